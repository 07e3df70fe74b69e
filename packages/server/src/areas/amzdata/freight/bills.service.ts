import { searchValues } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import type {
  Bill,
  BillDraft,
  BillFilter,
  BillLineDraft,
  BillPage,
} from '@crossdock/contracts/areas/amzdata/freight/bills.schema.ts'
import type { Removal } from '@crossdock/contracts/areas/amzdata/freight/channels.schema.ts'
import { Freight } from '@crossdock/contracts/areas/amzdata/freight/chargeable-weight.ts'
import { freightFailures } from '@crossdock/contracts/areas/amzdata/freight/freight.failures.ts'
import { BILL_STATES } from '@crossdock/contracts/areas/amzdata/freight/freight-rules.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { type Doer, listChanges, recordChange } from '../../../platform/audit/audit.queries.ts'
import { refuseStale } from '../../../platform/audit/refuse-stale.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { orTaken } from '../../../platform/database/unique-violation.ts'
import { dressBill, dressWholeBill } from './bill-dressing.ts'
import { type BillGround, factsOf } from './bill-facts.ts'
import { listBillRows, listBillsOf, summariseBills } from './bill-list.queries.ts'
import type { FreightReach } from './bill-reach.queries.ts'
import {
  type BillLineValues,
  type BillRowStored,
  deleteBills,
  insertBill,
  listBillLines,
  lockBills,
  replaceLines,
  updateBill,
} from './bill-writes.queries.ts'
import { lockCarriers } from './carriers.queries.ts'
import { listChannelsOf } from './channels.queries.ts'
import { getFreightRates } from './freight-rates.queries.ts'
import { freightReach, reaches, refuseUnknownCurrency, requireAmounts } from './freight-reach.service.ts'
import { listCardsOn } from './rate-cards.queries.ts'

/** What the audit log calls a freight bill. */
export const BILL_ENTITY = 'amzdata.freight_bill'

/** One page of bills, with the states of the filter and, for those who see amounts, its sums by currency. */
export async function listBills(trx: Trx, actor: Actor, filter: BillFilter): Promise<BillPage> {
  const reach = await freightReach(trx, actor)
  const question = { filter, values: searchValues(filter.q) }
  const { rows, ...page } = await listBillRows(trx, reach, question)
  const groups = await summariseBills(trx, reach, question)
  const counted = BILL_STATES.map((state) => {
    const bills = groups.filter(({ status }) => status === state).map((group) => group.bills)
    return [state, bills.reduce((sum, count) => sum + count, 0)] as const
  })
  const shown = groups.filter(({ status }) => (filter.status ? status === filter.status : status !== 'void'))
  const sums = [...Map.groupBy(shown, ({ currency }) => currency)].map(([currency, parts]) => ({
    currency,
    total: parts.reduce((sum, { total }) => sum.plus(total), new Freight(0)).toFixed(),
  }))
  return {
    ...page,
    rows: rows.map((row) => dressBill(row, reach.seesAmounts)),
    states: Object.fromEntries(counted) as BillPage['states'], // one entry per state
    ...(reach.seesAmounts ? { sums } : {}),
  }
}

/** A bill with its lines and its history. */
export async function getBill(trx: Trx, actor: Actor, id: number): Promise<Bill> {
  const reach = await freightReach(trx, actor)
  const [row] = await listBillsOf(trx, reach, [id])
  if (!row) throw failure(commonFailures.notFound)
  const lines = await listBillLines(trx, reach.companyId, [id])
  const events = await listChanges(trx, { companyId: reach.companyId, entity: BILL_ENTITY, entityId: id })
  return dressWholeBill(row, { lines, events, seesAmounts: reach.seesAmounts })
}

/** Adds a bill as a draft, or changes the draft of `draft.id` that is still as it was read. */
export async function saveBill(trx: Trx, by: Doer, draft: BillDraft): Promise<Bill> {
  const reach = await freightReach(trx, by.actor)
  requireAmounts(reach)
  const ground = await groundOf(trx, reach, draft)
  const before = draft.id === undefined ? undefined : await lockDraft(trx, by, { reach, draft })
  return getBill(trx, by.actor, Number(await writeBill(trx, by, { before, draft, ground })))
}

/** Writes a checked bill with its lines and records it; answers its id. */
export async function writeBill(
  trx: Trx,
  by: Doer,
  { before, draft, ground }: { before: BillRowStored | undefined; draft: BillDraft; ground: BillGround },
): Promise<string> {
  const { companyId, userId } = by.actor
  const facts = factsOf(draft, ground)
  const values = { ...columnsOf(draft), ...facts, reason: null, updatedBy: userId, updatedAt: by.now }
  const billId = await orTaken(
    before
      ? updateBill(trx, before, values)
      : insertBill(trx, { ...values, companyId, createdBy: userId, createdAt: by.now }),
    'freight_bill_no',
    () => failure(freightFailures.billTaken, { data: { errors: { no: '' } } }),
  )
  await replaceLines(trx, { companyId, billId }, draft.lines.map(lineColumns))
  await recordChange(trx, by, {
    entity: BILL_ENTITY,
    entityId: billId,
    action: before ? 'edit' : 'create',
    before: before ? { total: before.total, currency: before.currency } : null,
    after: { ...facts, currency: draft.currency, lines: draft.lines.length },
  })
  return billId
}

/** Deletes drafts: all of them, or none. */
export async function removeBills(trx: Trx, by: Doer, { rows }: Removal): Promise<void> {
  const reach = await freightReach(trx, by.actor)
  const versions = new Map(rows.map(({ id, version }) => [String(id), version]))
  const ids = [...versions.keys()].map(Number)
  const visible = await listBillsOf(trx, reach, ids)
  if (visible.length !== versions.size) throw failure(commonFailures.notFound)
  const found = await lockBills(trx, reach.companyId, ids)
  for (const row of found) {
    await refuseStale(trx, by, { row: { ...row, entity: BILL_ENTITY }, version: versions.get(row.id) })
    if (row.status !== 'draft') throw failure(freightFailures.notEditable)
  }
  await deleteBills(trx, reach.companyId, ids)
  for (const row of found) {
    const before = { no: row.no, total: row.total, currency: row.currency }
    await recordChange(trx, by, { entity: BILL_ENTITY, entityId: row.id, action: 'delete', before })
  }
}

/** Checks what a bill names and fetches what it is held against. */
export async function groundOf(trx: Trx, reach: FreightReach, draft: BillDraft): Promise<BillGround> {
  const { companyId } = reach
  refuseUnknownCurrency(draft.currency)
  const [carrier] = await lockCarriers(trx, companyId, [draft.carrier_id])
  if (!carrier) throw failure(freightFailures.unknownCarrier, { data: { errors: { carrier_id: '' } } })
  const channelIds = draft.channel_id === null ? [] : [draft.channel_id]
  const [channel] = await listChannelsOf(trx, companyId, channelIds)
  if (draft.channel_id !== null && Number(channel?.carrierId) !== draft.carrier_id) {
    throw failure(freightFailures.unknownChannel, { data: { errors: { channel_id: '' } } })
  }
  const wrong = draft.lines.findIndex((line) => !reaches(reach, line.shop_id, line.marketplace))
  if (wrong >= 0) {
    throw failure(freightFailures.unknownShop, { data: { errors: { [`lines.${wrong}.shop_id`]: '' } } })
  }
  const cards = await listCardsOn(trx, companyId, { channelIds, day: draft.bill_date })
  const rates = await getFreightRates(trx, { companyId, day: draft.bill_date })
  return { channel, card: channel && cards.get(channel.id), rates }
}

async function lockDraft(
  trx: Trx,
  by: Doer,
  { reach, draft: { id, version } }: { reach: FreightReach; draft: BillDraft },
): Promise<BillRowStored> {
  const ids = id === undefined ? [] : [id]
  const [visible] = await listBillsOf(trx, reach, ids)
  const [row] = await lockBills(trx, reach.companyId, ids)
  if (!row || !visible) throw failure(commonFailures.notFound)
  await refuseStale(trx, by, { row: { ...row, entity: BILL_ENTITY }, version })
  if (row.status !== 'draft') throw failure(freightFailures.notEditable)
  return row
}

function columnsOf(draft: BillDraft) {
  return {
    no: draft.no,
    carrierId: draft.carrier_id,
    channelId: draft.channel_id,
    trackingNo: draft.tracking_no || null,
    billDate: draft.bill_date,
    effectiveOn: draft.effective_on,
    pieces: draft.pieces,
    charged: draft.charged,
    unitPrice: draft.unit_price,
    freight: draft.freight,
    surcharges: JSON.stringify(draft.surcharges),
    duty: draft.duty,
    currency: draft.currency,
    allocMode: draft.alloc_mode,
    remark: draft.remark || null,
  }
}

function lineColumns(line: BillLineDraft): BillLineValues {
  return {
    shopId: line.shop_id,
    marketplace: line.marketplace,
    msku: line.msku,
    quantity: line.quantity,
    fbaShipment: line.fba_shipment,
    cartons: line.cartons,
    kg: line.kg,
    length: line.length,
    width: line.width,
    height: line.height,
    unitValue: line.unit_value,
    custom: line.custom,
  }
}
