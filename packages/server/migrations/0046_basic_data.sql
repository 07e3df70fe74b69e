-- The rest of the basic data (seller.md 2.6): VAT, fee cards, own fees, stock-up defaults, cost methods and batches,
-- and the recalculation from a day on.

-- VAT of a marketplace from a day on, where the company says another than the standard rate of contracts.
create table amzdata.vat_rate (
  company_id bigint not null references identity.company (id) on delete cascade,
  id bigint generated always as identity,
  marketplace text not null,
  effective_from date not null,
  rate numeric(12, 6) not null check (rate >= 0 and rate < 1),
  remark text,
  version int not null default 1,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index vat_rate_key on amzdata.vat_rate (company_id, marketplace, effective_from);
alter table amzdata.vat_rate enable row level security;
alter table amzdata.vat_rate force row level security;
create policy tenant on amzdata.vat_rate using (company_id = any (platform.companies()));

-- Fee cards as dated data (F-41, F-42, F-47, F-48). company_id null: shipped with the product; a company's own card of
-- the same marketplace and kind counts instead of it. Weights and lengths are in the units of the marketplace.
create table amzdata.fee_card (
  company_id bigint references identity.company (id) on delete cascade,
  id bigint generated always as identity primary key,
  marketplace text not null,
  kind text not null check (kind in ('fulfilment', 'referral', 'storage', 'aged', 'placement', 'returns')),
  effective_from date not null,
  effective_to date check (effective_to >= effective_from),
  currency char(3) not null,
  -- Where the figures come from.
  source text not null,
  remark text,
  version int not null default 1,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint fee_card_key unique nulls not distinct (company_id, marketplace, kind, effective_from)
);
alter table amzdata.fee_card enable row level security;
alter table amzdata.fee_card force row level security;
create policy tenant on amzdata.fee_card
  using (platform.is_platform() or company_id is null or company_id = any (platform.companies()))
  with check (platform.is_platform() or company_id = any (platform.companies()));

create table amzdata.fee_card_row (
  company_id bigint references identity.company (id) on delete cascade,
  card_id bigint not null references amzdata.fee_card (id) on delete cascade,
  position int not null,
  -- What the row is for; null stands for any.
  tier text,
  category text,
  variant text,
  month_from int check (month_from between 1 and 12),
  month_to int check (month_to between 1 and 12),
  -- From above `from` up to and with `to` (0 itself is in the first band); a null `to` has no end.
  price_from numeric(18, 4) not null default 0 check (price_from >= 0),
  price_to numeric(18, 4) check (price_to > price_from),
  weight_from numeric(12, 6) not null default 0 check (weight_from >= 0),
  weight_to numeric(12, 6) check (weight_to > weight_from),
  age_from int check (age_from >= 0),
  age_to int check (age_to >= age_from),
  -- What it costs: per unit, per volume, or as a share of the price, whole or of the part within the band.
  basis text not null check (basis in ('unit', 'volume', 'share', 'share_part')),
  rate numeric(18, 6) not null check (rate >= 0),
  step_weight numeric(12, 6) check (step_weight > 0),
  step_rate numeric(18, 6) check (step_rate >= 0),
  minimum numeric(18, 4) check (minimum >= 0),
  primary key (card_id, position)
);
alter table amzdata.fee_card_row enable row level security;
alter table amzdata.fee_card_row force row level security;
create policy tenant on amzdata.fee_card_row
  using (platform.is_platform() or company_id is null or company_id = any (platform.companies()))
  with check (platform.is_platform() or company_id = any (platform.companies()));

-- Fees that no report tells of, shared out to the articles of a month.
create table amzdata.own_fee (
  company_id bigint not null references identity.company (id) on delete cascade,
  id bigint generated always as identity,
  name text not null check (char_length(name) between 1 and 100),
  amount numeric(18, 4) not null,
  currency char(3) not null,
  month date not null check (extract(day from month) = 1),
  shop_id bigint,
  marketplace text,
  msku text,
  allocation text not null check (allocation in ('sales', 'units', 'orders', 'even')),
  state text not null default 'draft' check (state in ('draft', 'submitted', 'void')),
  remark text,
  version int not null default 1,
  submitted_by bigint,
  submitted_at timestamptz,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, shop_id) references amzdata.shop (company_id, id) on delete cascade
);
create index own_fee_month on amzdata.own_fee (company_id, month, state);
alter table amzdata.own_fee enable row level security;
alter table amzdata.own_fee force row level security;
create policy tenant on amzdata.own_fee using (company_id = any (platform.companies()));

-- Lead times in days, safety days and weights of demand (F-27, F-28): for the company, and narrower where one is given.
-- A field that is null is taken from the next wider scope.
create table amzdata.stock_default (
  company_id bigint not null references identity.company (id) on delete cascade,
  id bigint generated always as identity,
  shop_id bigint,
  marketplace text,
  msku text,
  plan_days int check (plan_days between 0 and 365),
  purchase_days int check (purchase_days between 0 and 365),
  qc_days int check (qc_days between 0 and 365),
  handling_days int check (handling_days between 0 and 365),
  express_days int check (express_days between 0 and 365),
  air_days int check (air_days between 0 and 365),
  sea_days int check (sea_days between 0 and 365),
  land_days int check (land_days between 0 and 365),
  putaway_days int check (putaway_days between 0 and 365),
  purchase_every int check (purchase_every between 1 and 365),
  ship_every int check (ship_every between 1 and 365),
  safe_days int check (safe_days between 0 and 365),
  cover_days int check (cover_days between 1 and 720),
  -- Percent of the averages over 3, 7, 14, 30, 60 and 90 days; together 100.
  weights int[] check (cardinality(weights) = 6 and 0 <= all (weights)),
  version int not null default 1,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, shop_id) references amzdata.shop (company_id, id) on delete cascade
);
create unique index stock_default_key on amzdata.stock_default
  (company_id, coalesce(shop_id, 0), coalesce(marketplace, ''), coalesce(msku, ''));
alter table amzdata.stock_default enable row level security;
alter table amzdata.stock_default force row level security;
create policy tenant on amzdata.stock_default using (company_id = any (platform.companies()));

-- How unit costs follow from what was bought (F-11); a shop without its own follows the company (shop null).
create table amzdata.cost_method (
  company_id bigint not null references identity.company (id) on delete cascade,
  id bigint generated always as identity,
  shop_id bigint,
  method text not null check (method in ('period', 'fifo', 'average')),
  version int not null default 1,
  updated_by bigint,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, shop_id) references amzdata.shop (company_id, id) on delete cascade
);
create unique index cost_method_key on amzdata.cost_method (company_id, coalesce(shop_id, 0));
alter table amzdata.cost_method enable row level security;
alter table amzdata.cost_method force row level security;
create policy tenant on amzdata.cost_method using (company_id = any (platform.companies()));

-- Goods received at a cost: layers for FIFO and the moving weighted average. Amounts are per unit.
create table amzdata.cost_batch (
  company_id bigint not null references identity.company (id) on delete cascade,
  id bigint generated always as identity,
  msku text not null,
  batch_no text not null check (char_length(batch_no) between 1 and 64),
  received_at date not null,
  quantity int not null check (quantity > 0),
  shop_id bigint,
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
create unique index cost_batch_key on amzdata.cost_batch (company_id, msku, batch_no);
create index cost_batch_received on amzdata.cost_batch (company_id, msku, received_at, id);
alter table amzdata.cost_batch enable row level security;
alter table amzdata.cost_batch force row level security;
create policy tenant on amzdata.cost_batch using (company_id = any (platform.companies()));

-- Costs applied anew from a day on, month by month in the background.
create table amzdata.recalculation (
  company_id bigint not null references identity.company (id) on delete cascade,
  id bigint generated always as identity,
  from_day date not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  months_total int not null default 0,
  months_done int not null default 0,
  lines bigint not null default 0,
  reason text,
  asked_by bigint,
  asked_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (company_id, id)
);
-- One at a time.
create unique index recalculation_open on amzdata.recalculation (company_id) where state in ('queued', 'running');
alter table amzdata.recalculation enable row level security;
alter table amzdata.recalculation force row level security;
create policy tenant on amzdata.recalculation using (company_id = any (platform.companies()));

-- Cards that are shipped. Figures are second-hand and say so; a company checks them and brings its own.
select set_config('crossdock.scope', 'platform', true);

with card (marketplace, kind, effective_from, currency, source, remark) as (
  values
    ('US', 'aged', date '2023-04-15', 'USD', 'Amazon US, published 2023, taken from web pages',
      'A page of 2026 gives 5.45 per cubic foot from day 271 on; compare with Seller Central'),
    ('US', 'storage', date '2024-04-01', 'USD', 'Amazon US, from April 2024, taken from web pages', null),
    ('US', 'fulfilment', date '2024-04-15', 'USD', 'Amazon US, from 15 April 2024, taken from open-source data',
      'From 15 January 2026 fees follow the price (below 10, 10 to 50, above 50 USD); compare with Seller Central'),
    ('US', 'referral', date '2024-01-15', 'USD', 'Amazon US, 2024, taken from open-source data', null)
)
insert into amzdata.fee_card (company_id, marketplace, kind, effective_from, currency, source, remark)
select null, marketplace, kind, effective_from, currency, source, remark from card;

insert into amzdata.fee_card_row (company_id, card_id, position, age_from, age_to, basis, rate, minimum)
select null, c.id, r.position, r.age_from, r.age_to, 'volume', r.rate, r.minimum
from amzdata.fee_card c cross join (values
  (1, 181, 210, 0.50, null), (2, 211, 240, 1.00, null), (3, 241, 270, 1.50, null), (4, 271, 300, 3.80, null),
  (5, 301, 330, 4.00, null), (6, 331, 365, 4.20, null), (7, 366, null, 6.90, 0.15)
) as r (position, age_from, age_to, rate, minimum)
where c.company_id is null and c.kind = 'aged';

insert into amzdata.fee_card_row (company_id, card_id, position, tier, month_from, month_to, basis, rate)
select null, c.id, r.position, r.tier, r.month_from, r.month_to, 'volume', r.rate
from amzdata.fee_card c cross join (values
  (1, 'standard', 1, 9, 0.78), (2, 'standard', 10, 12, 2.40), (3, 'bulky', 1, 9, 0.56), (4, 'bulky', 10, 12, 1.40)
) as r (position, tier, month_from, month_to, rate)
where c.company_id is null and c.kind = 'storage';

-- Bands in pounds; above the last one each started step adds to the rate.
insert into amzdata.fee_card_row (company_id, card_id, position, tier, weight_from, weight_to, basis, rate, step_weight, step_rate)
select null, c.id, r.position, r.tier, r.weight_from, r.weight_to, 'unit', r.rate, r.step_weight, r.step_rate
from amzdata.fee_card c cross join (values
  (1, 'small_standard', 0, 0.125, 3.06, null, null),
  (2, 'small_standard', 0.125, 0.25, 3.15, null, null),
  (3, 'small_standard', 0.25, 0.375, 3.24, null, null),
  (4, 'small_standard', 0.375, 0.5, 3.33, null, null),
  (5, 'small_standard', 0.5, 0.625, 3.43, null, null),
  (6, 'small_standard', 0.625, 0.75, 3.53, null, null),
  (7, 'small_standard', 0.75, 0.875, 3.60, null, null),
  (8, 'small_standard', 0.875, 1, 3.65, null, null),
  (9, 'large_standard', 0, 0.25, 3.68, null, null),
  (10, 'large_standard', 0.25, 0.5, 3.90, null, null),
  (11, 'large_standard', 0.5, 0.75, 4.15, null, null),
  (12, 'large_standard', 0.75, 1, 4.55, null, null),
  (13, 'large_standard', 1, 1.25, 4.99, null, null),
  (14, 'large_standard', 1.25, 1.5, 5.37, null, null),
  (15, 'large_standard', 1.5, 1.75, 5.52, null, null),
  (16, 'large_standard', 1.75, 2, 5.77, null, null),
  (17, 'large_standard', 2, 2.25, 5.87, null, null),
  (18, 'large_standard', 2.25, 2.5, 6.05, null, null),
  (19, 'large_standard', 2.5, 2.75, 6.21, null, null),
  (20, 'large_standard', 2.75, 3, 6.62, null, null),
  (21, 'large_standard', 3, 20, 6.92, 0.25, 0.08),
  (22, 'large_bulky', 0, 1, 9.61, null, null),
  (23, 'large_bulky', 1, 50, 9.61, 1, 0.38),
  (24, 'extra_large_50', 0, 1, 26.33, null, null),
  (25, 'extra_large_50', 1, 50, 26.33, 1, 0.38),
  (26, 'extra_large_70', 50, 51, 40.12, null, null),
  (27, 'extra_large_70', 51, 70, 40.12, 1, 0.75),
  (28, 'extra_large_150', 70, 71, 54.81, null, null),
  (29, 'extra_large_150', 71, 150, 54.81, 1, 0.75),
  (30, 'extra_large_over', 0, 151, 194.95, null, null),
  (31, 'extra_large_over', 151, null, 194.95, 1, 0.19)
) as r (position, tier, weight_from, weight_to, rate, step_weight, step_rate)
where c.company_id is null and c.kind = 'fulfilment';

insert into amzdata.fee_card_row (company_id, card_id, position, category, price_from, price_to, basis, rate, minimum)
select null, c.id, r.position, r.category, r.price_from, r.price_to, r.basis, r.rate, 0.30
from amzdata.fee_card c cross join (values
  (1, 'beauty', 0, 10, 'share', 0.08), (2, 'beauty', 10, null, 'share', 0.15),
  (3, 'electronics_accessories', 0, 100, 'share_part', 0.15),
  (4, 'electronics_accessories', 100, null, 'share_part', 0.08),
  (5, null, 0, null, 'share', 0.15)
) as r (position, category, price_from, price_to, basis, rate)
where c.company_id is null and c.kind = 'referral';

select set_config('crossdock.scope', '', true);
