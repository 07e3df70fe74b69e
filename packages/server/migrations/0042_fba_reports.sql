-- Rows of the FBA reports beside stock: returns, reimbursements and storage fees (seller.md A, B.4).

-- FBA customer returns.
create table amzdata.fba_return_row (
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
  returned_at timestamptz not null,
  order_id text,
  msku text,
  asin text,
  fnsku text,
  title text,
  quantity int,
  fulfillment_center text,
  disposition text,
  reason text,
  status text,
  license_plate text,
  primary key (company_id, import_file_id, line_no)
);
create unique index fba_return_row_current on amzdata.fba_return_row
  (company_id, shop_id, marketplace, period_from, period_to, row_key, ordinal) where is_current;
create index fba_return_row_version on amzdata.fba_return_row (company_id, shop_id, marketplace, period_from, row_key);
create index fba_return_row_order on amzdata.fba_return_row (company_id, order_id);
alter table amzdata.fba_return_row enable row level security;
alter table amzdata.fba_return_row force row level security;
create policy tenant on amzdata.fba_return_row using (company_id = any ((select platform.companies())::bigint[]));

-- FBA reimbursements.
create table amzdata.fba_reimbursement_row (
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
  approved_at timestamptz not null,
  reimbursement_id text not null,
  case_id text,
  order_id text,
  reason text,
  msku text,
  fnsku text,
  asin text,
  title text,
  condition text,
  amount_per_unit numeric(18, 4),
  amount_total numeric(18, 4),
  quantity_reimbursed_cash int,
  quantity_reimbursed_inventory int,
  quantity_reimbursed_total int,
  original_reimbursement_id text,
  original_reimbursement_type text,
  primary key (company_id, import_file_id, line_no)
);
create unique index fba_reimbursement_row_current on amzdata.fba_reimbursement_row
  (company_id, shop_id, marketplace, period_from, period_to, row_key, ordinal) where is_current;
create index fba_reimbursement_row_version on amzdata.fba_reimbursement_row (company_id, shop_id, marketplace, period_from, row_key);
create index fba_reimbursement_row_order on amzdata.fba_reimbursement_row (company_id, order_id);
alter table amzdata.fba_reimbursement_row enable row level security;
alter table amzdata.fba_reimbursement_row force row level security;
create policy tenant on amzdata.fba_reimbursement_row using (company_id = any ((select platform.companies())::bigint[]));

-- FBA monthly storage fees; `month` is the first day.
create table amzdata.fba_storage_fee_row (
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
  month date not null,
  fnsku text not null,
  asin text,
  msku text,
  title text,
  fulfillment_center text,
  country_code text,
  longest_side numeric(18, 6),
  median_side numeric(18, 6),
  shortest_side numeric(18, 6),
  measurement_units text,
  weight numeric(18, 6),
  weight_units text,
  item_volume numeric(18, 6),
  volume_units text,
  product_size_tier text,
  average_quantity_on_hand numeric(18, 6),
  average_quantity_pending_removal numeric(18, 6),
  average_quantity_customer_orders numeric(18, 6),
  estimated_total_item_volume numeric(18, 6),
  storage_rate numeric(18, 6),
  base_rate numeric(18, 6),
  utilization_surcharge_rate numeric(18, 6),
  estimated_monthly_storage_fee numeric(18, 4),
  estimated_base_storage_fee numeric(18, 4),
  estimated_utilization_surcharge numeric(18, 4),
  total_incentive_fee_amount numeric(18, 4),
  dangerous_goods_storage_type text,
  primary key (company_id, import_file_id, line_no)
);
create unique index fba_storage_fee_row_current on amzdata.fba_storage_fee_row
  (company_id, shop_id, marketplace, period_from, period_to, row_key, ordinal) where is_current;
create index fba_storage_fee_row_version on amzdata.fba_storage_fee_row (company_id, shop_id, marketplace, period_from, row_key);
alter table amzdata.fba_storage_fee_row enable row level security;
alter table amzdata.fba_storage_fee_row force row level security;
create policy tenant on amzdata.fba_storage_fee_row using (company_id = any ((select platform.companies())::bigint[]));

-- FBA long-term storage fees, now the aged inventory surcharge.
create table amzdata.fba_aged_storage_fee_row (
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
  snapshot_date date not null,
  msku text,
  fnsku text not null,
  asin text,
  title text,
  condition text,
  country_code text,
  per_unit_volume numeric(18, 6),
  volume_unit text,
  surcharge_age_tier text,
  rate_surcharge numeric(18, 6),
  quantity_charged int,
  amount_charged numeric(18, 4),
  quantity_charged_12_months int,
  amount_charged_12_months numeric(18, 4),
  quantity_charged_6_months int,
  amount_charged_6_months numeric(18, 4),
  primary key (company_id, import_file_id, line_no)
);
create unique index fba_aged_storage_fee_row_current on amzdata.fba_aged_storage_fee_row
  (company_id, shop_id, marketplace, period_from, period_to, row_key, ordinal) where is_current;
create index fba_aged_storage_fee_row_version on amzdata.fba_aged_storage_fee_row (company_id, shop_id, marketplace, period_from, row_key);
alter table amzdata.fba_aged_storage_fee_row enable row level security;
alter table amzdata.fba_aged_storage_fee_row force row level security;
create policy tenant on amzdata.fba_aged_storage_fee_row using (company_id = any ((select platform.companies())::bigint[]));
