import type { Message, MessageParams } from '@crossdock/contracts/kernel/messages.ts'
import { languageText } from './languages.text.ts'

/** Name of a report's language: `de` → 德语; a variant of a country reads as its language. */
export function languageName(
  code: string | null,
  say: (message: Message, params?: MessageParams) => string,
): string | null {
  if (code === null) return null
  const names: Readonly<Record<string, Message>> = languageText
  const name = names[code] ?? names[code.slice(0, 2)]
  return name ? say(name) : code
}
