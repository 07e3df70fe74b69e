-- Orders and their items (seller.md 2.2, A). Both are derived from the current rows of the all-orders report and of the
-- order report, order by order, at the import and at the undo of a file; what people note of an order stands apart
-- and outlives both.

create table amzdata.amz_order (
  company_id bigint not null,
  id bigint generated always as identity,
  shop_id bigint not null,
  order_id text not null,
  marketplace text not null,
  currency char(3) not null,
  purchase_at timestamptz not null,
  -- The marketplace's own date of the purchase.
  purchase_on date not null,
  paid_at timestamptz,
  last_updated_at timestamptz,
  promised_at timestamptz,
  status text not null check (status in ('pending', 'unshipped', 'partially_shipped', 'shipped', 'cancelled')),
  channel text not null check (channel in ('FBA', 'FBM', 'MCF')),
  sales_channel text,
  ship_service_level text,
  ship_state text,
  ship_country text,
  is_business boolean not null default false,
  is_replacement boolean not null default false,
  po_number text,
  price_designation text,
  -- Salted for the company: tells that two orders are of the same buyer, and nothing else.
  buyer_hash text,
  lines int not null,
  units int not null,
  item_total numeric(18, 4) not null,
  shipping numeric(18, 4) not null,
  gift_wrap numeric(18, 4) not null,
  promo numeric(18, 4) not null,
  tax numeric(18, 4) not null,
  -- Goods, shipping and gift wrap less promotions, before tax.
  amount numeric(18, 4) not null,
  has_promotion boolean not null,
  -- Profit (F-13 without ads, which no order can be charged with), in the currency of the order.
  profit_state text not null default 'none'
    check (profit_state in ('none', 'estimated', 'partly_settled', 'settled', 'adjusted')),
  shipped_at timestamptz,
  settled_units int not null default 0,
  is_refunded boolean not null default false,
  sales_part numeric(18, 4) not null default 0,
  promo_part numeric(18, 4) not null default 0,
  refund_part numeric(18, 4) not null default 0,
  commission_part numeric(18, 4) not null default 0,
  fba_part numeric(18, 4) not null default 0,
  other_part numeric(18, 4) not null default 0,
  cogs_part numeric(18, 4) not null default 0,
  headhaul_part numeric(18, 4) not null default 0,
  profit numeric(18, 4) not null default 0,
  -- Some unit has no cost: the profit is overstated.
  is_cost_missing boolean not null default false,
  -- The greatest part of what an order lost money by.
  loss_cause text,
  primary key (company_id, id)
);
create unique index amz_order_identity on amzdata.amz_order (company_id, shop_id, order_id);
create index amz_order_number on amzdata.amz_order (company_id, order_id text_pattern_ops);
create index amz_order_time on amzdata.amz_order (company_id, purchase_at, id);
create index amz_order_shop_time on amzdata.amz_order (company_id, shop_id, purchase_at, id);
create index amz_order_updated on amzdata.amz_order (company_id, last_updated_at, id) where last_updated_at is not null;
create index amz_order_paid on amzdata.amz_order (company_id, paid_at, id) where paid_at is not null;
create index amz_order_amount on amzdata.amz_order (company_id, amount, id);
create index amz_order_profit on amzdata.amz_order (company_id, profit, id);
create index amz_order_loss on amzdata.amz_order (company_id, purchase_at, id) where profit < 0;
create index amz_order_buyer on amzdata.amz_order (company_id, buyer_hash) where buyer_hash is not null;
alter table amzdata.amz_order enable row level security;
alter table amzdata.amz_order force row level security;
create policy tenant on amzdata.amz_order using (company_id = any ((select platform.companies())::bigint[]));

create table amzdata.amz_order_item (
  company_id bigint not null,
  shop_id bigint not null,
  order_id text not null,
  -- '': the report names none.
  msku text not null,
  -- Legal equal lines of an order, from 1.
  ordinal int not null,
  order_item_id text,
  marketplace text not null,
  currency char(3) not null,
  purchase_at timestamptz not null,
  purchase_on date not null,
  asin text,
  title text,
  status text,
  quantity int not null,
  quantity_shipped int,
  item_price numeric(18, 4),
  item_tax numeric(18, 4),
  shipping_price numeric(18, 4),
  shipping_tax numeric(18, 4),
  gift_wrap_price numeric(18, 4),
  gift_wrap_tax numeric(18, 4),
  item_discount numeric(18, 4),
  shipping_discount numeric(18, 4),
  promotion_ids text,
  -- What counts as income before it is settled: without tax where the report says it apart.
  gross numeric(18, 4) not null,
  discount numeric(18, 4) not null,
  -- Where it came from: the line of the all-orders report and that of the order report.
  listed_file_id bigint,
  listed_line int,
  reported_file_id bigint,
  reported_line int,
  -- What the estimate goes by; unit costs in the currency of the order, null while unknown.
  fee_basis text check (fee_basis in ('msku', 'shop', 'standard')),
  commission_rate numeric(12, 6) not null default 0,
  fba_unit numeric(18, 4) not null default 0,
  unit_cost numeric(22, 8),
  unit_headhaul numeric(22, 8),
  cost_id bigint,
  primary key (company_id, shop_id, order_id, msku, ordinal)
);
create unique index amz_order_item_number on amzdata.amz_order_item (company_id, shop_id, order_id, order_item_id)
  where order_item_id is not null;
create index amz_order_item_msku on amzdata.amz_order_item (company_id, shop_id, msku, purchase_at);
create index amz_order_item_asin on amzdata.amz_order_item (company_id, asin, purchase_at) where asin is not null;
alter table amzdata.amz_order_item enable row level security;
alter table amzdata.amz_order_item force row level security;
create policy tenant on amzdata.amz_order_item using (company_id = any ((select platform.companies())::bigint[]));

-- What people of the company say about an order.
create table amzdata.amz_order_mark (
  company_id bigint not null references identity.company (id) on delete cascade,
  shop_id bigint not null,
  order_id text not null,
  -- Orders that are no demand (F-26): placed for a promotion, or by a reviewer.
  purpose text check (purpose in ('promotion', 'review')),
  note text,
  tag_ids bigint[] not null default '{}',
  version int not null default 1,
  updated_by bigint,
  updated_at timestamptz not null default now(),
  primary key (company_id, shop_id, order_id)
);
alter table amzdata.amz_order_mark enable row level security;
alter table amzdata.amz_order_mark force row level security;
create policy tenant on amzdata.amz_order_mark using (company_id = any (platform.companies()));
