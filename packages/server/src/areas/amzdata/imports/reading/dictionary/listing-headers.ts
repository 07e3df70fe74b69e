import type { HeaderTable } from './report-dictionary.ts'

/** Column names of the open listings report. */
export const listingsOpenHeaders: HeaderTable = {
  en: {
    sku: 'sku',
    asin: 'asin',
    price: 'price',
    quantity: 'quantity',
    'Business Price': 'business_price',
    'Quantity Price Type': 'quantity_price_type',
    'Quantity Lower Bound 1': 'quantity_lower_bound_1',
    'Quantity Lower Bound 2': 'quantity_lower_bound_2',
    'Quantity Lower Bound 3': 'quantity_lower_bound_3',
    'Quantity Lower Bound 4': 'quantity_lower_bound_4',
    'Quantity Lower Bound 5': 'quantity_lower_bound_5',
    'Quantity Price 1': 'quantity_price_1',
    'Quantity Price 2': 'quantity_price_2',
    'Quantity Price 3': 'quantity_price_3',
    'Quantity Price 4': 'quantity_price_4',
    'Quantity Price 5': 'quantity_price_5',
    'Progressive Price Type': 'progressive_price_type',
    'Progressive Lower Bound 1': 'progressive_lower_bound_1',
    'Progressive Lower Bound 2': 'progressive_lower_bound_2',
    'Progressive Lower Bound 3': 'progressive_lower_bound_3',
    'Progressive Price 1': 'progressive_price_1',
    'Progressive Price 2': 'progressive_price_2',
    'Progressive Price 3': 'progressive_price_3',
  },
}

/** Column names of the merchant listings reports. */
export const listingsMerchantHeaders: HeaderTable = {
  en: {
    'item-name': 'item_name',
    'item-description': 'item_description',
    'listing-id': 'listing_id',
    'seller-sku': 'seller_sku',
    price: 'price',
    quantity: 'quantity',
    'open-date': 'open_date',
    'image-url': 'image_url',
    'item-is-marketplace': 'item_is_marketplace',
    'product-id-type': 'product_id_type',
    'zshop-shipping-fee': 'zshop_shipping_fee',
    'item-note': 'item_note',
    'item-condition': 'item_condition',
    'zshop-category1': 'zshop_category1',
    'zshop-browse-path': 'zshop_browse_path',
    'zshop-storefront-feature': 'zshop_storefront_feature',
    asin1: 'asin',
    asin2: 'asin2',
    asin3: 'asin3',
    'will-ship-internationally': 'will_ship_internationally',
    'expedited-shipping': 'expedited_shipping',
    'zshop-boldface': 'zshop_boldface',
    'product-id': 'product_id',
    'bid-for-featured-placement': 'bid_for_featured_placement',
    'add-delete': 'add_delete',
    'pending-quantity': 'pending_quantity',
    'fulfillment-channel': 'fulfillment_channel',
    'merchant-shipping-group': 'merchant_shipping_group',
    status: 'status',
  },
}

/** Column names of the cancelled listings report. */
export const listingsCancelledHeaders: HeaderTable = {
  en: {
    'item-name': 'item_name',
    'item-description': 'item_description',
    'seller-sku': 'seller_sku',
    price: 'price',
    quantity: 'quantity',
    'image-url': 'image_url',
    'item-is-marketplace': 'item_is_marketplace',
    'product-id-type': 'product_id_type',
    'zshop-shipping-fee': 'zshop_shipping_fee',
    'item-note': 'item_note',
    'item-condition': 'item_condition',
    'zshop-category1': 'zshop_category1',
    'zshop-browse-path': 'zshop_browse_path',
    'zshop-storefront-feature': 'zshop_storefront_feature',
    asin1: 'asin',
    asin2: 'asin2',
    asin3: 'asin3',
    'will-ship-internationally': 'will_ship_internationally',
    'expedited-shipping': 'expedited_shipping',
    'zshop-boldface': 'zshop_boldface',
    'product-id': 'product_id',
    'add-delete': 'add_delete',
    'merchant-shipping-group': 'merchant_shipping_group',
  },
}

/** Column names of the listing quality report. */
export const listingsDefectHeaders: HeaderTable = {
  en: {
    sku: 'sku',
    'product-name': 'product_name',
    asin: 'asin',
    'field-name': 'field_name',
    'alert-type': 'alert_type',
    'current-value': 'current_value',
    'last-updated': 'last_updated',
    'alert-name': 'alert_name',
    status: 'status',
    explanation: 'explanation',
  },
}

/** Column names of the Manage FBA inventory report. */
export const fbaInventoryHeaders: HeaderTable = {
  en: {
    sku: 'sku',
    fnsku: 'fnsku',
    asin: 'asin',
    'product-name': 'product_name',
    condition: 'condition',
    'your-price': 'your_price',
    'mfn-listing-exists': 'mfn_listing_exists',
    'mfn-fulfillable-quantity': 'mfn_fulfillable_quantity',
    'afn-listing-exists': 'afn_listing_exists',
    'afn-warehouse-quantity': 'afn_warehouse_quantity',
    'afn-fulfillable-quantity': 'afn_fulfillable_quantity',
    'afn-unsellable-quantity': 'afn_unsellable_quantity',
    'afn-reserved-quantity': 'afn_reserved_quantity',
    'afn-total-quantity': 'afn_total_quantity',
    'per-unit-volume': 'per_unit_volume',
    'afn-inbound-working-quantity': 'afn_inbound_working_quantity',
    'afn-inbound-shipped-quantity': 'afn_inbound_shipped_quantity',
    'afn-inbound-receiving-quantity': 'afn_inbound_receiving_quantity',
    'afn-researching-quantity': 'afn_researching_quantity',
    'afn-reserved-future-supply': 'afn_reserved_future_supply',
    'afn-future-supply-buyable': 'afn_future_supply_buyable',
    'afn-fulfillable-quantity-local': 'afn_fulfillable_quantity_local',
    'afn-fulfillable-quantity-remote': 'afn_fulfillable_quantity_remote',
    store: 'store',
  },
}

/** Column names of the Amazon-fulfilled inventory report. */
export const afnInventoryHeaders: HeaderTable = {
  en: {
    'seller-sku': 'sku',
    'fulfillment-channel-sku': 'fnsku',
    asin: 'asin',
    'condition-type': 'condition',
    'Warehouse-Condition-code': 'warehouse_condition',
    'Quantity Available': 'quantity',
  },
}
