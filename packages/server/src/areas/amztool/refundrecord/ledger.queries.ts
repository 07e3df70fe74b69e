import type { AftersaleFilter } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.schema.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { type Selectable, sql } from 'kysely'
import { compared } from '../../../platform/database/compared.ts'
import { type ListRules, listPage } from '../../../platform/database/list-query.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { readInBatches } from '../../../platform/database/read-cursor-rows.ts'
import type { AmzdataAftersale } from '../../../platform/database/schema.gen.ts'
import {
  claimOf,
  type LedgerConditions,
  type LedgerReach,
  matchingFilter,
  withinReach,
} from './ledger-filter.queries.ts'

export type LedgerRow = Selectable<AmzdataAftersale> & {
  readonly claim: string | null
  readonly status: string | null
  readonly responsibility: string | null
  readonly caseNo: string | null
  readonly handlerId: string | null
  readonly note: string | null
  readonly markVersion: number | null
}

/** A filter with the values that are searched. */
export interface LedgerSearch<F> {
  readonly filter: F
  readonly values: readonly string[]
}

const rules: ListRules = {
  sort: {
    event_at: 'a.eventAt',
    refund_amount: 'a.refundAmount',
    net_loss: 'a.netLoss',
    reimbursed: 'a.reimbursed',
  },
  order: '-event_at',
  key: 'a.id',
}

/** Rows that a total adds up; beyond them it is not told. */
const TOTAL_LIMIT = 100_000
/** Values that are looked for one by one in a search within texts. */
const FUZZY_VALUES = 20

function events(trx: Trx, reach: LedgerReach) {
  return trx
    .selectFrom('amzdata.aftersale as a')
    .leftJoin('amzdata.aftersaleMark as m', (join) =>
      join
        .onRef('m.companyId', '=', 'a.companyId')
        .onRef('m.shopId', '=', 'a.shopId')
        .onRef('m.source', '=', 'a.source')
        .onRef('m.sourceKey', '=', 'a.sourceKey'),
    )
    .where(withinReach(reach))
}

const MARK = [
  'm.status',
  'm.responsibility',
  'm.caseNo',
  'm.handlerId',
  'm.note',
  'm.version as markVersion',
] as const

function rows(trx: Trx, reach: LedgerReach) {
  return events(trx, reach).selectAll('a').select(MARK).select(claimOf(reach).as('claim'))
}

/** One page of the events within reach. */
export function listEventRows(
  trx: Trx,
  reach: LedgerReach,
  { filter, values }: LedgerSearch<AftersaleFilter>,
): Promise<Page<LedgerRow>> {
  const query = rows(trx, reach).where(matchingFilter(reach, filter, values))
  return listPage(trx, query, { rules, wanted: { ...filter, q: undefined } })
}

function exported(trx: Trx, reach: LedgerReach, { filter, values }: LedgerSearch<LedgerConditions>) {
  return rows(trx, reach)
    .where(matchingFilter(reach, filter, values))
    .orderBy('a.eventAt', 'desc')
    .orderBy('a.id', 'desc')
}

/** Events for an export, the latest first; one more than `limit` tells that there are too many. */
export function listEventsToExport(
  trx: Trx,
  reach: LedgerReach,
  { limit, ...search }: LedgerSearch<LedgerConditions> & { readonly limit: number },
): Promise<LedgerRow[]> {
  return exported(trx, reach, search)
    .limit(limit + 1)
    .execute()
}

/** The same of any number, some at a time. */
export function readEventsToExport(
  trx: Trx,
  reach: LedgerReach,
  { size, ...search }: LedgerSearch<LedgerConditions> & { readonly size: number },
): AsyncGenerator<LedgerRow[]> {
  return readInBatches<LedgerRow>(trx, exported(trx, reach, search), size)
}

/** How many events an export holds. */
export async function countEvents(
  trx: Trx,
  reach: LedgerReach,
  { filter, values }: LedgerSearch<LedgerConditions>,
): Promise<number> {
  const { count } = await events(trx, reach)
    .where(matchingFilter(reach, filter, values))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Events of these ids within reach. */
export function findEvents(trx: Trx, reach: LedgerReach, ids: readonly number[]): Promise<LedgerRow[]> {
  return rows(trx, reach).where(sql<boolean>`a.id = any (${ids}::bigint[])`).orderBy('a.id').execute()
}

/** Events of an order of a shop, replacements of it among them, in the order of time; at most 200. */
export function listEventsOfOrder(
  trx: Trx,
  reach: LedgerReach,
  { shopId, orderId }: { shopId: string; orderId: string },
): Promise<LedgerRow[]> {
  return rows(trx, reach)
    .where('a.shopId', '=', shopId)
    .where(sql<boolean>`(a.order_id = ${orderId} or a.original_order_id = ${orderId})`)
    .orderBy('a.eventAt')
    .orderBy('a.id')
    .limit(200)
    .execute()
}

export interface LedgerTotal {
  currency: string
  events: number
  units: number
  refundAmount: string
  reimbursed: string
  netLoss: string
}

/** Sums over a filter by currency; null when it holds too many events to add up. */
export async function sumEvents(
  trx: Trx,
  reach: LedgerReach,
  { filter, values }: LedgerSearch<LedgerConditions>,
): Promise<LedgerTotal[] | null> {
  const found = events(trx, reach)
    .where(matchingFilter(reach, filter, values))
    .select(['a.currency', 'a.quantity', 'a.refundAmount', 'a.reimbursed', 'a.netLoss'])
    .limit(TOTAL_LIMIT + 1)
  const { rows: sums } = await sql<LedgerTotal>`
    select currency, count(*)::int as events, sum(quantity)::int as units, sum(refund_amount) as refund_amount,
      sum(reimbursed) as reimbursed, sum(net_loss) as net_loss
    from (${found}) found group by currency order by 2 desc, 1`.execute(trx)
  return sums.reduce((sum, row) => sum + row.events, 0) > TOTAL_LIMIT ? null : sums
}

/** Searched values that no event within reach answers. */
export async function listUnanswered(
  trx: Trx,
  reach: LedgerReach,
  { filter, values }: LedgerSearch<Pick<AftersaleFilter, 'by' | 'match'>>,
): Promise<string[]> {
  const { by, match } = filter
  if (match === 'fuzzy' && values.length > FUZZY_VALUES) return []
  if (match !== 'exact') return listUnansweredOneByOne(trx, reach, { filter, values })
  const columns = by === 'order' ? ['order_id', 'original_order_id'] : [by]
  const parts = columns.map(
    (name) => sql`select ${sql.ref(`a.${name}`)} as value from amzdata.aftersale a
      where ${withinReach(reach)} and ${compared(`a.${name}`, match, values)}`,
  )
  const { rows: found } = await sql<{ value: string }>`${sql.join(parts, sql` union `)}`.execute(trx)
  const known = new Set(found.map(({ value }) => value))
  return values.filter((value) => !known.has(value))
}

async function listUnansweredOneByOne(
  trx: Trx,
  reach: LedgerReach,
  { filter, values }: LedgerSearch<Pick<AftersaleFilter, 'by' | 'match'>>,
): Promise<string[]> {
  const unanswered: string[] = []
  for (const value of values) {
    const row = await events(trx, reach)
      .where(matchingFilter(reach, filter, [value]))
      .select('a.id')
      .limit(1)
      .executeTakeFirst()
    if (row === undefined) unanswered.push(value)
  }
  return unanswered
}
