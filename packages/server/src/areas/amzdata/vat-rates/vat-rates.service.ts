import type {
  VatRate,
  VatRateDraft,
  VatRateRemoval,
  VatRates,
} from '@crossdock/contracts/areas/amzdata/vat-rates/vat-rates.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { MARKETPLACE_FACTS } from '@crossdock/contracts/vocabulary/marketplace-facts.ts'
import { COUNTRIES } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { Decimal } from 'decimal.js'
import type { Actor } from '../../../platform/access/actor.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import { requireUnchanged } from '../../../platform/audit/refuse-changed.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { orExists } from '../../../platform/database/unique-violation.ts'
import { refuseClosedMonths } from '../periods/periods.service.ts'
import { followCosts } from '../rollups/rollups.service.ts'
import {
  deleteVatRate,
  insertVatRate,
  listVatRateRows,
  updateVatRate,
  type VatRateRow,
} from './vat-rates.queries.ts'

/** What the audit log calls a rate. */
export const VAT_ENTITY = 'amzdata.vat_rate'

/** VAT that counts today, own before standard, and the company's own rates. */
export async function listVatRates(trx: Trx, { actor, now }: { actor: Actor; now: Date }): Promise<VatRates> {
  const rates = (await listVatRateRows(trx, actor.companyId)).map(dress)
  const day = now.toISOString().slice(0, 10)
  const counting = (country: string) =>
    rates.find((rate) => rate.marketplace === country && rate.effective_from <= day)?.percent ??
    MARKETPLACE_FACTS[country]?.vatPercent ??
    null
  return { rates, today: Object.fromEntries(COUNTRIES.map((country) => [country, counting(country)])) }
}

/** Says the VAT of a marketplace from a day on, or changes what was said. */
export async function saveVatRate(trx: Trx, by: Doer, draft: VatRateDraft): Promise<VatRate> {
  const { companyId, userId } = by.actor
  const before = draft.id === undefined ? undefined : await lockRate(trx, by, draft)
  const values = {
    marketplace: draft.marketplace,
    effectiveFrom: draft.effective_from,
    rate: new Decimal(draft.percent).div(100).toFixed(),
    remark: draft.remark || null,
    updatedBy: userId,
    updatedAt: by.now,
  }
  const added = { ...values, companyId, createdBy: userId, createdAt: by.now }
  const write = before ? updateVatRate(trx, before, values).then(() => before.id) : insertVatRate(trx, added)
  const id = await orExists(write, { vat_rate_key: 'effective_from' })
  const [row] = await listVatRateRows(trx, companyId, [Number(id)])
  if (row === undefined) throw failure(commonFailures.notFound)
  const after = dress(row)
  const action = before ? 'edit' : 'create'
  await recordChange(trx, by, {
    entity: VAT_ENTITY,
    entityId: id,
    action,
    before: before ? dress(before) : null,
    after,
  })
  await refuseClosedMonths(trx, by.actor, [after.effective_from])
  const [from] = [after.effective_from, before?.effectiveFrom ?? after.effective_from].toSorted()
  await followCosts(trx, { companyId, mskus: null, from: from ?? after.effective_from, to: null })
  return after
}

/** Takes back an own rate. */
export async function removeVatRate(trx: Trx, by: Doer, removal: VatRateRemoval): Promise<void> {
  const row = await lockRate(trx, by, removal)
  await deleteVatRate(trx, row)
  await recordChange(trx, by, { entity: VAT_ENTITY, entityId: row.id, action: 'delete', before: dress(row) })
  await followCosts(trx, { companyId: by.actor.companyId, mskus: null, from: row.effectiveFrom, to: null })
}

async function lockRate(
  trx: Trx,
  by: Doer,
  wanted: { id?: number | undefined; version?: number | undefined },
): Promise<VatRateRow> {
  const rows = await listVatRateRows(trx, by.actor.companyId, wanted.id === undefined ? [] : [wanted.id])
  return requireUnchanged(trx, by, { entity: VAT_ENTITY, wanted: wanted, rows })
}

function dress(row: VatRateRow): VatRate {
  return {
    id: Number(row.id),
    version: row.version,
    marketplace: row.marketplace,
    effective_from: row.effectiveFrom,
    percent: new Decimal(row.rate).times(100).toFixed(),
    remark: row.remark,
    updated_at: row.updatedAt.toISOString(),
    updated_by: row.editor,
  }
}
