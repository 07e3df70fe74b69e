import { amztoolPermissions } from '@crossdock/contracts/areas/amztool/amztool.permissions.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { MARKETPLACES } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { type Actor, may } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { listShopReach } from '../../amzdata/shops/shops.service.ts'
import type { LedgerReach } from './ledger-filter.queries.ts'

/** Whose events somebody reads, and in which shops also the costs and what tells of buyers. */
export interface LedgerReader {
  readonly actor: Actor
  readonly reach: LedgerReach
  readonly shops: ReadonlyMap<string, string>
  seesCost(shopId: string): boolean
  seesBuyer(shopId: string): boolean
}

export const guards = amztoolPermissions.refundrecord

/** Reads the shops of the actor once for a call; days are those of the marketplaces at `now`. */
export async function ledgerReader(trx: Trx, actor: Actor, now: Date): Promise<LedgerReader> {
  const shops = await listShopReach(trx, actor)
  const idsOf = (of: (shop: (typeof shops)[number]) => boolean) =>
    new Set(shops.filter(of).map(({ id }) => String(id)))
  const cost = may(actor, guards.cost) ? idsOf(({ seesCost }) => seesCost) : new Set<string>()
  const buyer = may(actor, guards.pii) ? idsOf(({ seesPii }) => seesPii) : new Set<string>()
  return {
    actor,
    reach: { companyId: actor.companyId, shops, todays: todaysAt(now) },
    shops: new Map(shops.map(({ id, name }) => [String(id), name])),
    seesCost: (shopId) => cost.has(shopId),
    seesBuyer: (shopId) => buyer.has(shopId),
  }
}

interface AskedForCost {
  readonly affects?: string | undefined
  readonly sort?: string | undefined
}

/** The reach of a question: what asks for losses is answered of the shops alone whose costs the reader sees. */
export function reachFor(reader: LedgerReader, { affects, sort }: AskedForCost): LedgerReach {
  if (affects === undefined && sort?.endsWith('net_loss') !== true) return reader.reach
  if (!may(reader.actor, guards.cost)) {
    throw failure(commonFailures.permissionDenied, { data: { perm_code: guards.cost } })
  }
  return { ...reader.reach, shops: reader.reach.shops.filter(({ id }) => reader.seesCost(String(id))) }
}

/** One calendar for each time zone: a new one takes 20 KB that the runtime does not see and frees late. */
const calendars = new Map<string, Intl.DateTimeFormat>()

/** The day it is in a marketplace. */
export function todayIn(timeZone: string, now: Date): string {
  const calendar =
    calendars.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  calendars.set(timeZone, calendar)
  return calendar.format(now)
}

function todaysAt(now: Date): LedgerReach['todays'] {
  return MARKETPLACES.map(({ country, timeZone }) => ({
    marketplace: country,
    today: todayIn(timeZone, now),
  }))
}
