import { costBatchFailures } from '@crossdock/contracts/areas/amzdata/cost-batches/cost-batches.failures.ts'
import type {
  CostBatch,
  CostBatchDraft,
  CostBatchRemoval,
} from '@crossdock/contracts/areas/amzdata/cost-batches/cost-batches.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { currencyOf } from '@crossdock/contracts/vocabulary/currencies.ts'
import { Decimal } from 'decimal.js'
import type { Actor } from '../../../platform/access/actor.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import { requireUnchanged } from '../../../platform/audit/refuse-changed.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { orTaken } from '../../../platform/database/unique-violation.ts'
import { requireCost } from '../costs/cost-changes.service.ts'
import { refuseClosedMonths } from '../periods/periods.service.ts'
import { followCosts } from '../rollups/rollups.service.ts'
import {
  type CostBatchRow,
  deleteCostBatch,
  insertCostBatch,
  listCostBatchRows,
  lockCostBatches,
  updateCostBatch,
} from './cost-batches.queries.ts'

/** What the audit log calls a batch. */
export const BATCH_ENTITY = 'amzdata.cost_batch'

/** Batches of an MSKU, the latest first. */
export async function listCostBatches(trx: Trx, actor: Actor, msku: string): Promise<CostBatch[]> {
  requireCost(actor)
  return (await listCostBatchRows(trx, actor.companyId, [msku])).map(dressBatch)
}

/** Notes goods received, or changes what was noted and is still as it was read. */
export async function saveCostBatch(trx: Trx, by: Doer, draft: CostBatchDraft): Promise<CostBatch> {
  requireCost(by.actor)
  if (!currencyOf(draft.currency)) {
    throw failure(commonFailures.invalidInput, { data: { errors: { currency: '' } } })
  }
  const { companyId, userId } = by.actor
  const before = draft.id === undefined ? undefined : await lockBatch(trx, by, draft)
  const values = { ...batchColumns(draft), source: 'manual', updatedBy: userId, updatedAt: by.now }
  const added = { ...values, companyId, createdBy: userId, createdAt: by.now }
  const write = before
    ? updateCostBatch(trx, before, values).then(() => before.id)
    : insertCostBatch(trx, added)
  const id = await orTaken(write, 'cost_batch_key', () =>
    failure(costBatchFailures.batchTaken, { data: { errors: { batch_no: '' } } }),
  )
  const [row] = await lockCostBatches(trx, companyId, [Number(id)])
  if (row === undefined) throw failure(commonFailures.notFound)
  const after = dressBatch(row)
  await recordChange(trx, by, {
    entity: BATCH_ENTITY,
    entityId: id,
    action: before ? 'edit' : 'create',
    before: before ? dressBatch(before) : null,
    after,
  })
  const days = [after.received_at, ...(before ? [before.receivedAt] : [])]
  const mskus = [...new Set([after.msku, ...(before ? [before.msku] : [])])]
  await followBatches(trx, by.actor, { mskus, days })
  return after
}

/** Deletes a batch. */
export async function removeCostBatch(trx: Trx, by: Doer, removal: CostBatchRemoval): Promise<void> {
  requireCost(by.actor)
  const row = await lockBatch(trx, by, removal)
  await deleteCostBatch(trx, row)
  await recordChange(trx, by, {
    entity: BATCH_ENTITY,
    entityId: row.id,
    action: 'delete',
    before: dressBatch(row),
  })
  await followBatches(trx, by.actor, { mskus: [row.msku], days: [row.receivedAt] })
}

/** Costs what left since the first of the days anew, out of the batches as they are now. */
export async function followBatches(
  trx: Trx,
  actor: Actor,
  { mskus, days }: { mskus: readonly string[]; days: readonly string[] },
): Promise<void> {
  await refuseClosedMonths(trx, actor, days)
  const [from] = days.toSorted()
  if (from !== undefined) await followCosts(trx, { companyId: actor.companyId, mskus, from, to: null })
}

async function lockBatch(
  trx: Trx,
  by: Doer,
  wanted: { id?: number | undefined; version?: number | undefined },
): Promise<CostBatchRow> {
  const rows = await lockCostBatches(trx, by.actor.companyId, wanted.id === undefined ? [] : [wanted.id])
  return requireUnchanged(trx, by, { entity: BATCH_ENTITY, wanted: wanted, rows })
}

const figure = (text: string) => new Decimal(text).toFixed()

/** What a draft says, as columns. */
export function batchColumns(draft: Omit<CostBatchDraft, 'id' | 'version'>) {
  return {
    msku: draft.msku,
    batchNo: draft.batch_no,
    receivedAt: draft.received_at,
    quantity: draft.quantity,
    purchaseCost: figure(draft.purchase_cost),
    packagingCost: figure(draft.packaging_cost),
    otherCost: figure(draft.other_cost),
    headhaulCost: figure(draft.headhaul_cost),
    currency: draft.currency,
    remark: draft.remark || null,
  }
}

/** The row as it leaves the server. */
export function dressBatch(row: CostBatchRow): CostBatch {
  return {
    id: Number(row.id),
    version: row.version,
    msku: row.msku,
    batch_no: row.batchNo,
    received_at: row.receivedAt,
    quantity: row.quantity,
    purchase_cost: figure(row.purchaseCost),
    packaging_cost: figure(row.packagingCost),
    other_cost: figure(row.otherCost),
    headhaul_cost: figure(row.headhaulCost),
    currency: row.currency,
    remark: row.remark,
    source: row.source === 'import' ? 'import' : 'manual',
    updated_at: row.updatedAt.toISOString(),
    updated_by: row.editor,
  }
}
