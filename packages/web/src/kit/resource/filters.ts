import type { Message } from '@crossdock/contracts/kernel/messages.ts'
import type { Words } from './columns.tsx'

/** A filter as a resource declares it; its key is a query parameter of the list call. */
export type FilterSpec<K extends string> =
  | { readonly kind: 'search'; readonly key: K; readonly hint: Message }
  | { readonly kind: 'choice'; readonly key: K; readonly words: Words; readonly label?: Message }
  | { readonly kind: 'options'; readonly key: K; readonly useOptions: UseOptions; readonly label?: Message }
  | { readonly kind: 'days'; readonly key: K; readonly until: K; readonly label: Message }

/** A hook that brings choices that live on the server, e.g. the shops. */
export type UseOptions = () => readonly { value: string; label: string; hint?: string }[]

/** The free text at the start of the line; `hint` says what it looks in. */
export function search<K extends string>(key: K, hint: Message): FilterSpec<K> {
  return { kind: 'search', key, hint }
}

/** One of a closed vocabulary. */
export function choice<K extends string>(key: K, words: Words, label?: Message): FilterSpec<K> {
  return { kind: 'choice', key, words, ...(label ? { label } : {}) }
}

/** One of what a hook brings. */
export function choiceFrom<K extends string>(key: K, useOptions: UseOptions, label?: Message): FilterSpec<K> {
  return { kind: 'options', key, useOptions, ...(label ? { label } : {}) }
}

/** First and last day, each a parameter of its own. */
export function days<K extends string>(key: K, until: K, label: Message): FilterSpec<K> {
  return { kind: 'days', key, until, label }
}
