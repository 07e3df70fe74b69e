import { type Message, type MessageParams, type Messages, say } from '@crossdock/contracts/kernel/messages.ts'
import { useCallback } from 'react'
import { commonText } from './common.text.ts'
import { useLanguage } from './language.ts'

export type Translate<K extends string> = (key: K, params?: MessageParams) => string

/** Words of one screen: `const t = useText(text)`, then `t('title')` or `t('found', { count })`. */
export function useText<K extends string>(messages: Messages<K>): Translate<K> {
  const language = useLanguage()
  return useCallback((key, params) => say(messages[key], language, params), [messages, language])
}

/** Says single phrases such as labels and vocabulary: `const say = useSay()`, then `say(tagLabels.name)`. */
export function useSay(): (message: Message, params?: MessageParams) => string {
  const language = useLanguage()
  return useCallback((message, params) => say(message, language, params), [language])
}

/** Names one after another, set apart as the language does: `德国、法国`, `Germany, France`. */
export function useListing(): (names: readonly string[]) => string {
  const t = useText(commonText)
  return useCallback((names) => names.join(t('listComma')), [t])
}
