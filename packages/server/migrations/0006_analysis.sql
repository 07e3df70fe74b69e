-- Master data and rollups of the analysis (seller.md 1.1, 2.1, 2.6).

-- Fee map (F-09): canonical type and description pattern → category. company_id null: built in for all. A company's
-- own rules are tried first, then by priority, then the longer pattern.
create table amzdata.fee_rule (
  id bigint generated always as identity primary key,
  company_id bigint references identity.company (id) on delete cascade,
  -- '*': any type but orders, refunds, transfers and adjustments.
  type text not null,
  -- Case-insensitive LIKE pattern over the description; '%' matches every description of the type.
  pattern text not null,
  category text not null,
  priority int not null default 100,
  created_by bigint,
  created_at timestamptz not null default now(),
  unique nulls not distinct (company_id, type, pattern)
);
alter table amzdata.fee_rule enable row level security;
alter table amzdata.fee_rule force row level security;
create policy tenant on amzdata.fee_rule
  using (platform.is_platform() or company_id is null or company_id = any (platform.companies()))
  with check (platform.is_platform() or company_id = any (platform.companies()));

-- Unit cost of an MSKU from a day on; shop and marketplace null mean all.
create table amzdata.sku_cost (
  company_id bigint not null,
  id bigint generated always as identity,
  msku text not null,
  shop_id bigint,
  marketplace text,
  effective_from date not null,
  purchase_cost numeric(18, 6) not null check (purchase_cost >= 0),
  packaging_cost numeric(18, 6) not null default 0 check (packaging_cost >= 0),
  other_cost numeric(18, 6) not null default 0 check (other_cost >= 0),
  headhaul_cost numeric(18, 6) not null default 0 check (headhaul_cost >= 0),
  currency char(3) not null,
  source text not null default 'manual' check (source in ('manual', 'import')),
  remark text,
  version int not null default 1,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, shop_id) references amzdata.shop (company_id, id) on delete cascade
);
create unique index sku_cost_key on amzdata.sku_cost (company_id, msku, coalesce(shop_id, 0), coalesce(marketplace, ''), effective_from);
alter table amzdata.sku_cost enable row level security;
alter table amzdata.sku_cost force row level security;
create policy tenant on amzdata.sku_cost using (company_id = any (platform.companies()));

-- Monthly exchange rate of a company: one unit of `currency` in the company's base currency.
create table amzdata.fx_rate (
  company_id bigint not null references identity.company (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  currency char(3) not null,
  base char(3) not null,
  rate numeric(18, 8) not null check (rate > 0),
  source text not null default 'manual' check (source in ('manual', 'import', 'seed')),
  is_locked boolean not null default false,
  version int not null default 1,
  updated_by bigint,
  updated_at timestamptz not null default now(),
  primary key (company_id, month, currency, base)
);
alter table amzdata.fx_rate enable row level security;
alter table amzdata.fx_rate force row level security;
create policy tenant on amzdata.fx_rate using (company_id = any (platform.companies()));

-- Rollups are derived from amz_transaction and sku_cost alone; `npm run rollups:check` compares them. They carry no
-- foreign keys, which would cost more than the rest of a refresh. Amounts are in the currency of the rows; the columns
-- are the metrics of contracts (amzdata/analysis/metrics.ts), `proceeds` their sum before costs.

-- Company, shop, marketplace, business date, MSKU ('' = rows without one), currency.
create table amzdata.agg_sku_day (
  company_id bigint not null,
  shop_id bigint not null,
  marketplace text not null,
  biz_date date not null,
  msku text not null,
  currency char(3) not null,
  row_count int not null default 0,
  orders int not null default 0,
  units int not null default 0,
  refund_units int not null default 0,
  sales numeric(18, 4) not null default 0,
  shipping numeric(18, 4) not null default 0,
  giftwrap numeric(18, 4) not null default 0,
  promo numeric(18, 4) not null default 0,
  reimburse numeric(18, 4) not null default 0,
  liquidation numeric(18, 4) not null default 0,
  adjust_income numeric(18, 4) not null default 0,
  refund_amount numeric(18, 4) not null default 0,
  commission numeric(18, 4) not null default 0,
  fba_fee numeric(18, 4) not null default 0,
  ad_spend numeric(18, 4) not null default 0,
  storage_fee numeric(18, 4) not null default 0,
  other_fee numeric(18, 4) not null default 0,
  unclassified_fee numeric(18, 4) not null default 0,
  tax_net numeric(18, 4) not null default 0,
  regulatory_fee numeric(18, 4) not null default 0,
  payout numeric(18, 4) not null default 0,
  transfer numeric(18, 4) not null default 0,
  total numeric(18, 4) not null default 0,
  proceeds numeric(18, 4) not null default 0,
  -- In the currency of the rows by the month's rates, with eight decimals so that converting back is exact to the cent.
  cogs numeric(22, 8) not null default 0,
  headhaul numeric(22, 8) not null default 0,
  -- Units sold, and their sales, on days without a known cost or without a rate for its currency.
  uncosted_units int not null default 0,
  uncosted_sales numeric(18, 4) not null default 0,
  -- The entry of sku_cost that held on the day.
  cost_id bigint,
  primary key (company_id, shop_id, marketplace, biz_date, msku, currency)
);
alter table amzdata.agg_sku_day enable row level security;
alter table amzdata.agg_sku_day force row level security;
create policy tenant on amzdata.agg_sku_day using (company_id = any (platform.companies()));

-- The same added up over five days of a month (`days` 5: from the 1st, 6th, 11th, 16th, 21st, 26th) and over a month
-- (`days` 31), so that any period is read from few rows. Both stay within a month, whose rates convert them.
create table amzdata.agg_sku_span (
  company_id bigint not null,
  days smallint not null check (days in (5, 31)),
  shop_id bigint not null,
  marketplace text not null,
  starts_on date not null,
  msku text not null,
  currency char(3) not null,
  row_count int not null default 0,
  orders int not null default 0,
  units int not null default 0,
  refund_units int not null default 0,
  sales numeric(18, 4) not null default 0,
  shipping numeric(18, 4) not null default 0,
  giftwrap numeric(18, 4) not null default 0,
  promo numeric(18, 4) not null default 0,
  reimburse numeric(18, 4) not null default 0,
  liquidation numeric(18, 4) not null default 0,
  adjust_income numeric(18, 4) not null default 0,
  refund_amount numeric(18, 4) not null default 0,
  commission numeric(18, 4) not null default 0,
  fba_fee numeric(18, 4) not null default 0,
  ad_spend numeric(18, 4) not null default 0,
  storage_fee numeric(18, 4) not null default 0,
  other_fee numeric(18, 4) not null default 0,
  unclassified_fee numeric(18, 4) not null default 0,
  tax_net numeric(18, 4) not null default 0,
  regulatory_fee numeric(18, 4) not null default 0,
  payout numeric(18, 4) not null default 0,
  transfer numeric(18, 4) not null default 0,
  total numeric(18, 4) not null default 0,
  proceeds numeric(18, 4) not null default 0,
  -- In the currency of the rows by the month's rates, with eight decimals so that converting back is exact to the cent.
  cogs numeric(22, 8) not null default 0,
  headhaul numeric(22, 8) not null default 0,
  -- Units sold, and their sales, on days without a known cost or without a rate for its currency.
  uncosted_units int not null default 0,
  uncosted_sales numeric(18, 4) not null default 0,
  primary key (company_id, days, shop_id, marketplace, starts_on, msku, currency)
);
alter table amzdata.agg_sku_span enable row level security;
alter table amzdata.agg_sku_span force row level security;
create policy tenant on amzdata.agg_sku_span using (company_id = any (platform.companies()));

-- The same per day without the MSKU; `orders` counts an order once a day however many MSKUs it holds.
create table amzdata.agg_day (
  company_id bigint not null,
  shop_id bigint not null,
  marketplace text not null,
  biz_date date not null,
  currency char(3) not null,
  row_count int not null default 0,
  orders int not null default 0,
  units int not null default 0,
  refund_units int not null default 0,
  sales numeric(18, 4) not null default 0,
  shipping numeric(18, 4) not null default 0,
  giftwrap numeric(18, 4) not null default 0,
  promo numeric(18, 4) not null default 0,
  reimburse numeric(18, 4) not null default 0,
  liquidation numeric(18, 4) not null default 0,
  adjust_income numeric(18, 4) not null default 0,
  refund_amount numeric(18, 4) not null default 0,
  commission numeric(18, 4) not null default 0,
  fba_fee numeric(18, 4) not null default 0,
  ad_spend numeric(18, 4) not null default 0,
  storage_fee numeric(18, 4) not null default 0,
  other_fee numeric(18, 4) not null default 0,
  unclassified_fee numeric(18, 4) not null default 0,
  tax_net numeric(18, 4) not null default 0,
  regulatory_fee numeric(18, 4) not null default 0,
  payout numeric(18, 4) not null default 0,
  transfer numeric(18, 4) not null default 0,
  total numeric(18, 4) not null default 0,
  proceeds numeric(18, 4) not null default 0,
  -- In the currency of the rows by the month's rates, with eight decimals so that converting back is exact to the cent.
  cogs numeric(22, 8) not null default 0,
  headhaul numeric(22, 8) not null default 0,
  -- Units sold, and their sales, on days without a known cost or without a rate for its currency.
  uncosted_units int not null default 0,
  uncosted_sales numeric(18, 4) not null default 0,
  primary key (company_id, shop_id, marketplace, biz_date, currency)
);
alter table amzdata.agg_day enable row level security;
alter table amzdata.agg_day force row level security;
create policy tenant on amzdata.agg_day using (company_id = any (platform.companies()));

-- Amounts by fee category (F-09): charges positive in `charged`, income positive in `earned`.
create table amzdata.agg_fee_day (
  company_id bigint not null,
  shop_id bigint not null,
  marketplace text not null,
  biz_date date not null,
  category text not null,
  msku text not null,
  currency char(3) not null,
  row_count int not null,
  charged numeric(18, 4) not null,
  earned numeric(18, 4) not null,
  primary key (company_id, shop_id, marketplace, biz_date, category, msku, currency)
);
alter table amzdata.agg_fee_day enable row level security;
alter table amzdata.agg_fee_day force row level security;
create policy tenant on amzdata.agg_fee_day using (company_id = any (platform.companies()));

-- Rows of a settlement by day, transfers apart (seller.md 1.1); '' = rows not settled yet.
create table amzdata.agg_settlement_day (
  company_id bigint not null,
  shop_id bigint not null,
  marketplace text not null,
  settlement_id text not null,
  biz_date date not null,
  currency char(3) not null,
  row_count int not null,
  rows_total numeric(18, 4) not null,
  transferred numeric(18, 4) not null,
  primary key (company_id, shop_id, marketplace, settlement_id, biz_date, currency)
);
create index agg_settlement_day_date on amzdata.agg_settlement_day (company_id, shop_id, marketplace, biz_date);
alter table amzdata.agg_settlement_day enable row level security;
alter table amzdata.agg_settlement_day force row level security;
create policy tenant on amzdata.agg_settlement_day using (company_id = any (platform.companies()));

-- MSKUs seen in reports, with their latest description.
create table amzdata.agg_sku (
  company_id bigint not null,
  shop_id bigint not null,
  marketplace text not null,
  msku text not null,
  title text,
  first_on date not null,
  last_on date not null,
  primary key (company_id, msku, shop_id, marketplace)
);
alter table amzdata.agg_sku enable row level security;
alter table amzdata.agg_sku force row level security;
create policy tenant on amzdata.agg_sku using (company_id = any (platform.companies()));

-- Rows with a fee category: the queue of unclassified ones, and the rows a changed rule is about.
create index amz_transaction_fee on amzdata.amz_transaction (company_id, fee_category, biz_date)
  where fee_category is not null;

-- Saved views of a screen: named filters a user keeps or shares with the company.
create table platform.saved_view (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  view_key text not null,
  name text not null,
  query text not null,
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, user_id, view_key, name)
);
alter table platform.saved_view enable row level security;
alter table platform.saved_view force row level security;
create policy tenant on platform.saved_view using (company_id = any (platform.companies()));
