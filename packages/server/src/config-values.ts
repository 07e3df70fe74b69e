/** A setting that cannot be used; the message names it and says what would do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Names and texts of settings; `process.env` in life. */
export type Environment = Readonly<Record<string, string | undefined>>

/** An address over http or https; anything else stops the start. */
export function webAddress(env: Environment, name: string, standard: string): URL {
  const text = textOf(env, name) ?? standard
  if (URL.canParse(text) && /^https?:/.test(text)) return new URL(text)
  throw new ConfigError(`${name} is "${text}": give an address such as ${standard}`)
}

/** The trimmed text of a setting, null when it is absent or empty. */
export function textOf(env: Environment, name: string): string | null {
  const text = env[name]?.trim()
  return text ? text : null
}

/** The text of a setting that another one makes necessary. */
export function required(env: Environment, name: string, because: string): string {
  const text = textOf(env, name)
  if (text === null) throw new ConfigError(`${name} is missing: ${because}.`)
  return text
}

/** A whole number within its limits. */
export function numberOf(
  env: Environment,
  name: string,
  { standard, least, most }: { standard: number; least: number; most: number },
): number {
  const text = textOf(env, name)
  if (text === null) return standard
  const number = Number(text)
  if (/^\d{1,9}$/.test(text) && number >= least && number <= most) return number
  throw new ConfigError(`${name} is "${text}": give a whole number from ${least} to ${most}.`)
}

/** `on` or `off`, and what people write instead. */
export function flagOf(env: Environment, name: string, standard: boolean): boolean {
  const text = textOf(env, name)?.toLowerCase()
  if (text === undefined) return standard
  if (['1', 'on', 'true', 'yes'].includes(text)) return true
  if (['0', 'off', 'false', 'no'].includes(text)) return false
  throw new ConfigError(`${name} is "${text}": give on or off.`)
}

/** One of a few words. */
export function oneOf(
  env: Environment,
  name: string,
  { standard, choices }: { standard: string; choices: readonly string[] },
): string {
  const text = textOf(env, name) ?? standard
  if (choices.includes(text)) return text
  throw new ConfigError(`${name} is "${text}": give one of ${choices.join(', ')}.`)
}
