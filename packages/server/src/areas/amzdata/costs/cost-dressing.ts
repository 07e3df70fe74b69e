import type { Cost } from '@crossdock/contracts/areas/amzdata/costs/costs.schema.ts'
import { Decimal } from 'decimal.js'
import type { CostEntryRow } from './costs.queries.ts'

/** What the audit log calls the costs of an MSKU; the id is the MSKU. */
export const COST_ENTITY = 'amzdata.sku_cost'

const amount = (text: string) => new Decimal(text).toFixed()

/** The entry as it leaves; without `.cost` its amounts are absent. */
export function dressCost(row: CostEntryRow, mayCost: boolean): Cost {
  return {
    id: Number(row.id),
    version: row.version,
    msku: row.msku,
    shop_id: row.shopId === null ? null : Number(row.shopId),
    shop: row.shop,
    marketplace: row.marketplace,
    effective_from: row.effectiveFrom,
    ...(mayCost
      ? {
          purchase_cost: amount(row.purchaseCost),
          packaging_cost: amount(row.packagingCost),
          other_cost: amount(row.otherCost),
          headhaul_cost: amount(row.headhaulCost),
          currency: row.currency,
        }
      : {}),
    remark: row.remark,
    source: row.source === 'import' ? 'import' : 'manual',
    updated_at: row.updatedAt.toISOString(),
    updated_by: row.editor,
  }
}
