/** Words of the product: every phrase is a Chinese and an English half on one line (decision 0010). */

export type Language = 'zh' | 'en'

/** One phrase. `{name}` marks a parameter. */
export interface Message {
  readonly zh: string
  readonly en: string
}

export type MessageParams = Readonly<Record<string, string | number>>

/** A set of phrases of one screen or module; `id` names the set in reports of missing or unused words. */
export type Messages<K extends string = string> = Readonly<Record<K, Message>>

/** Declares the phrases of one screen or module; a missing half is a type error. */
export function defineMessages<const K extends string>(_scope: string, messages: Messages<K>): Messages<K> {
  return messages
}

/** Fills the parameters of one phrase in the given language; an unknown parameter stays visible as `{name}`. */
export function say(message: Message, language: Language, params: MessageParams = {}): string {
  return message[language].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name]
    return value === undefined ? whole : String(value)
  })
}

/** The language to answer in, from an `Accept-Language`-like list; Chinese or English, English by default (spec 9). */
export function pickLanguage(...wishes: (string | undefined)[]): Language {
  for (const wish of wishes) {
    for (const part of (wish ?? '').toLowerCase().split(',')) {
      if (part.trim().startsWith('zh')) return 'zh'
      if (part.trim().startsWith('en')) return 'en'
    }
  }
  return 'en'
}
