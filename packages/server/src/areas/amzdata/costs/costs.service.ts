import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { searchValues } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import type {
  Cost,
  CostFilter,
  CostHistory,
  CostRow,
} from '@crossdock/contracts/areas/amzdata/costs/costs.schema.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { type Actor, may } from '../../../platform/access/actor.ts'
import { getChangeHistory } from '../../../platform/audit/change-history.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { listShopReach, seesAllShops } from '../shops/shops.service.ts'
import { COST_ENTITY, dressCost } from './cost-dressing.ts'
import {
  type CostEntryRow,
  type CostReach,
  listCostRows,
  listEntries,
  listUnanswered,
  listUnitsSince,
} from './costs.queries.ts'
import { listUncosted } from './uncosted.queries.ts'

/** Who reads, and when: "today" and the last 30 days follow the server's clock. */
export interface CostReader {
  readonly actor: Actor
  readonly now: Date
}

const DAY_MS = 86_400_000
const RECENT_DAYS = 30

/** Whether the actor may see and write amounts. */
export function mayCost(actor: Actor): boolean {
  return may(actor, amzdataPermissions.basic_data.cost)
}

/** The shops whose MSKUs and entries the actor reaches, with their names. */
export async function costReach(
  trx: Trx,
  actor: Actor,
): Promise<{ reach: CostReach; shops: readonly { id: number; name: string }[]; seesAmounts: boolean }> {
  const shops = await listShopReach(trx, actor)
  return {
    shops,
    reach: { companyId: actor.companyId, shopIds: shops.map(({ id }) => id), seesAll: seesAllShops(actor) },
    // An MSKU has one cost for all shops: a grant that hides it in one of them hides it.
    seesAmounts: mayCost(actor) && shops.every(({ seesCost }) => seesCost),
  }
}

/** One page of MSKUs with the cost that holds today. */
export async function listCosts(
  trx: Trx,
  { actor, now }: CostReader,
  filter: CostFilter,
): Promise<Page<CostRow> & { missing: number; unmatched: string[] }> {
  const { reach, shops, seesAmounts } = await costReach(trx, actor)
  const values = searchValues(filter.q)
  const { rows, total, missing } = await listCostRows(trx, reach, { filter, values })
  const mskus = rows.map(({ msku }) => msku)
  const today = now.toISOString().slice(0, 10)
  const from = new Date(now.getTime() - RECENT_DAYS * DAY_MS).toISOString().slice(0, 10)
  const units = await listUnitsSince(trx, reach, { mskus, from })
  const entries = Map.groupBy(await listEntries(trx, reach, mskus), ({ msku }) => msku)
  const lacking = rows.filter(({ uncostedUnits }) => Number(uncostedUnits) > 0).map(({ msku }) => msku)
  const uncosted = await listUncosted(trx, reach, lacking)
  const names = new Map(shops.map(({ id, name }) => [String(id), name]))
  return {
    total,
    missing,
    unmatched: await listUnanswered(trx, reach, { match: filter.match, values }),
    rows: rows.map((row) => {
      const current = currentEntry(entries.get(row.msku) ?? [], today)
      return {
        msku: row.msku,
        title: row.title,
        shops: row.shopIds.flatMap((id) => names.get(id) ?? []),
        marketplaces: row.marketplaces,
        last_sold: row.lastOn,
        units_30: units.get(row.msku) ?? 0,
        uncosted_units: Number(row.uncostedUnits),
        unconverted_units: uncosted.get(row.msku)?.unconverted ?? 0,
        uncosted_from: uncosted.get(row.msku)?.startsOn ?? null,
        entries: row.entries,
        current: current ? dressCost(current, seesAmounts) : null,
      }
    }),
  }
}

/** The entry that holds today in the widest scope; without one the next to come. */
function currentEntry(entries: readonly CostEntryRow[], today: string): CostEntryRow | undefined {
  const width = (entry: CostEntryRow) => Number(entry.shopId !== null) + Number(entry.marketplace !== null)
  const begun = entries.filter(({ effectiveFrom }) => effectiveFrom <= today)
  const [first] = begun.toSorted(
    (a, b) => width(a) - width(b) || (a.effectiveFrom < b.effectiveFrom ? 1 : -1),
  )
  return first ?? entries.at(-1)
}

/** All entries of an MSKU and what was done to them. */
export async function getCostHistory(trx: Trx, actor: Actor, msku: string): Promise<CostHistory> {
  const { reach, seesAmounts } = await costReach(trx, actor)
  const entries = await listEntries(trx, reach, [msku])
  const about = { companyId: actor.companyId, entity: COST_ENTITY, entityId: msku }
  const uncosted = await listUncosted(trx, reach, [msku])
  return {
    ...(await getChangeHistory(trx, about)),
    entries: entries.map((entry) => dressCost(entry, seesAmounts)),
    uncosted_from: uncosted.get(msku)?.startsOn ?? null,
  }
}

/** The entries of MSKUs as they are exported. */
export async function listCostsOf(trx: Trx, actor: Actor, mskus: readonly string[]): Promise<Cost[]> {
  const { reach, seesAmounts } = await costReach(trx, actor)
  return (await listEntries(trx, reach, mskus)).map((entry) => dressCost(entry, seesAmounts))
}
