/** How goods travel (seller.md 2.5). */
export const FREIGHT_METHODS = [
  'sea_parcel',
  'sea_truck',
  'air_parcel',
  'express',
  'rail',
  'truck',
  'container',
  'awd',
] as const
export type FreightMethod = (typeof FREIGHT_METHODS)[number]

/** How a carrier is paid. */
export const SETTLEMENTS = ['cash', 'monthly'] as const

/** Where a freight bill stands (seller.md 2.5). */
export const BILL_STATES = ['draft', 'pending', 'approved', 'paid', 'void'] as const
export type BillState = (typeof BILL_STATES)[number]

/** What people do with bills. */
export const BILL_MOVES = ['submit', 'approve', 'reject', 'pay', 'void'] as const
export type BillMove = (typeof BILL_MOVES)[number]

/** Move → from which states, and to which. Approval allocates, `void` takes the allocation back. */
export const BILL_STEPS: Readonly<Record<BillMove, { from: readonly BillState[]; to: BillState }>> = {
  submit: { from: ['draft'], to: 'pending' },
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'draft' },
  pay: { from: ['approved'], to: 'paid' },
  void: { from: ['pending', 'approved', 'paid'], to: 'void' },
}

/** Fees of a bill beside freight and duty. */
export const SURCHARGES = ['fuel', 'declaration', 'clearance', 'remote', 'oversize', 'other'] as const
export type Surcharge = (typeof SURCHARGES)[number]

/** What is odd about a bill; it may be submitted once somebody said that it is right. */
export const BILL_WARNINGS = [
  'chargeBelowActual',
  'aboveQuote',
  'noQuote',
  'piecesDiffer',
  'noShipment',
] as const
export type BillWarning = (typeof BILL_WARNINGS)[number]

/** A bill this much above its quote is asked about, as a fraction. */
export const QUOTE_TOLERANCE = '0.1'
/** Volumetric divisor in cm³ per kg (seller.md 2.5). */
export const DIVISOR_MIN = 1_000
export const DIVISOR_MAX = 10_000
/** What a card of prices charges besides the weight. */
export const RATE_FEES = [
  'min_charge',
  'fuel_percent',
  'declaration_fee',
  'clearance_fee',
  'remote_fee',
  'oversize_fee',
] as const
export const BANDS_PER_CARD = 50
export const BILL_LINES = 500
/** FBA number of a shipment, kept as text until shipments are known. */
export const FBA_SHIPMENT = /^FBA[0-9A-Z]{9,12}$/
