import type { CostChange, CostCopy } from '@crossdock/contracts/areas/amzdata/costs/costs.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Doer } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { beginCostChange } from '../rollups/rollups.service.ts'
import { requireCost, writeCosts } from './cost-changes.service.ts'
import { listEntries } from './costs.queries.ts'
import { costReach } from './costs.service.ts'

/** Takes the costs of some MSKUs over from one marketplace to another, each from its day on; profits follow at once. */
export async function copyCosts(trx: Trx, by: Doer, { mskus, from, to }: CostCopy): Promise<CostChange> {
  requireCost(by.actor)
  if (from === to) throw failure(commonFailures.invalidInput, { data: { errors: { to: '' } } })
  await beginCostChange(trx, by.actor.companyId)
  const { reach } = await costReach(trx, by.actor)
  const found = await listEntries(trx, reach, [...new Set(mskus)])
  const entries = found
    .filter(({ marketplace }) => marketplace === from)
    .map((row) => ({
      msku: row.msku,
      shopId: row.shopId === null ? null : Number(row.shopId),
      marketplace: to,
      effectiveFrom: row.effectiveFrom,
      purchaseCost: row.purchaseCost,
      packagingCost: row.packagingCost,
      otherCost: row.otherCost,
      headhaulCost: row.headhaulCost,
      currency: row.currency,
      remark: row.remark,
    }))
  if (entries.length === 0) return { saved: 0, recalculated: 0 }
  const { saved, recalculated } = await writeCosts(trx, by, { entries, source: 'manual' })
  return { saved, recalculated }
}
