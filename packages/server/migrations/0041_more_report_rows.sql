-- Rows of the other reports, kept as 0040_report_rows.sql says.

-- All orders: every order item placed in a period, of any status and channel, without buyer data.
create table amzdata.all_orders_row (
  company_id bigint not null,
  import_file_id bigint not null,
  line_no int not null,
  shop_id bigint not null,
  marketplace text not null,
  currency char(3) not null,
  period_from date not null,
  period_to date not null,
  row_key uuid not null,
  ordinal int not null,
  content_key uuid not null,
  rank bigint not null default 0,
  is_current boolean not null default false,
  order_id text not null,
  merchant_order_id text,
  purchase_at timestamptz not null,
  last_updated_at timestamptz,
  order_status text,
  fulfillment_channel text,
  sales_channel text,
  order_channel text,
  ship_service_level text,
  title text,
  msku text,
  asin text,
  item_status text,
  quantity int,
  number_of_items int,
  item_price numeric(18, 4),
  item_tax numeric(18, 4),
  shipping_price numeric(18, 4),
  shipping_tax numeric(18, 4),
  gift_wrap_price numeric(18, 4),
  gift_wrap_tax numeric(18, 4),
  item_promotion_discount numeric(18, 4),
  ship_promotion_discount numeric(18, 4),
  vat_exclusive_item_price numeric(18, 4),
  vat_exclusive_shipping_price numeric(18, 4),
  vat_exclusive_gift_wrap_price numeric(18, 4),
  ship_state text,
  ship_country text,
  promotion_ids text,
  is_business_order boolean,
  purchase_order_number text,
  price_designation text,
  tax_collection_model text,
  tax_collection_responsible_party text,
  primary key (company_id, import_file_id, line_no)
);
create unique index all_orders_row_current on amzdata.all_orders_row
  (company_id, shop_id, marketplace, period_from, period_to, row_key, ordinal) where is_current;
create index all_orders_row_version on amzdata.all_orders_row (company_id, shop_id, marketplace, period_from, row_key);
create index all_orders_row_order_id on amzdata.all_orders_row (company_id, order_id);
alter table amzdata.all_orders_row enable row level security;
alter table amzdata.all_orders_row force row level security;
create policy tenant on amzdata.all_orders_row using (company_id = any ((select platform.companies())::bigint[]));

-- Order report: the items of orders that the seller ships (spec 3).
create table amzdata.order_report_row (
  company_id bigint not null,
  import_file_id bigint not null,
  line_no int not null,
  shop_id bigint not null,
  marketplace text not null,
  currency char(3) not null,
  period_from date not null,
  period_to date not null,
  row_key uuid not null,
  ordinal int not null,
  content_key uuid not null,
  rank bigint not null default 0,
  is_current boolean not null default false,
  order_id text not null,
  order_item_id text not null,
  purchase_at timestamptz not null,
  paid_at timestamptz,
  reported_at timestamptz,
  promised_at timestamptz,
  msku text,
  title text,
  quantity int,
  quantity_shipped int,
  quantity_to_ship int,
  item_price numeric(18, 4),
  item_tax numeric(18, 4),
  shipping_price numeric(18, 4),
  shipping_tax numeric(18, 4),
  ship_service_level text,
  ship_state text,
  ship_country text,
  delivery_start_at timestamptz,
  delivery_end_at timestamptz,
  sales_channel text,
  is_business_order boolean,
  is_prime boolean,
  is_premium_order boolean,
  is_replacement_order boolean,
  original_order_id text,
  purchase_order_number text,
  price_designation text,
  is_sold_by_ab boolean,
  is_iba boolean,
  ioss_number text,
  tax_collection_model text,
  tax_collection_responsible_party text,
  primary key (company_id, import_file_id, line_no)
);
create unique index order_report_row_current on amzdata.order_report_row
  (company_id, shop_id, marketplace, period_from, period_to, row_key, ordinal) where is_current;
create index order_report_row_version on amzdata.order_report_row (company_id, shop_id, marketplace, period_from, row_key);
create index order_report_row_order_id on amzdata.order_report_row (company_id, order_id);
alter table amzdata.order_report_row enable row level security;
alter table amzdata.order_report_row force row level security;
create policy tenant on amzdata.order_report_row using (company_id = any ((select platform.companies())::bigint[]));

-- Business report (BR): sales and traffic by product for a period that the file does not name, or by date.
create table amzdata.traffic_row (
  company_id bigint not null,
  import_file_id bigint not null,
  line_no int not null,
  shop_id bigint not null,
  marketplace text not null,
  currency char(3) not null,
  period_from date not null,
  period_to date not null,
  row_key uuid not null,
  ordinal int not null,
  content_key uuid not null,
  rank bigint not null default 0,
  is_current boolean not null default false,
  date date,
  parent_asin text,
  child_asin text,
  title text,
  msku text,
  sessions int,
  sessions_b2b int,
  page_views int,
  page_views_b2b int,
  buy_box_percentage numeric(12, 6),
  buy_box_percentage_b2b numeric(12, 6),
  units_ordered int,
  units_ordered_b2b int,
  ordered_product_sales numeric(18, 4),
  ordered_product_sales_b2b numeric(18, 4),
  total_order_items int,
  total_order_items_b2b int,
  shipped_product_sales numeric(18, 4),
  units_shipped int,
  orders_shipped int,
  units_refunded int,
  primary key (company_id, import_file_id, line_no)
);
create unique index traffic_row_current on amzdata.traffic_row
  (company_id, shop_id, marketplace, period_from, period_to, row_key, ordinal) where is_current;
create index traffic_row_version on amzdata.traffic_row (company_id, shop_id, marketplace, period_from, row_key);
alter table amzdata.traffic_row enable row level security;
alter table amzdata.traffic_row force row level security;
create policy tenant on amzdata.traffic_row using (company_id = any ((select platform.companies())::bigint[]));

-- Open listings: price and quantity of what is for sale on the day of the report.
create table amzdata.listing_open_row (
  company_id bigint not null,
  import_file_id bigint not null,
  line_no int not null,
  shop_id bigint not null,
  marketplace text not null,
  currency char(3) not null,
  period_from date not null,
  period_to date not null,
  row_key uuid not null,
  ordinal int not null,
  content_key uuid not null,
  rank bigint not null default 0,
  is_current boolean not null default false,
  msku text not null,
  asin text,
  price numeric(18, 4),
  quantity int,
  business_price numeric(18, 4),
  primary key (company_id, import_file_id, line_no)
);
create unique index listing_open_row_current on amzdata.listing_open_row
  (company_id, shop_id, marketplace, period_from, period_to, row_key, ordinal) where is_current;
create index listing_open_row_version on amzdata.listing_open_row (company_id, shop_id, marketplace, period_from, row_key);
alter table amzdata.listing_open_row enable row level security;
alter table amzdata.listing_open_row force row level security;
create policy tenant on amzdata.listing_open_row using (company_id = any ((select platform.companies())::bigint[]));

-- Listings: all, the active or the inactive ones on the day of the report.
create table amzdata.listing_row (
  company_id bigint not null,
  import_file_id bigint not null,
  line_no int not null,
  shop_id bigint not null,
  marketplace text not null,
  currency char(3) not null,
  period_from date not null,
  period_to date not null,
  row_key uuid not null,
  ordinal int not null,
  content_key uuid not null,
  rank bigint not null default 0,
  is_current boolean not null default false,
  msku text not null,
  asin text,
  listing_id text,
  title text,
  description text,
  price numeric(18, 4),
  quantity int,
  pending_quantity int,
  opened_at timestamptz,
  image_url text,
  item_condition text,
  item_note text,
  product_id_type text,
  product_id text,
  fulfillment_channel text,
  merchant_shipping_group text,
  status text,
  primary key (company_id, import_file_id, line_no)
);
create unique index listing_row_current on amzdata.listing_row
  (company_id, shop_id, marketplace, period_from, period_to, row_key, ordinal) where is_current;
create index listing_row_version on amzdata.listing_row (company_id, shop_id, marketplace, period_from, row_key);
create index listing_row_asin on amzdata.listing_row (company_id, asin);
alter table amzdata.listing_row enable row level security;
alter table amzdata.listing_row force row level security;
create policy tenant on amzdata.listing_row using (company_id = any ((select platform.companies())::bigint[]));

-- Cancelled listings.
create table amzdata.listing_cancelled_row (
  company_id bigint not null,
  import_file_id bigint not null,
  line_no int not null,
  shop_id bigint not null,
  marketplace text not null,
  currency char(3) not null,
  period_from date not null,
  period_to date not null,
  row_key uuid not null,
  ordinal int not null,
  content_key uuid not null,
  rank bigint not null default 0,
  is_current boolean not null default false,
  msku text not null,
  asin text,
  title text,
  description text,
  price numeric(18, 4),
  quantity int,
  image_url text,
  item_condition text,
  item_note text,
  product_id_type text,
  product_id text,
  merchant_shipping_group text,
  primary key (company_id, import_file_id, line_no)
);
create unique index listing_cancelled_row_current on amzdata.listing_cancelled_row
  (company_id, shop_id, marketplace, period_from, period_to, row_key, ordinal) where is_current;
create index listing_cancelled_row_version on amzdata.listing_cancelled_row (company_id, shop_id, marketplace, period_from, row_key);
alter table amzdata.listing_cancelled_row enable row level security;
alter table amzdata.listing_cancelled_row force row level security;
create policy tenant on amzdata.listing_cancelled_row using (company_id = any ((select platform.companies())::bigint[]));

-- Listing quality: what is incomplete or wrong with a listing.
create table amzdata.listing_defect_row (
  company_id bigint not null,
  import_file_id bigint not null,
  line_no int not null,
  shop_id bigint not null,
  marketplace text not null,
  currency char(3) not null,
  period_from date not null,
  period_to date not null,
  row_key uuid not null,
  ordinal int not null,
  content_key uuid not null,
  rank bigint not null default 0,
  is_current boolean not null default false,
  msku text not null,
  asin text,
  title text,
  field_name text,
  alert_type text,
  alert_name text,
  current_value text,
  last_updated_on date,
  status text,
  explanation text,
  primary key (company_id, import_file_id, line_no)
);
create unique index listing_defect_row_current on amzdata.listing_defect_row
  (company_id, shop_id, marketplace, period_from, period_to, row_key, ordinal) where is_current;
create index listing_defect_row_version on amzdata.listing_defect_row (company_id, shop_id, marketplace, period_from, row_key);
alter table amzdata.listing_defect_row enable row level security;
alter table amzdata.listing_defect_row force row level security;
create policy tenant on amzdata.listing_defect_row using (company_id = any ((select platform.companies())::bigint[]));

-- Manage FBA inventory: stock with Amazon by MSKU and condition on the day of the report.
create table amzdata.fba_inventory_row (
  company_id bigint not null,
  import_file_id bigint not null,
  line_no int not null,
  shop_id bigint not null,
  marketplace text not null,
  currency char(3) not null,
  period_from date not null,
  period_to date not null,
  row_key uuid not null,
  ordinal int not null,
  content_key uuid not null,
  rank bigint not null default 0,
  is_current boolean not null default false,
  msku text not null,
  fnsku text,
  asin text,
  title text,
  condition text,
  your_price numeric(18, 4),
  mfn_listing_exists boolean,
  mfn_fulfillable_quantity int,
  afn_listing_exists boolean,
  afn_warehouse_quantity int,
  afn_fulfillable_quantity int,
  afn_unsellable_quantity int,
  afn_reserved_quantity int,
  afn_total_quantity int,
  per_unit_volume numeric(18, 4),
  afn_inbound_working_quantity int,
  afn_inbound_shipped_quantity int,
  afn_inbound_receiving_quantity int,
  afn_researching_quantity int,
  afn_reserved_future_supply int,
  afn_future_supply_buyable int,
  afn_fulfillable_quantity_local int,
  afn_fulfillable_quantity_remote int,
  store text,
  primary key (company_id, import_file_id, line_no)
);
create unique index fba_inventory_row_current on amzdata.fba_inventory_row
  (company_id, shop_id, marketplace, period_from, period_to, row_key, ordinal) where is_current;
create index fba_inventory_row_version on amzdata.fba_inventory_row (company_id, shop_id, marketplace, period_from, row_key);
alter table amzdata.fba_inventory_row enable row level security;
alter table amzdata.fba_inventory_row force row level security;
create policy tenant on amzdata.fba_inventory_row using (company_id = any ((select platform.companies())::bigint[]));

-- Amazon-fulfilled inventory: quantity by MSKU and condition on the day of the report.
create table amzdata.afn_inventory_row (
  company_id bigint not null,
  import_file_id bigint not null,
  line_no int not null,
  shop_id bigint not null,
  marketplace text not null,
  currency char(3) not null,
  period_from date not null,
  period_to date not null,
  row_key uuid not null,
  ordinal int not null,
  content_key uuid not null,
  rank bigint not null default 0,
  is_current boolean not null default false,
  msku text not null,
  fnsku text,
  asin text,
  condition text,
  warehouse_condition text,
  quantity int,
  primary key (company_id, import_file_id, line_no)
);
create unique index afn_inventory_row_current on amzdata.afn_inventory_row
  (company_id, shop_id, marketplace, period_from, period_to, row_key, ordinal) where is_current;
create index afn_inventory_row_version on amzdata.afn_inventory_row (company_id, shop_id, marketplace, period_from, row_key);
alter table amzdata.afn_inventory_row enable row level security;
alter table amzdata.afn_inventory_row force row level security;
create policy tenant on amzdata.afn_inventory_row using (company_id = any ((select platform.companies())::bigint[]));

-- Settlement, first flat file: a line for each amount, the first line with the period, the deposit and the total.
create table amzdata.settlement_v1_row (
  company_id bigint not null,
  import_file_id bigint not null,
  line_no int not null,
  shop_id bigint not null,
  marketplace text not null,
  currency char(3) not null,
  period_from date not null,
  period_to date not null,
  row_key uuid not null,
  ordinal int not null,
  content_key uuid not null,
  rank bigint not null default 0,
  is_current boolean not null default false,
  settlement_id text not null,
  settlement_start_at timestamptz,
  settlement_end_at timestamptz,
  deposit_at timestamptz,
  total_amount numeric(18, 4),
  transaction_type text,
  order_id text,
  merchant_order_id text,
  adjustment_id text,
  shipment_id text,
  marketplace_name text,
  shipment_fee_type text,
  shipment_fee_amount numeric(18, 4),
  order_fee_type text,
  order_fee_amount numeric(18, 4),
  fulfillment_id text,
  posted_at timestamptz,
  order_item_code text,
  merchant_order_item_id text,
  merchant_adjustment_item_id text,
  msku text,
  quantity int,
  price_type text,
  price_amount numeric(18, 4),
  item_related_fee_type text,
  item_related_fee_amount numeric(18, 4),
  misc_fee_amount numeric(18, 4),
  other_fee_amount numeric(18, 4),
  other_fee_reason text,
  promotion_id text,
  promotion_type text,
  promotion_amount numeric(18, 4),
  direct_payment_type text,
  direct_payment_amount numeric(18, 4),
  other_amount numeric(18, 4),
  primary key (company_id, import_file_id, line_no)
);
create unique index settlement_v1_row_current on amzdata.settlement_v1_row
  (company_id, shop_id, marketplace, period_from, period_to, row_key, ordinal) where is_current;
create index settlement_v1_row_version on amzdata.settlement_v1_row (company_id, shop_id, marketplace, period_from, row_key);
create index settlement_v1_row_settlement_id on amzdata.settlement_v1_row (company_id, settlement_id);
alter table amzdata.settlement_v1_row enable row level security;
alter table amzdata.settlement_v1_row force row level security;
create policy tenant on amzdata.settlement_v1_row using (company_id = any ((select platform.companies())::bigint[]));

-- Settlement, second flat file: a line for each amount with its type and description.
create table amzdata.settlement_v2_row (
  company_id bigint not null,
  import_file_id bigint not null,
  line_no int not null,
  shop_id bigint not null,
  marketplace text not null,
  currency char(3) not null,
  period_from date not null,
  period_to date not null,
  row_key uuid not null,
  ordinal int not null,
  content_key uuid not null,
  rank bigint not null default 0,
  is_current boolean not null default false,
  settlement_id text not null,
  settlement_start_at timestamptz,
  settlement_end_at timestamptz,
  deposit_at timestamptz,
  total_amount numeric(18, 4),
  transaction_type text,
  order_id text,
  merchant_order_id text,
  adjustment_id text,
  shipment_id text,
  marketplace_name text,
  amount_type text,
  amount_description text,
  amount numeric(18, 4),
  fulfillment_id text,
  posted_at timestamptz,
  order_item_code text,
  merchant_order_item_id text,
  merchant_adjustment_item_id text,
  msku text,
  quantity int,
  promotion_id text,
  primary key (company_id, import_file_id, line_no)
);
create unique index settlement_v2_row_current on amzdata.settlement_v2_row
  (company_id, shop_id, marketplace, period_from, period_to, row_key, ordinal) where is_current;
create index settlement_v2_row_version on amzdata.settlement_v2_row (company_id, shop_id, marketplace, period_from, row_key);
create index settlement_v2_row_settlement_id on amzdata.settlement_v2_row (company_id, settlement_id);
alter table amzdata.settlement_v2_row enable row level security;
alter table amzdata.settlement_v2_row force row level security;
create policy tenant on amzdata.settlement_v2_row using (company_id = any ((select platform.companies())::bigint[]));
