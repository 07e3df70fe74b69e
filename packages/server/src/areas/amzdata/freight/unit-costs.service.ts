import { searchValues } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import {
  UnitCost,
  type UnitCostFilter,
} from '@crossdock/contracts/areas/amzdata/freight/unit-costs.schema.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { dayOf, type FreightReader } from './channels.service.ts'
import { plain, plainOrNull } from './freight-dressing.ts'
import { freightReach, requireAmounts } from './freight-reach.service.ts'
import { listUnitCostRows, type UnitCostRow } from './unit-costs.queries.ts'

/** Head-haul freight of a unit by MSKU (F-12, F-45): what holds on a day, or every entry of one MSKU. */
export async function listUnitCosts(
  trx: Trx,
  { actor, now }: FreightReader,
  filter: UnitCostFilter,
): Promise<Page<UnitCost>> {
  const reach = await freightReach(trx, actor)
  requireAmounts(reach)
  const question = { filter, values: searchValues(filter.q), today: dayOf(now) }
  const { rows, ...page } = await listUnitCostRows(trx, reach, question)
  return { ...page, rows: rows.map(dressUnitCost) }
}

function dressUnitCost(row: UnitCostRow): UnitCost {
  return UnitCost.parse({
    shop_id: Number(row.shopId),
    shop: row.shop,
    marketplace: row.marketplace,
    msku: row.msku,
    effective_on: row.effectiveOn,
    per_unit: plain(row.perUnit),
    currency: row.currency,
    units: row.units,
    bill_id: Number(row.billId),
    bill_no: row.billNo,
    line_id: Number(row.lineId),
    carrier: row.carrier,
    channel: row.channel,
    alloc_mode: row.allocMode,
    before: plainOrNull(row.before),
    entries: row.entries,
  })
}
