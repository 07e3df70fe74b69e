import { searchValues } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import {
  AFTERSALE_SEARCH_VALUES,
  type Aftersale,
  type AftersaleFilter,
  type AftersalePage,
  type AftersaleTotals,
} from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.schema.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { money } from '../../../platform/money-text.ts'
import { listShopPeople } from '../../amzdata/shops/shops.service.ts'
import { commentsOf } from './comments.ts'
import { type LedgerRow, listEventRows, listUnanswered, sumEvents } from './ledger.queries.ts'
import { dressEvent } from './ledger-dressing.ts'
import type { LedgerConditions } from './ledger-filter.queries.ts'
import { type LedgerReader, ledgerReader, reachFor } from './ledger-reach.ts'

/** The pasted values of a filter, as far as one search takes them. */
export function valuesOf(filter: { q?: string | undefined }): string[] {
  return searchValues(filter.q).slice(0, AFTERSALE_SEARCH_VALUES)
}

/** One page of the events the actor reaches, the latest first unless asked otherwise. */
export async function listAftersales(
  trx: Trx,
  call: ActorCall,
  filter: AftersaleFilter,
): Promise<AftersalePage> {
  const reader = await ledgerReader(trx, call.actor, call.now)
  const reach = reachFor(reader, filter)
  const values = valuesOf(filter)
  const { rows, ...page } = await listEventRows(trx, reach, { filter, values })
  const unmatched = values.length === 0 ? [] : await listUnanswered(trx, reader.reach, { filter, values })
  return { ...page, rows: await dressEvents(trx, call, { reader, rows }), unmatched }
}

/** Events with the names of their shops and handlers, and what buyers wrote where the reader sees it. */
export async function dressEvents(
  trx: Trx,
  call: Pick<ActorCall, 'platform'>,
  { reader, rows }: { reader: LedgerReader; rows: readonly LedgerRow[] },
): Promise<Aftersale[]> {
  const people = await peopleOf(trx, reader.actor)
  const comments = await commentsOf(trx, call, { reader, rows })
  const { shops } = reader
  const sees = {
    seesCost: (id: string) => reader.seesCost(id),
    seesBuyer: (id: string) => reader.seesBuyer(id),
  }
  return rows.map((row) => dressEvent(row, { shops, people, comments, ...sees }))
}

async function peopleOf(trx: Trx, actor: Actor): Promise<Map<string, string>> {
  return new Map((await listHandlers(trx, actor)).map(({ id, name }) => [String(id), name]))
}

/** People who may be given events to handle. */
export async function listHandlers(trx: Trx, actor: Actor): Promise<{ id: number; name: string }[]> {
  return (await listShopPeople(trx, actor)).map(({ id, name, username }) => ({ id, name: name || username }))
}

/** Sums over the whole filter by currency; losses only when the costs of all shops may be seen. */
export async function totalAftersales(
  trx: Trx,
  call: ActorCall,
  filter: LedgerConditions,
): Promise<AftersaleTotals> {
  const reader = await ledgerReader(trx, call.actor, call.now)
  const reach = reachFor(reader, filter)
  const rows = await sumEvents(trx, reach, { filter, values: valuesOf(filter) })
  if (rows === null) return { events: null, units: null, amounts: [] }
  const seesAll = reach.shops.every(({ id }) => reader.seesCost(String(id)))
  return {
    events: rows.reduce((sum, row) => sum + row.events, 0),
    units: rows.reduce((sum, row) => sum + row.units, 0),
    amounts: rows.map(({ currency, refundAmount, reimbursed, netLoss }) => ({
      currency,
      refund_amount: money(refundAmount),
      reimbursed: money(reimbursed),
      ...(seesAll && { net_loss: money(netLoss) }),
    })),
  }
}
