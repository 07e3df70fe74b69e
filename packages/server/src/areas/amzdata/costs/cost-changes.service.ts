import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { costFailures } from '@crossdock/contracts/areas/amzdata/costs/costs.failures.ts'
import type {
  Cost,
  CostBulk,
  CostChange,
  CostDraft,
  CostRemoval,
} from '@crossdock/contracts/areas/amzdata/costs/costs.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { currencyOf } from '@crossdock/contracts/vocabulary/currencies.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Doer } from '../../../platform/audit/audit.queries.ts'
import { refuseStale } from '../../../platform/audit/refuse-stale.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { orTaken } from '../../../platform/database/unique-violation.ts'
import { refuseClosedMonths } from '../periods/periods.service.ts'
import { beginCostChange, recalculateCosts } from '../rollups/rollups.service.ts'
import { COST_ENTITY, dressCost } from './cost-dressing.ts'
import { jumpOf } from './cost-rules.ts'
import {
  type CostValues,
  deleteEntries,
  insertEntry,
  listEarlierCosts,
  recordCostEvents,
  updateEntry,
  upsertEntries,
  type Writer,
} from './cost-writes.queries.ts'
import { type CostEntryRow, listEntries, lockEntries } from './costs.queries.ts'
import { costReach, mayCost } from './costs.service.ts'

/** Who writes costs by hand or by a file. */
export function writerOf({ actor, now }: Doer, source: Writer['source']): Writer {
  return { companyId: actor.companyId, userId: actor.userId, now, source }
}

/** Writing costs needs to see them. */
export function requireCost(actor: Actor): void {
  if (mayCost(actor)) return
  throw failure(commonFailures.permissionDenied, { data: { perm_code: amzdataPermissions.basic_data.cost } })
}

/** Adds a cost, or changes the one of `draft.id` that is still as it was read; profits follow at once. */
export async function saveCost(trx: Trx, by: Doer, draft: CostDraft): Promise<CostChange & { cost: Cost }> {
  requireCost(by.actor)
  await beginCostChange(trx, by.actor.companyId)
  const values = await checkedValues(trx, by.actor, draft)
  const before = draft.id === undefined ? undefined : await lockOwn(trx, by, draft)
  await refuseClosedMonths(trx, by.actor, [values.effectiveFrom, ...(before ? [before.effectiveFrom] : [])])
  if (!draft.confirm_jump) await refuseJumps(trx, by.actor.companyId, [values])
  const writer = writerOf(by, 'manual')
  const id = await orOverlapping(
    before
      ? updateEntry(trx, writer, { id: before.id, values }).then(() => before.id)
      : insertEntry(trx, writer, values),
  )
  const [row] = await lockEntries(trx, by.actor.companyId, [Number(id)])
  if (!row) throw failure(commonFailures.notFound)
  const cost = dressCost(row, true)
  await record(trx, by, [
    {
      msku: values.msku,
      action: before ? 'edit' : 'create',
      before: before ? dressCost(before, true) : null,
      after: cost,
    },
  ])
  const changed = before ? [before, values] : [values]
  return { saved: 1, recalculated: await recalculate(trx, by.actor, changed), cost }
}

/** The same cost for several MSKUs; entries of the same scope and day are replaced. */
export async function saveCosts(trx: Trx, by: Doer, bulk: CostBulk): Promise<CostChange> {
  requireCost(by.actor)
  await beginCostChange(trx, by.actor.companyId)
  const mskus = [...new Set(bulk.mskus)]
  const [first] = mskus
  const common = await checkedValues(trx, by.actor, {
    ...bulk,
    id: undefined,
    version: undefined,
    msku: first ?? '',
  })
  const entries = mskus.map((msku) => ({ ...common, msku }))
  if (!bulk.confirm_jump) await refuseJumps(trx, by.actor.companyId, entries)
  const { saved, recalculated } = await writeCosts(trx, by, { entries, source: 'manual' })
  return { saved, recalculated }
}

/** Writes checked entries as a set, records them per MSKU and computes what follows. */
export async function writeCosts(
  trx: Trx,
  by: Doer,
  { entries, source }: { entries: readonly CostValues[]; source: Writer['source'] },
): Promise<CostChange & { added: number }> {
  await refuseClosedMonths(
    trx,
    by.actor,
    entries.map(({ effectiveFrom }) => effectiveFrom),
  )
  const written = await upsertEntries(trx, writerOf(by, source), entries)
  const places = new Map(entries.map((entry) => [`${entry.msku}\n${entry.effectiveFrom}`, entry]))
  await record(
    trx,
    by,
    written.map(({ msku, effectiveFrom, isNew }) => ({
      msku,
      action: isNew ? 'create' : 'edit',
      before: null,
      after: { source, ...places.get(`${msku}\n${effectiveFrom}`) },
    })),
  )
  return {
    saved: written.length,
    added: written.filter(({ isNew }) => isNew).length,
    recalculated: await recalculate(trx, by.actor, written),
  }
}

/** Deletes entries: all of them, or none when one is not there or was changed meanwhile. */
export async function removeCosts(trx: Trx, by: Doer, { costs }: CostRemoval): Promise<CostChange> {
  requireCost(by.actor)
  await beginCostChange(trx, by.actor.companyId)
  const versions = new Map(costs.map(({ id, version }) => [id, version]))
  const rows = await lockEntries(trx, by.actor.companyId, [...versions.keys()])
  const { reach } = await costReach(trx, by.actor)
  const visible = rows.filter(({ shopId }) => shopId === null || reach.shopIds.includes(Number(shopId)))
  if (visible.length !== versions.size) throw failure(commonFailures.notFound)
  for (const row of rows) {
    await refuseStale(trx, by, {
      row: { ...row, entity: COST_ENTITY, id: row.msku },
      version: versions.get(Number(row.id)),
    })
  }
  await refuseClosedMonths(
    trx,
    by.actor,
    rows.map(({ effectiveFrom }) => effectiveFrom),
  )
  await deleteEntries(
    trx,
    by.actor.companyId,
    rows.map(({ id }) => id),
  )
  await record(
    trx,
    by,
    rows.map((row) => ({ msku: row.msku, action: 'delete', before: dressCost(row, true), after: null })),
  )
  return { saved: rows.length, recalculated: await recalculate(trx, by.actor, rows) }
}

async function lockOwn(trx: Trx, by: Doer, { id, version }: CostDraft): Promise<CostEntryRow> {
  const [row] = await lockEntries(trx, by.actor.companyId, id === undefined ? [] : [id])
  const { reach } = await costReach(trx, by.actor)
  const isVisible = row && (await listEntries(trx, reach, [row.msku])).some((entry) => entry.id === row.id)
  if (!row || !isVisible) throw failure(commonFailures.notFound)
  await refuseStale(trx, by, { row: { ...row, entity: COST_ENTITY, id: row.msku }, version })
  return row
}

async function checkedValues(trx: Trx, actor: Actor, draft: CostDraft): Promise<CostValues> {
  if (!currencyOf(draft.currency)) {
    throw failure(costFailures.unknownCurrency, {
      params: { currency: draft.currency },
      data: { errors: { currency: '' } },
    })
  }
  const { shops } = await costReach(trx, actor)
  if (draft.shop_id !== null && !shops.some(({ id }) => id === draft.shop_id)) {
    throw failure(costFailures.unknownShop, { data: { errors: { shop_id: '' } } })
  }
  return {
    msku: draft.msku,
    shopId: draft.shop_id,
    marketplace: draft.marketplace,
    effectiveFrom: draft.effective_from,
    purchaseCost: draft.purchase_cost,
    packagingCost: draft.packaging_cost,
    otherCost: draft.other_cost,
    headhaulCost: draft.headhaul_cost,
    currency: draft.currency,
    remark: draft.remark || null,
  }
}

/** A cost that changes by more than half is asked about once (seller.md 2.6). */
async function refuseJumps(trx: Trx, companyId: number, entries: readonly CostValues[]): Promise<void> {
  const earlier = new Map((await listEarlierCosts(trx, companyId, entries)).map((cost) => [cost.place, cost]))
  const changes = entries.flatMap((entry, place) => {
    const jump = jumpOf(earlier.get(place), entry)
    return jump ? [{ msku: entry.msku, ...jump }] : []
  })
  const [first] = changes
  if (first) throw failure(costFailures.costJump, { params: first, data: { changes: changes.slice(0, 50) } })
}

function orOverlapping<T>(write: Promise<T>): Promise<T> {
  return orTaken(write, 'sku_cost_key', () =>
    failure(costFailures.overlapping, { data: { errors: { effective_from: '' } } }),
  )
}

function record(trx: Trx, by: Doer, events: Parameters<typeof recordCostEvents>[2]): Promise<void> {
  return recordCostEvents(
    trx,
    { ...writerOf(by, 'manual'), entity: COST_ENTITY, address: by.address, requestId: by.requestId },
    events,
  )
}

/** Applies the costs of the changed MSKUs from the first changed day on. */
async function recalculate(
  trx: Trx,
  { companyId }: Actor,
  changed: readonly { readonly msku: string; readonly effectiveFrom: string }[],
): Promise<number> {
  const [first] = changed.map(({ effectiveFrom }) => effectiveFrom).sort()
  if (first === undefined) return 0
  const mskus = [...new Set(changed.map(({ msku }) => msku))]
  return recalculateCosts(trx, { companyId, mskus, from: first, to: null })
}
