import type { Message } from '@crossdock/contracts/kernel/messages.ts'
import type { Words } from './columns.tsx'
import type { UseOptions } from './filters.ts'

export interface FieldOptions {
  readonly required?: boolean
  /** One line under the control. */
  readonly help?: Message
  readonly placeholder?: Message
  /** Spans both columns. */
  readonly wide?: boolean
  /** Value of a new record. */
  readonly initial?: string | boolean
  /** Cannot be changed once stored. */
  readonly fixed?: boolean
}

/** A flat field of an editor; its label is the label of its key. */
export type FieldSpec<K extends string> = FieldOptions & { readonly key: K } & (
    | { readonly kind: 'input' | 'number' | 'decimal' | 'area' | 'toggle' | 'date' }
    | { readonly kind: 'select'; readonly words: Words }
    | { readonly kind: 'options'; readonly useOptions: UseOptions }
  )

/** One line of text. */
export function input<K extends string>(key: K, options: FieldOptions = {}): FieldSpec<K> {
  return { kind: 'input', key, ...options }
}

/** A whole number, sent as a number. */
export function number<K extends string>(key: K, options: FieldOptions = {}): FieldSpec<K> {
  return { kind: 'number', key, ...options }
}

/** An amount, sent as decimal text. */
export function decimal<K extends string>(key: K, options: FieldOptions = {}): FieldSpec<K> {
  return { kind: 'decimal', key, ...options }
}

/** Several lines of text. */
export function textArea<K extends string>(key: K, options: FieldOptions = {}): FieldSpec<K> {
  return { kind: 'area', key, wide: true, ...options }
}

/** Yes or no. */
export function toggle<K extends string>(key: K, options: FieldOptions = {}): FieldSpec<K> {
  return { kind: 'toggle', key, initial: false, ...options }
}

/** A day, `YYYY-MM-DD`. */
export function date<K extends string>(key: K, options: FieldOptions = {}): FieldSpec<K> {
  return { kind: 'date', key, ...options }
}

/** One of a closed vocabulary. */
export function select<K extends string>(key: K, words: Words, options: FieldOptions = {}): FieldSpec<K> {
  return { kind: 'select', key, words, ...options }
}

/** One of what a hook brings, e.g. the shops. */
export function selectFrom<K extends string>(
  key: K,
  useOptions: UseOptions,
  options: FieldOptions = {},
): FieldSpec<K> {
  return { kind: 'options', key, useOptions, ...options }
}
