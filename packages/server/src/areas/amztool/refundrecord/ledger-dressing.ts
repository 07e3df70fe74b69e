import {
  AFTERSALE_STATUSES,
  AFTERSALE_TYPES,
  CLAIM_STATES,
  RESPONSIBILITIES,
} from '@crossdock/contracts/areas/amztool/refundrecord/aftersale-states.ts'
import type { Aftersale } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.schema.ts'
import type { LossAmounts } from '@crossdock/contracts/areas/amztool/refundrecord/net-loss.ts'
import { COUNTRIES } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { money } from '../../../platform/money-text.ts'
import type { LedgerRow } from './ledger.queries.ts'

/** What is told of events beside their rows. */
export interface LedgerFacts {
  readonly shops: ReadonlyMap<string, string>
  /** Names of people by id. */
  readonly people: ReadonlyMap<string, string>
  /** What buyers wrote, by id of the event. */
  readonly comments: ReadonlyMap<string, string>
  seesCost(shopId: string): boolean
  seesBuyer(shopId: string): boolean
}

const CHANNELS = ['FBA', 'FBM', 'MCF'] as const
/** Letters of a buyer's hash that tell buyers apart on a screen. */
const BUYER_LETTERS = 8

/** A word of a list that the database keeps the same list of. */
function oneOf<const T extends string>(choices: readonly T[], value: string): T {
  const found = choices.find((choice) => choice === value)
  if (found === undefined) throw new Error(`${value} is none of ${choices.join(', ')}`)
  return found
}

const maybe = <const T extends string>(choices: readonly T[], value: string | null) =>
  value === null ? null : oneOf(choices, value)

/** An event as it is sent; costs and what tells of the buyer only where the reader sees them. */
export function dressEvent(row: LedgerRow, facts: LedgerFacts): Aftersale {
  return {
    id: Number(row.id),
    type: oneOf(AFTERSALE_TYPES, row.type),
    ...whatOf(row),
    shop_id: Number(row.shopId),
    shop: facts.shops.get(row.shopId) ?? '',
    ...whenOf(row),
    ...moneyOf(row),
    ...returnOf(row),
    ...decisionOf(row, facts),
    source: { file_id: Number(row.importFileId), line_no: row.lineNo },
    ...(facts.seesCost(row.shopId) && costOf(row)),
    ...(facts.seesBuyer(row.shopId) && {
      buyer: row.buyerHash?.slice(0, BUYER_LETTERS) ?? null,
      comment: facts.comments.get(row.id) ?? null,
    }),
  }
}

function whatOf(row: LedgerRow) {
  return {
    order_id: row.orderId,
    original_order_id: row.originalOrderId,
    msku: row.msku === '' ? null : row.msku,
    asin: row.asin,
    title: row.title,
    marketplace: oneOf(COUNTRIES, row.marketplace),
    currency: row.currency,
    channel: maybe(CHANNELS, row.channel),
    quantity: row.quantity,
  }
}

function whenOf(row: LedgerRow) {
  return {
    event_at: row.eventAt.toISOString(),
    event_on: row.eventOn,
    purchase_on: row.purchaseOn,
    interval_days: row.intervalDays,
    is_orphan: row.orderId !== null && !row.isOrderKnown,
  }
}

function moneyOf(row: LedgerRow) {
  return {
    refund_amount: money(row.refundAmount),
    principal: money(row.principal),
    shipping: money(row.shipping),
    promo: money(row.promo),
    tax: money(row.tax),
    commission_back: money(row.commissionBack),
    admin_fee: money(row.adminFee),
    outbound_fee: money(row.outboundFee),
    return_fee: money(row.returnFee),
    other_fee: money(row.otherFee),
    reimbursed: money(row.reimbursed),
  }
}

function returnOf(row: LedgerRow) {
  return {
    reason: row.reason,
    disposition: row.disposition,
    license_plate: row.licensePlate,
    reimbursement_id: row.reimbursementId,
    original_reimbursement_id: row.originalReimbursementId,
    case_id: row.caseId,
    cash_units: row.cashUnits,
    stock_units: row.stockUnits,
    is_netted: row.isNetted,
  }
}

function decisionOf(row: LedgerRow, { people }: LedgerFacts) {
  const { handlerId } = row
  return {
    claim: maybe(CLAIM_STATES, row.claim),
    status: oneOf(AFTERSALE_STATUSES, row.status ?? 'new'),
    responsibility: maybe(RESPONSIBILITIES, row.responsibility),
    case_no: row.caseNo,
    handler:
      handlerId === null ? null : { id: Number(handlerId), name: people.get(handlerId) ?? `#${handlerId}` },
    note: row.note,
    version: row.markVersion ?? 0,
  }
}

function costOf(row: LedgerRow) {
  return {
    cogs: money(row.cogs),
    headhaul: money(row.headhaul),
    net_loss: money(row.netLoss ?? '0'),
    is_cost_missing: row.lostUnits !== 0 && row.unitCost === null,
  }
}

/** The parts of an event's loss; a reimbursement without an order is of no sale. */
export function lossOf(row: LedgerRow): LossAmounts {
  return {
    refund: row.refundAmount,
    commission_back: row.commissionBack,
    admin_fee: row.adminFee,
    outbound_fee: row.outboundFee,
    return_fee: row.returnFee,
    other_fee: row.otherFee,
    cogs: row.cogs,
    headhaul: row.headhaul,
    reimbursed: row.type === 'reimbursement' && row.orderId === null ? '0' : row.reimbursed,
  }
}
