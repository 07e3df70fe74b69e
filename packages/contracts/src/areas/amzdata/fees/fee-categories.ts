/**
 * Categories of amounts that are neither sale, commission nor delivery fee (F-09), each in the group that says
 * where it counts: `ad` F-10, `reimburse`, `liquidation` F-03, `tax` taxes withheld, `adjust` F-03 when it is
 * income and F-09 when it is charged, the others F-09.
 */
export const FEE_CATEGORIES = {
  advertising: 'ad',
  storage: 'storage',
  aged_storage: 'storage',
  storage_overage: 'storage',
  inbound_placement: 'other',
  inbound_transport: 'other',
  inbound_defect: 'other',
  preparation: 'other',
  removal: 'other',
  disposal: 'other',
  return_processing: 'other',
  high_return_rate: 'other',
  low_inventory: 'other',
  subscription: 'other',
  coupon: 'other',
  deal: 'other',
  promotion: 'other',
  vine: 'other',
  early_reviewer: 'other',
  shipping_label: 'other',
  fba_transaction: 'other',
  fba_refund: 'other',
  fee_adjustment: 'other',
  digital_services: 'other',
  producer_responsibility: 'other',
  retrocharge: 'other',
  other_service: 'other',
  order_fee: 'other',
  points: 'other',
  adjustment: 'adjust',
  unclassified: 'unclassified',
  reimbursement_warehouse: 'reimburse',
  reimbursement_customer: 'reimburse',
  reimbursement_safe_t: 'reimburse',
  reimbursement_reversal: 'reimburse',
  reimbursement_other: 'reimburse',
  liquidation: 'liquidation',
  tax_withheld: 'tax',
  commingling_vat: 'tax',
} as const

export type FeeCategory = keyof typeof FEE_CATEGORIES
export type FeeGroup = (typeof FEE_CATEGORIES)[FeeCategory]

export const FEE_CATEGORY_KEYS = Object.keys(FEE_CATEGORIES) as FeeCategory[] // the keys of the table above

/** Given by the columns of order and refund rows, never by a rule: fees of the order itself, and points (Japan). */
export const FIXED_CATEGORIES = ['order_fee', 'points'] as const satisfies readonly FeeCategory[]
/** What no rule knows: shown, counted, and waiting for a rule. */
export const UNCLASSIFIED = 'unclassified' as const satisfies FeeCategory

/** Categories that a rule may give. */
export const RULE_CATEGORIES = FEE_CATEGORY_KEYS.filter(
  (category) => category !== UNCLASSIFIED && !FIXED_CATEGORIES.some((fixed) => fixed === category),
)

/** Groups whose charges make up the other platform fees (F-09). */
export const PLATFORM_FEE_GROUPS = [
  'storage',
  'other',
  'adjust',
  'unclassified',
] as const satisfies readonly FeeGroup[]

/** Categories of a group, in the order of the table. */
export function categoriesOf(group: FeeGroup): readonly FeeCategory[] {
  return FEE_CATEGORY_KEYS.filter((category) => FEE_CATEGORIES[category] === group)
}

/** Types whose money only changes hands between marketplace and seller: no part of the profit (seller.md 1.1). */
export const MOVEMENT_TYPES = ['TRANSFER', 'DEBT'] as const
/** Types by which a buyer was given money back; their fees stand in columns of their own and need no rule. */
export const REFUND_TYPES = ['REFUND', 'CHARGEBACK_REFUND', 'A_TO_Z'] as const
/** Types whose rows carry no fee category. */
export const UNCATEGORISED_TYPES: readonly string[] = ['ORDER', ...REFUND_TYPES, ...MOVEMENT_TYPES]
