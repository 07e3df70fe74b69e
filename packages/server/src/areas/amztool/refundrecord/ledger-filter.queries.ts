import type { AftersaleFilter } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.schema.ts'
import { RETURN_DAYS, RETURN_WINDOW_DAYS } from '@crossdock/contracts/areas/amztool/refundrecord/signals.ts'
import { type RawBuilder, sql } from 'kysely'
import { compared } from '../../../platform/database/compared.ts'
import { inShops, type ShopInReach } from '../../../platform/database/in-shops.ts'

/** The events somebody reaches: shops as a whole, and single marketplaces of others; with the days it is there. */
export interface LedgerReach {
  readonly companyId: number
  readonly shops: readonly ShopInReach[]
  readonly todays: readonly { readonly marketplace: string; readonly today: string }[]
}

/** A filter without its page. */
export type LedgerConditions = Omit<AftersaleFilter, 'page' | 'size' | 'sort' | 'after'> & {
  readonly ids?: readonly number[]
}

type Conditions = RawBuilder<unknown>[]

const all = (parts: Conditions) =>
  parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`

/** Rows within reach of any table with company, shop and marketplace. */
export function withinReach({ companyId, shops }: LedgerReach, table = 'a'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.company_id`)} = ${companyId} and ${inShops(shops, table)}`
}

/** Events `a` that are refunds without a return (mirrors `isClaimCandidate` of contracts). */
export function isCandidate({ todays }: LedgerReach): RawBuilder<boolean> {
  return sql<boolean>`(a.type = 'refund' and a.channel = 'FBA' and not a.is_returned and not a.is_reimbursed
    and a.event_on + ${RETURN_DAYS}::int <= (select t.today from unnest(
      ${todays.map(({ marketplace }) => marketplace)}::text[], ${todays.map(({ today }) => today)}::date[])
      as t (marketplace, today) where t.marketplace = a.marketplace))`
}

/** How far the claim of an event `a` is, by its mark `m`; a submitted one is paid once a reimbursement stands. */
export function claimOf(reach: LedgerReach): RawBuilder<string | null> {
  return sql<string | null>`case when m.claim = 'submitted' and a.is_reimbursed then 'paid'
    when m.claim is not null then m.claim when ${isCandidate(reach)} then 'claimable' end`
}

/** Events `a` (with `m`, what people decided) that a filter asks for. */
export function matchingFilter(
  reach: LedgerReach,
  filter: LedgerConditions,
  values: readonly string[],
): RawBuilder<boolean> {
  const parts: Conditions = [
    ...placeConditions(filter),
    ...factConditions(filter),
    ...decisionConditions(reach, filter),
  ]
  if (values.length > 0) parts.push(answersAny(filter, values))
  return all(parts)
}

/** Where and when; an event has a day of its marketplace, the moments around it let the index be used. */
export function placeConditions({
  from,
  to,
  shop,
  marketplace,
}: Pick<LedgerConditions, 'from' | 'to' | 'shop' | 'marketplace'>): Conditions {
  const parts: Conditions = []
  if (from) parts.push(sql`a.event_on >= ${from}::date and a.event_at >= (${from}::date - 1)::timestamptz`)
  if (to) parts.push(sql`a.event_on <= ${to}::date and a.event_at < (${to}::date + 2)::timestamptz`)
  if (shop) parts.push(sql`a.shop_id = ${shop}`)
  if (marketplace) parts.push(sql`a.marketplace = ${marketplace}`)
  return parts
}

function factConditions(filter: LedgerConditions): Conditions {
  const parts: Conditions = []
  if (filter.ids) parts.push(sql`a.id = any (${filter.ids}::bigint[])`)
  if (filter.type) parts.push(sql`a.type = ${filter.type}`)
  if (filter.reason) parts.push(sql`a.reason = ${filter.reason}`)
  if (filter.disposition) parts.push(sql`a.disposition = ${filter.disposition}`)
  if (filter.interval === 'within') parts.push(sql`a.interval_days <= ${RETURN_WINDOW_DAYS}::int`)
  if (filter.interval === 'over') parts.push(sql`a.interval_days > ${RETURN_WINDOW_DAYS}::int`)
  if (filter.affects === '1') parts.push(sql`a.net_loss <> 0`)
  if (filter.affects === '0') parts.push(sql`a.net_loss = 0`)
  if (filter.orphan) parts.push(sql`a.order_id is not null and not a.is_order_known`)
  if (filter.netted) parts.push(sql`a.is_netted = ${filter.netted === '1'}`)
  return parts
}

function decisionConditions(reach: LedgerReach, filter: LedgerConditions): Conditions {
  const { responsibility, status, claim, handler } = filter
  const parts: Conditions = []
  if (responsibility === 'none') parts.push(sql`m.responsibility is null`)
  else if (responsibility) parts.push(sql`m.responsibility = ${responsibility}`)
  if (status === 'open') parts.push(sql`coalesce(m.status, 'new') in ('new', 'pending')`)
  else if (status) parts.push(sql`coalesce(m.status, 'new') = ${status}`)
  if (claim) parts.push(sql`(${claimOf(reach)}) = ${claim}`)
  if (handler === 0) parts.push(sql`m.handler_id is null`)
  else if (handler) parts.push(sql`m.handler_id = ${handler}`)
  return parts
}

/** Whether an event answers one of the searched values; a replacement answers for the order it replaces as well. */
function answersAny(
  { by, match }: Pick<LedgerConditions, 'by' | 'match'>,
  values: readonly string[],
): RawBuilder<unknown> {
  if (by !== 'order') return compared(`a.${by}`, match, values)
  return sql`(${compared('a.order_id', match, values)} or ${compared('a.original_order_id', match, values)})`
}
