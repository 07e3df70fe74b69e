import { Decimal } from 'decimal.js'
import { FEE_CATEGORIES, type FeeCategory, MOVEMENT_TYPES, REFUND_TYPES } from '../fees/fee-categories.ts'

/** One row of a transaction report as it counts; amounts with Amazon's sign, income + and charge −. */
export interface FigureRow {
  /** Canonical type. */
  readonly type: string
  /** What the fee map says of a row that is no sale. */
  readonly feeCategory: FeeCategory | null
  readonly quantity: number | null
  readonly productSales: string
  readonly shippingCredits: string
  readonly giftWrapCredits: string
  readonly promotionalRebates: string
  readonly sellingFees: string
  readonly fbaFees: string
  readonly otherTransactionFees: string
  readonly other: string
  readonly amazonPoints: string
}

const isOrder = ({ type }: FigureRow) => type === 'ORDER'
const isRefund = ({ type }: FigureRow) => REFUND_TYPES.some((known) => known === type)
const isMovement = ({ type }: FigureRow) => MOVEMENT_TYPES.some((known) => known === type)
const isService = (row: FigureRow) => !isOrder(row) && !isRefund(row) && !isMovement(row)
const hasSales = ({ productSales }: FigureRow) => !new Decimal(productSales).isZero()
const groupOf = ({ feeCategory }: FigureRow) => FEE_CATEGORIES[feeCategory ?? 'unclassified']

const bought = (row: FigureRow) =>
  Decimal.sum(row.productSales, row.shippingCredits, row.giftWrapCredits, row.promotionalRebates)
const fees = (row: FigureRow) => Decimal.sum(row.otherTransactionFees, row.other)
/** All of a service row that is neither commission nor delivery fee. */
const served = (row: FigureRow) => fees(row).plus(bought(row))

const sum = (rows: readonly FigureRow[], of: (row: FigureRow) => Decimal) =>
  rows.reduce((total, row) => total.plus(of(row)), new Decimal(0)).toFixed()
/** 0 without its sign, which a negated nothing would keep. */
const charged = (amount: Decimal) => new Decimal(0).minus(amount)

/** Units sold: Σ quantity of orders with sales (F-01, posted basis). */
export function unitsSold(rows: readonly FigureRow[]): number {
  const sold = rows.filter((row) => isOrder(row) && hasSales(row))
  return sold.reduce((units, { quantity }) => units + (quantity ?? 0), 0)
}

/** Units refunded, for the refund rate (F-05). */
export function unitsRefunded(rows: readonly FigureRow[]): number {
  const back = rows.filter((row) => isRefund(row) && hasSales(row))
  return back.reduce((units, { quantity }) => units + Math.abs(quantity ?? 0), 0)
}

/** Sales: Σ product sales of orders (F-02). */
export function salesOf(rows: readonly FigureRow[]): string {
  return sum(rows.filter(isOrder), ({ productSales }) => new Decimal(productSales))
}

/** Income: sales, shipping, gift wrap and rebates of orders, reimbursements, liquidations, positive adjustments (F-03). */
export function incomeOf(rows: readonly FigureRow[]): string {
  return sum(rows, (row) => {
    if (isOrder(row)) return bought(row)
    if (!isService(row)) return new Decimal(0)
    const group = groupOf(row)
    const isGain = group === 'adjust' && served(row).greaterThan(0)
    return group === 'reimburse' || group === 'liquidation' || isGain ? served(row) : new Decimal(0)
  })
}

/** Refund amount: what buyers got back, as a positive amount (F-04). */
export function refundOf(rows: readonly FigureRow[]): string {
  return sum(rows.filter(isRefund), (row) => charged(bought(row)))
}

/** Commission less what refunds gave back of it (F-07). */
export function commissionOf(rows: readonly FigureRow[]): string {
  return sum(
    rows.filter((row) => !isMovement(row)),
    ({ sellingFees }) => charged(new Decimal(sellingFees)),
  )
}

/** Delivery fees of Amazon's warehouses (F-08). */
export function deliveryFeeOf(rows: readonly FigureRow[]): string {
  return sum(
    rows.filter((row) => !isMovement(row)),
    ({ fbaFees }) => charged(new Decimal(fbaFees)),
  )
}

/** Other platform fees by category; what no rule knows stands under `unclassified` (F-09). */
export function platformFeesOf(rows: readonly FigureRow[]): Readonly<Partial<Record<FeeCategory, string>>> {
  const found = rows.flatMap((row): [FeeCategory, Decimal][] => [
    ...(isOrder(row) || isRefund(row) ? [['order_fee', charged(fees(row))] as [FeeCategory, Decimal]] : []),
    ...(isMovement(row)
      ? []
      : [['points', charged(new Decimal(row.amazonPoints))] as [FeeCategory, Decimal]]),
    ...serviceFee(row),
  ])
  const byCategory = Map.groupBy(
    found.filter(([, amount]) => !amount.isZero()),
    ([category]) => category,
  )
  return Object.fromEntries(
    [...byCategory].map(([category, parts]) => [
      category,
      Decimal.sum(...parts.map(([, amount]) => amount)).toFixed(),
    ]),
  )
}

function serviceFee(row: FigureRow): [FeeCategory, Decimal][] {
  if (!isService(row)) return []
  const group = groupOf(row)
  const isLoss = group === 'adjust' && served(row).isNegative()
  if (group !== 'storage' && group !== 'other' && group !== 'unclassified' && !isLoss) return []
  return [[row.feeCategory ?? 'unclassified', charged(served(row))]]
}

/** What a shop was billed for ads (F-10 of the shop). */
export function adsBilled(rows: readonly FigureRow[]): string {
  const billed = rows.filter((row) => isService(row) && groupOf(row) === 'ad')
  return sum(billed, (row) => charged(served(row)))
}

/** Cost of what left for good: (units sent − sellable ones that came back) × cost of one (F-11, F-12). */
export function costOfUnits(
  { sent, sellableBack }: { sent: number; sellableBack: number },
  unitCost: string,
): string {
  return new Decimal(sent).minus(sellableBack).times(unitCost).toFixed()
}

/** Units refunded to date of what was bought in a period, over the units bought in it; null without any (F-05b). */
export function cohortRefundRate({ bought, refunded }: { bought: number; refunded: number }): string | null {
  return bought === 0 ? null : new Decimal(refunded).div(bought).toDecimalPlaces(6).toFixed()
}
