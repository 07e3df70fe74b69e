import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import {
  ALLOCATION_MODES,
  type AllocationMode,
  allocateFreight,
  type FreightShare,
} from '@crossdock/contracts/areas/amzdata/freight/allocate-freight.ts'
import type { AllocationPreview, BillMoves } from '@crossdock/contracts/areas/amzdata/freight/bills.schema.ts'
import {
  Freight,
  PLAIN_WEIGHING,
  type WeighingRule,
} from '@crossdock/contracts/areas/amzdata/freight/chargeable-weight.ts'
import { freightFailures } from '@crossdock/contracts/areas/amzdata/freight/freight.failures.ts'
import { BILL_STEPS } from '@crossdock/contracts/areas/amzdata/freight/freight-rules.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import { refuseStale } from '../../../platform/audit/refuse-stale.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { refuseClosedMonths } from '../periods/periods.service.ts'
import { followCosts } from '../rollups/rollups.service.ts'
import { listBillsOf } from './bill-list.queries.ts'
import {
  type BillLineRow,
  type BillRowStored,
  clearAllocation,
  listBillLines,
  lockBills,
  updateBill,
  writeAllocation,
} from './bill-writes.queries.ts'
import { BILL_ENTITY } from './bills.service.ts'
import { listChannelsOf } from './channels.queries.ts'
import { plain } from './freight-dressing.ts'
import { freightReach, requireAmounts, requireCode } from './freight-reach.service.ts'
import { decimalsOf, weighingOf } from './quote-freight.ts'
import { listCostsBefore } from './unit-costs.queries.ts'

const guards = amzdataPermissions.freight

/** Moves bills to another state: all of them, or none. Approval allocates, voiding takes the allocation back. */
export async function moveBills(trx: Trx, by: Doer, moves: BillMoves): Promise<{ moved: number }> {
  requireCode(by.actor, moves.move === 'submit' ? guards.edit : guards.audit)
  if ((moves.move === 'reject' || moves.move === 'void') && !moves.reason) {
    throw failure(freightFailures.reasonMissing, { data: { errors: { reason: '' } } })
  }
  const reach = await freightReach(trx, by.actor)
  requireAmounts(reach)
  const versions = new Map(moves.bills.map(({ id, version }) => [String(id), version]))
  const ids = [...versions.keys()].map(Number)
  const visible = await listBillsOf(trx, reach, ids)
  if (visible.length !== versions.size) throw failure(commonFailures.notFound)
  for (const bill of await lockBills(trx, reach.companyId, ids)) {
    await refuseStale(trx, by, { row: { ...bill, entity: BILL_ENTITY }, version: versions.get(bill.id) })
    await moveBill(trx, by, { bill, moves })
  }
  return { moved: versions.size }
}

async function moveBill(
  trx: Trx,
  by: Doer,
  { bill, moves }: { bill: BillRowStored; moves: BillMoves },
): Promise<void> {
  const { from, to } = BILL_STEPS[moves.move]
  if (!from.some((state) => state === bill.status)) {
    throw failure(freightFailures.wrongState, { params: { no: bill.no } })
  }
  if (moves.move === 'submit') await refuseUnready(trx, bill, moves)
  const isCost = moves.move === 'approve' || moves.move === 'void'
  if (isCost) await refuseClosedMonths(trx, by.actor, [bill.effectiveOn])
  if (moves.move === 'approve') await approve(trx, bill)
  if (moves.move === 'void') await clearAllocation(trx, bill)
  if (isCost) await followBill(trx, bill)
  await updateBill(trx, bill, {
    status: to,
    reason: moves.reason || null,
    updatedBy: by.actor.userId,
    updatedAt: by.now,
  })
  await recordChange(trx, by, {
    entity: BILL_ENTITY,
    entityId: bill.id,
    action: moves.move,
    before: { status: bill.status },
    after: { status: to, reason: moves.reason, total: bill.total, currency: bill.currency },
  })
}

/** Head-haul of what was sold since the bill holds follows at once (F-12). */
async function followBill(trx: Trx, bill: BillRowStored): Promise<void> {
  const companyId = Number(bill.companyId)
  const lines = await listBillLines(trx, companyId, [bill.id])
  const mskus = [...new Set(lines.map(({ msku }) => msku))]
  await followCosts(trx, { companyId, mskus, from: bill.effectiveOn, to: null })
}

/** Nothing is submitted that could not be allocated; what is odd asks once. */
async function refuseUnready(trx: Trx, bill: BillRowStored, { confirm_warnings }: BillMoves): Promise<void> {
  const params = { no: bill.no }
  if (new Freight(bill.total).isZero()) throw failure(freightFailures.nothingBilled, { params })
  await allocationOf(trx, bill, modeOf(bill))
  if (bill.warnings.length === 0 || confirm_warnings) return
  throw failure(freightFailures.needsConfirmation, {
    params,
    data: { bill: Number(bill.id), warnings: bill.warnings },
  })
}

async function approve(trx: Trx, bill: BillRowStored): Promise<void> {
  const { lines, shares } = await allocationOf(trx, bill, modeOf(bill))
  const written = shares.map((share, place) => ({
    lineId: lines[place]?.id ?? '',
    basis: share.basis.toDecimalPlaces(6).toFixed(),
    amount: share.amount.toFixed(),
    perUnit: share.per_unit.toFixed(),
  }))
  await writeAllocation(trx, bill, written)
}

interface Allocation {
  readonly lines: readonly BillLineRow[]
  readonly rule: WeighingRule
  readonly shares: readonly FreightShare[]
}

/** Shares of a bill's total (F-45); refuses a bill without lines or without anything to share by. */
async function allocationOf(trx: Trx, bill: BillRowStored, mode: AllocationMode): Promise<Allocation> {
  const { lines, rule, shares } = await sharesOf(trx, bill, mode)
  if (lines.length === 0) throw failure(freightFailures.noLines, { params: { no: bill.no } })
  if (!shares) throw failure(freightFailures.zeroBasis, { params: { no: bill.no } })
  return { lines, rule, shares }
}

async function sharesOf(trx: Trx, bill: BillRowStored, mode: AllocationMode) {
  const lines = await listBillLines(trx, Number(bill.companyId), [bill.id])
  const channelIds = bill.channelId === null ? [] : [Number(bill.channelId)]
  const [channel] = await listChannelsOf(trx, Number(bill.companyId), channelIds)
  const rule = channel ? weighingOf(channel) : PLAIN_WEIGHING
  const measured = lines.map((line) => ({ ...line, unit_value: line.unitValue }))
  const decimals = decimalsOf(bill.currency)
  return { lines, rule, shares: allocateFreight(measured, { fee: bill.total, mode, rule, decimals }) }
}

function modeOf(bill: BillRowStored): AllocationMode {
  return ALLOCATION_MODES.find((mode) => mode === bill.allocMode) ?? 'chargeable_weight'
}

/** What a bill would give its lines in a mode, before it is approved; shares are null where there is no basis. */
export async function previewAllocation(
  trx: Trx,
  actor: Actor,
  { id, mode }: { id: number; mode?: AllocationMode | undefined },
): Promise<AllocationPreview> {
  const reach = await freightReach(trx, actor)
  requireAmounts(reach)
  const [bill] = await listBillsOf(trx, reach, [id])
  if (!bill) throw failure(commonFailures.notFound)
  const chosen = mode ?? modeOf(bill)
  const { lines, rule, shares } = await sharesOf(trx, bill, chosen)
  const before = await listCostsBefore(trx, bill)
  const sum = (shares ?? []).reduce((total, { basis }) => total.plus(basis), new Freight(0))
  return {
    mode: chosen,
    currency: bill.currency,
    total: plain(bill.total),
    rule: {
      divisor: rule.divisor,
      billing: rule.billing,
      split_k: plain(rule.split_k),
      step: plain(rule.step),
    },
    basis_sum: sum.toDecimalPlaces(6).toFixed(),
    shares: lines.map((line, place) =>
      dressShare(line, shares?.[place], { sum, before: before.get(line.id) }),
    ),
  }
}

function dressShare(
  line: BillLineRow,
  share: FreightShare | undefined,
  { sum, before }: { sum: InstanceType<typeof Freight>; before: string | undefined },
): AllocationPreview['shares'][number] {
  return {
    line_id: Number(line.id),
    msku: line.msku,
    quantity: line.quantity,
    basis: share ? share.basis.toDecimalPlaces(6).toFixed() : '0',
    share: share ? share.basis.div(sum).toDecimalPlaces(6).toFixed() : null,
    amount: share ? share.amount.toFixed() : null,
    per_unit: share ? share.per_unit.toFixed() : null,
    before: before === undefined ? null : plain(before),
  }
}
