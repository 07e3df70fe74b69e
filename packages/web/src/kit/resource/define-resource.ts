import type { ViewKey } from '@crossdock/contracts/catalogue.ts'
import type { CallInputOf, Endpoint, ReplyOf } from '@crossdock/contracts/kernel/endpoint.ts'
import type { Message } from '@crossdock/contracts/kernel/messages.ts'
import type { ComponentType, ReactNode } from 'react'
import type { ColumnSpec } from './columns.tsx'
import type { FieldSpec } from './fields.ts'
import type { FilterSpec } from './filters.ts'

type KeyIn<T> = Extract<keyof T, string>
/** Row of a list call. */
export type RowOf<L extends Endpoint> = ReplyOf<L> extends { rows: (infer R)[] } ? R : never

/** What an editor of a resource is given; `row` is undefined for a new record. */
export interface EditorProps<Row> {
  readonly row: Row | undefined
  readonly onClose: () => void
}

/** A view that is a list with an editor, as a table of facts (house.md 2.6). */
export interface Resource<L extends Endpoint = Endpoint, S extends Endpoint = Endpoint, Row = RowOf<L>> {
  /** Title, icon and permissions come from the view. */
  readonly view: ViewKey
  /** What the records are called, where the view has another name. */
  readonly called?: Message
  readonly endpoints: {
    /** Answers `{ rows, total }`. */
    readonly list: L
    /** Stores one record; `id` (and `version`) are sent along for an existing one. */
    readonly save?: S
    /** Body `{ ids }`. */
    readonly remove?: Endpoint<'POST'>
    /** Download of the same filter. */
    readonly export?: Endpoint<'GET'>
  }
  /** Words of keys: heads, filters and fields use them. */
  readonly labels: Readonly<Record<string, Message>>
  /** Key that identifies a row (default `id`). */
  readonly rowKey?: KeyIn<Row>
  /** Key whose value names a row in questions and to screen readers (default `name`). */
  readonly nameKey?: KeyIn<Row>
  readonly list: {
    readonly columns: readonly ColumnSpec<KeyIn<Row>, Row>[]
    readonly filters?: readonly FilterSpec<KeyIn<CallInputOf<L>>>[]
    /** Sort before anybody chooses, `name` or `-name`. */
    readonly sort?: string
    /** A hook for parameters that every list call carries, e.g. the company whose page it is. */
    readonly useAlways?: () => Readonly<Record<string, string>>
    readonly height?: 'picture' | 'default' | 'small' | 'mini'
  }
  /** Flat fields; anything with a story of its own passes a component as slot. */
  readonly editor?: { readonly fields: readonly FieldSpec<KeyIn<CallInputOf<S>>>[]; readonly columns?: 1 | 2 }
  readonly slots?: {
    /** Beside the primary action. */
    readonly toolbar?: () => ReactNode
    /** Last cell of a row. */
    readonly rowActions?: (row: Row) => ReactNode
    /** In the selection bar. */
    readonly bulkActions?: (rows: readonly Row[]) => ReactNode
    /** Instead of the flat editor. */
    readonly editor?: ComponentType<EditorProps<Row>>
  }
}

/** Declares a plain view; keys of columns, filters and fields are checked against the calls' schemas. */
export function defineResource<L extends Endpoint, S extends Endpoint>(
  resource: Resource<L, S>,
): Resource<L, S> {
  return resource
}
