import type { Message } from '@crossdock/contracts/kernel/messages.ts'
import type { ReactNode } from 'react'
import { DateTime } from '../ui/figures/date-time.tsx'
import { Money } from '../ui/figures/money.tsx'
import { Percent } from '../ui/figures/percent.tsx'
import { Quantity } from '../ui/figures/quantity.tsx'
import { Status, type Tone } from '../ui/status.tsx'
import type { Column } from '../ui/table/column.ts'
import { Tag } from '../ui/tag.tsx'

export type AnyRow = Readonly<Record<string, unknown>>
export type Say = (message: Message) => string
/** Values of a closed vocabulary with their words. */
export type Words = Readonly<Record<string, Message>>

/** A column as a resource declares it; its title is the label of its key. */
export interface ColumnSpec<K extends string, Row = AnyRow> extends ColumnOptions {
  readonly key: K
  readonly align?: 'right'
  render(row: Row, say: Say): ReactNode
}

export interface ColumnOptions {
  /** The server sorts by it. */
  readonly sortable?: boolean
  readonly width?: number
  /** Place in the two-line row of a phone. */
  readonly phone?: Column<never>['phone']
  /** On a phone the title stands before the cell. */
  readonly named?: boolean
  /** Title instead of the label of the key. */
  readonly title?: Message
}

const NONE = '—'
const textOf = (value: unknown) =>
  value === null || value === undefined || value === '' ? NONE : String(value)
const decimalOf = (value: unknown) => (value === null || value === undefined ? null : String(value))

/** Plain text. */
export function text<K extends string>(key: K, options: ColumnOptions = {}): ColumnSpec<K> {
  return { key, ...options, render: (row) => textOf(row[key]) }
}

/** An id or code, in the fixed-width face. */
export function code<K extends string>(key: K, options: ColumnOptions = {}): ColumnSpec<K> {
  return { key, ...options, render: (row) => <span className="mono">{textOf(row[key])}</span> }
}

/** A value of a vocabulary as a tag. */
export function tagOf<K extends string>(key: K, words: Words, options: ColumnOptions = {}): ColumnSpec<K> {
  return {
    key,
    ...options,
    render: (row, say) => {
      const word = words[String(row[key])]
      return word ? <Tag>{say(word)}</Tag> : textOf(row[key])
    },
  }
}

/** A value of a vocabulary as mark and word. */
export function statusOf<K extends string, V extends string>(
  key: K,
  { words, tones }: { words: Readonly<Record<V, Message>>; tones: Readonly<Record<V, Tone>> },
  options: ColumnOptions = {},
): ColumnSpec<K> {
  return {
    key,
    ...options,
    render: (row, say) => {
      const value = String(row[key]) as V // looked up before use
      const word = words[value]
      return word ? <Status tone={tones[value]}>{say(word)}</Status> : textOf(row[key])
    },
  }
}

/** A whole number. */
export function count<K extends string>(key: K, options: ColumnOptions = {}): ColumnSpec<K> {
  return { key, align: 'right', ...options, render: (row) => <Quantity value={decimalOf(row[key])} /> }
}

/** An amount; `currency` names the key that holds its currency. */
export function money<K extends string>(
  key: K,
  options: ColumnOptions & { currency?: string } = {},
): ColumnSpec<K> {
  const { currency, ...rest } = options
  return {
    key,
    align: 'right',
    ...rest,
    render: (row) => <Money value={decimalOf(row[key])} currency={currency ? String(row[currency]) : null} />,
  }
}

/** A ratio as a percentage. */
export function percent<K extends string>(key: K, options: ColumnOptions = {}): ColumnSpec<K> {
  return { key, align: 'right', ...options, render: (row) => <Percent value={decimalOf(row[key])} /> }
}

/** An instant on the reader's clock. */
export function when<K extends string>(key: K, options: ColumnOptions = {}): ColumnSpec<K> {
  return { key, ...options, render: (row) => <DateTime at={row[key] ? String(row[key]) : null} /> }
}

/** A cell of its own: `shown('name', (tag: Tag) => <b>{tag.name}</b>)`. */
export function shown<K extends string, Row>(
  key: K,
  render: (row: Row, say: Say) => ReactNode,
  options: ColumnOptions & { align?: 'right' } = {},
): ColumnSpec<K, Row> {
  return { key, ...options, render }
}
