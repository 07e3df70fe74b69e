import type { Language } from '@crossdock/contracts/kernel/messages.ts'

/** Each language in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { zh: '中文', en: 'English' }
