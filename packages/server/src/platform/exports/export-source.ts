import type { Endpoint, InputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import type { Language, Message } from '@crossdock/contracts/kernel/messages.ts'
import type { PermissionCode } from '@crossdock/contracts/kernel/permission.ts'
import * as z from 'zod/mini'
import type { Trx } from '../database/open-database.ts'
import type { SheetCell } from '../files/write-xlsx.ts'
import type { ActorCall } from '../http/call.ts'
import { readInput } from '../http/read-input.ts'

/** For whom a file is made: a call, or the job that works in somebody's name. */
export type ExportCall = Pick<ActorCall, 'actor' | 'language' | 'now' | 'platform'>

/** Something a table is about, above it and in the downloads centre: a filter, the currency, the time basis. */
export interface ExportFact {
  readonly label: Message
  readonly value: Message | string
}

/** Some records of a list with their lines. */
export interface ExportPart {
  readonly records: number
  readonly lines: readonly (readonly SheetCell[])[]
}

/** The table of an export; its parts are read one by one while the transaction lasts. */
export interface ExportTable {
  readonly total: number
  readonly sheet: string
  /** Without ending. */
  readonly fileName: string
  readonly heads: readonly SheetCell[]
  readonly parts: AsyncIterable<ExportPart>
}

/** A list that can be exported however long it is. */
export interface ExportSource {
  /** Who holds it may export the list. */
  readonly permission: PermissionCode
  /** Who holds it sees costs. What buyers told is in no file that is kept. */
  readonly cost: PermissionCode
  /** Where the downloads centre is opened beside the list. */
  readonly downloads: string
  /** Refuses a filter that the list's own export would refuse. */
  check(query: unknown, language: Language): void
  about(trx: Trx, call: ExportCall, query: unknown): Promise<ExportFact[]>
  open(trx: Trx, call: ExportCall, query: unknown): Promise<ExportTable>
}

type Parts<E extends Endpoint> = Omit<ExportSource, 'check' | 'about' | 'open'> & {
  about(trx: Trx, call: ExportCall, query: InputOf<E>): Promise<ExportFact[]>
  open(trx: Trx, call: ExportCall, query: InputOf<E>): Promise<ExportTable>
}

/** Declares the source of the list that `endpoint` exports; its query is the filter. */
export function exportSource<E extends Endpoint>(endpoint: E, parts: Parts<E>): ExportSource {
  // A kept filter was accepted by the same declaration.
  const read = (query: unknown) => z.parse(endpoint.input, query) as InputOf<E>
  return {
    ...parts,
    check: (query, language) => void readInput(endpoint, query, language),
    about: (trx, call, query) => parts.about(trx, call, read(query)),
    open: (trx, call, query) => parts.open(trx, call, read(query)),
  }
}
