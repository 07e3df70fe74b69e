import { Decimal } from 'decimal.js'

/** What a sale that went wrong costs, in the order of its statement (seller.md 6.2). */
export const LOSS_PARTS = [
  'refund',
  'commission_back',
  'admin_fee',
  'outbound_fee',
  'return_fee',
  'other_fee',
  'cogs',
  'headhaul',
  'reimbursed',
] as const
export type LossPart = (typeof LOSS_PARTS)[number]

/** Parts that lessen the loss: commission given back and reimbursements. */
export const RELIEFS: readonly LossPart[] = ['commission_back', 'reimbursed']
/** Parts that tell of purchase costs. */
export const COST_PARTS: readonly LossPart[] = ['cogs', 'headhaul']

export type LossAmounts = Readonly<Record<LossPart, string>>

/**
 * Net loss (seller.md 6.2) = refunded income (F-04) − commission returned + admin fee + FBA outbound + return fee (and
 * what the refund itself was charged) + goods that cannot be sold again at cost and head-haul − reimbursement.
 */
export function netLoss(amounts: LossAmounts): string {
  return LOSS_PARTS.reduce(
    (sum, part) => (RELIEFS.includes(part) ? sum.minus(amounts[part]) : sum.plus(amounts[part])),
    new Decimal(0),
  ).toFixed(4)
}

/** What the settled rows of an order say of one MSKU: its sales, the commission and the delivery it was charged. */
export interface SoldFacts {
  readonly sales: string
  readonly commission: string
  readonly fba: string
}

/** A refund row with Amazon's signs: income negative, fees given back positive. */
export interface RefundRow {
  readonly productSales: string
  readonly shipping: string
  readonly promo: string
  readonly sellingFees: string
  readonly fbaFees: string
  readonly otherFees: string
}

const places = (amount: Decimal) => amount.toDecimalPlaces(4, Decimal.ROUND_HALF_UP)

/**
 * The parts of a refund. Amazon keeps an admin fee of the commission: what is missing between the commission of the
 * refunded share and what was given back. The same share of the delivery was paid for nothing. Without the sale
 * neither can be told: the commission counts as it was given back.
 */
export function refundParts(
  row: RefundRow,
  sold: SoldFacts | null,
): Pick<LossAmounts, 'refund' | 'commission_back' | 'admin_fee' | 'outbound_fee' | 'other_fee'> {
  const share = shareOf(row, sold)
  const due = places(new Decimal(sold?.commission ?? 0).times(share))
  const admin = sold === null ? new Decimal(0) : Decimal.max(due.minus(row.sellingFees), 0)
  return {
    refund: new Decimal(row.productSales).plus(row.shipping).plus(row.promo).neg().toFixed(4),
    commission_back: admin.plus(row.sellingFees).toFixed(4),
    admin_fee: admin.toFixed(4),
    outbound_fee: places(new Decimal(sold?.fba ?? 0).times(share))
      .minus(row.fbaFees)
      .toFixed(4),
    other_fee: new Decimal(row.otherFees).neg().toFixed(4),
  }
}

/** The share of the sale that was refunded, 0 to 1. */
function shareOf({ productSales }: RefundRow, sold: SoldFacts | null): Decimal {
  const sales = new Decimal(sold?.sales ?? 0)
  if (sales.lessThanOrEqualTo(0)) return new Decimal(0)
  return Decimal.min(Decimal.max(new Decimal(productSales).neg().div(sales), 0), 1)
}
