import type { CodeScene } from '@crossdock/contracts/areas/identity/login-area/code-rules.ts'

/** The time until one more code may be asked for; it outlives a reload of the page. */
export interface CodeWait {
  readonly recipient: string
  readonly until: number
  readonly seconds: number
}

const keyOf = (scene: CodeScene) => `code-wait:${scene}`

/** Remembers in this tab that a code is on its way. */
export function keepWait(scene: CodeScene, wait: CodeWait): void {
  sessionStorage.setItem(keyOf(scene), JSON.stringify(wait))
}

/** The wait that still lasts; one that a clock set back would make endless counts as over. */
export function readWait(scene: CodeScene, now = Date.now()): CodeWait | undefined {
  const found = parse(sessionStorage.getItem(keyOf(scene)))
  if (!isWait(found)) return undefined
  const left = found.until - now
  return left > 0 && left <= found.seconds * 1000 ? found : undefined
}

/** Forgets it: the code was used. */
export function dropWait(scene: CodeScene): void {
  sessionStorage.removeItem(keyOf(scene))
}

function isWait(found: unknown): found is CodeWait {
  if (typeof found !== 'object' || found === null) return false
  const { recipient, until, seconds }: Partial<Record<keyof CodeWait, unknown>> = found
  return typeof recipient === 'string' && typeof until === 'number' && typeof seconds === 'number'
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined // written by something else
  }
}
