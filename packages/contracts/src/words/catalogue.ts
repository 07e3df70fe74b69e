import { type Language, type Message, type MessageParams, say } from '../kernel/messages.ts'
import { commonWords } from './common.text.ts'
import { es } from './es.text.ts'
import { ja } from './ja.text.ts'
import { words } from './messages.text.ts'

/** Languages the word catalogue holds; a reader chooses between the first two (spec 9). */
export const CATALOGUE_LANGUAGES = ['zh', 'en', 'es', 'ja'] as const
export type CatalogueLanguage = (typeof CATALOGUE_LANGUAGES)[number]

const all = { ...commonWords, ...words }

/** One flat catalogue per language: key → phrase. Spanish and Japanese may lack keys, Chinese and English may not. */
export const catalogues: Readonly<Record<CatalogueLanguage, Readonly<Record<string, string>>>> = {
  zh: halves('zh'),
  en: halves('en'),
  es,
  ja,
}

/** A phrase by its key: in the language, else in English, else the key itself (platform.md 4). */
export function wordOf(key: string, language: CatalogueLanguage, params: MessageParams = {}): string {
  const phrase = own(catalogues[language], key) ?? own(catalogues.en, key) ?? key
  return say({ zh: phrase, en: phrase }, 'en', params)
}

function halves(language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries<Message>(all).map(([key, message]) => [key, message[language]]))
}

/** A key that comes from outside may be called `constructor`. */
function own(catalogue: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(catalogue, key) ? catalogue[key] : undefined
}
