import type { HeaderTable } from './report-dictionary.ts'

/** Column names of the FBA customer returns report (English in every country). */
export const fbaReturnsHeaders: HeaderTable = {
  en: {
    'return-date': 'return_date',
    'order-id': 'order_id',
    sku: 'sku',
    asin: 'asin',
    fnsku: 'fnsku',
    'product-name': 'product_name',
    quantity: 'quantity',
    'fulfillment-center-id': 'fulfillment_center',
    'detailed-disposition': 'detailed_disposition',
    reason: 'reason',
    status: 'status',
    'license-plate-number': 'license_plate_number',
    'customer-comments': 'customer_comments',
  },
}

/** Column names of the FBA reimbursements report. */
export const fbaReimbursementsHeaders: HeaderTable = {
  en: {
    'approval-date': 'approval_date',
    'reimbursement-id': 'reimbursement_id',
    'case-id': 'case_id',
    'amazon-order-id': 'order_id',
    reason: 'reason',
    sku: 'sku',
    fnsku: 'fnsku',
    asin: 'asin',
    'product-name': 'product_name',
    condition: 'condition',
    'currency-unit': 'currency',
    'amount-per-unit': 'amount_per_unit',
    'amount-total': 'amount_total',
    'quantity-reimbursed-cash': 'quantity_reimbursed_cash',
    'quantity-reimbursed-inventory': 'quantity_reimbursed_inventory',
    'quantity-reimbursed-total': 'quantity_reimbursed_total',
    'original-reimbursement-id': 'original_reimbursement_id',
    'original-reimbursement-type': 'original_reimbursement_type',
  },
}

const storageFees = {
  asin: 'asin',
  fnsku: 'fnsku',
  sku: 'sku',
  product_name: 'product_name',
  fulfillment_center: 'fulfillment_center',
  country_code: 'country_code',
  longest_side: 'longest_side',
  median_side: 'median_side',
  shortest_side: 'shortest_side',
  measurement_units: 'measurement_units',
  weight: 'weight',
  weight_units: 'weight_units',
  item_volume: 'item_volume',
  volume_units: 'volume_units',
  product_size_tier: 'product_size_tier',
  average_quantity_on_hand: 'average_quantity_on_hand',
  average_quantity_pending_removal: 'average_quantity_pending_removal',
  average_quantity_customer_orders: 'average_quantity_customer_orders',
  estimated_total_item_volume: 'estimated_total_item_volume',
  month_of_charge: 'month_of_charge',
  storage_utilization_ratio: 'storage_utilization_ratio',
  storage_utilization_ratio_units: 'storage_utilization_ratio_units',
  base_rate: 'base_rate',
  utilization_surcharge_rate: 'utilization_surcharge_rate',
  storage_rate: 'storage_rate',
  currency: 'currency',
  estimated_monthly_storage_fee: 'estimated_monthly_storage_fee',
  avg_qty_for_sus: 'quantity_for_utilization_surcharge',
  est_vol_for_sus: 'volume_for_utilization_surcharge',
  est_base_msf: 'estimated_base_storage_fee',
  est_sus: 'estimated_utilization_surcharge',
  dangerous_goods_storage_type: 'dangerous_goods_storage_type',
  category: 'category',
  eligible_for_discount: 'eligible_for_inventory_discount',
  qualified_for_discount: 'qualifies_for_inventory_discount',
  eligible_for_inventory_discount: 'eligible_for_inventory_discount',
  qualifies_for_inventory_discount: 'qualifies_for_inventory_discount',
  total_incentive_fee_amount: 'total_incentive_fee_amount',
  breakdown_incentive_fee_amount: 'breakdown_incentive_fee_amount',
} as const

/** Column names of the FBA monthly storage fees; this report alone writes underscores, some downloads hyphens. */
export const fbaStorageFeesHeaders: HeaderTable = {
  en: Object.fromEntries(
    Object.entries(storageFees).flatMap(([header, field]) => [
      [header, field],
      [header.replaceAll('_', '-'), field],
      [header.replaceAll('_', ' '), field],
    ]),
  ),
}

/** Column names of the FBA long-term storage fees: by age tier since 2021, by 6 and 12 months before. */
export const fbaAgedStorageFeesHeaders: HeaderTable = {
  en: {
    'snapshot-date': 'snapshot_date',
    sku: 'sku',
    fnsku: 'fnsku',
    asin: 'asin',
    'product-name': 'product_name',
    condition: 'condition',
    'per-unit-volume': 'per_unit_volume',
    currency: 'currency',
    'volume-unit': 'volume_unit',
    country: 'country',
    'qty-charged': 'quantity_charged',
    'amount-charged': 'amount_charged',
    'surcharge-age-tier': 'surcharge_age_tier',
    'rate-surcharge': 'rate_surcharge',
    'qty-charged-12-mo-long-term-storage-fee': 'quantity_charged_12_months',
    '12-mo-long-terms-storage-fee': 'amount_charged_12_months',
    '12-mo-long-term-storage-fee': 'amount_charged_12_months',
    'qty-charged-6-mo-long-term-storage-fee': 'quantity_charged_6_months',
    '6-mo-long-terms-storage-fee': 'amount_charged_6_months',
    '6-mo-long-term-storage-fee': 'amount_charged_6_months',
    'enrolled-in-small-and-light': 'is_small_and_light',
  },
}
