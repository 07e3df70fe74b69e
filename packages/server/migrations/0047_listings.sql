-- Listings of a company (seller.md 2.3): one row per shop, marketplace and MSKU. What reports say is derived from their
-- current rows at every import and undo; what the company decides (from `sale_status` on) survives both.
create table amzdata.listing (
  company_id bigint not null,
  id bigint generated always as identity,
  shop_id bigint not null,
  marketplace text not null,
  msku text not null,
  currency char(3) not null,
  asin text,
  parent_asin text,
  fnsku text,
  title text,
  image_url text,
  condition text,
  fulfilment text check (fulfilment in ('fba', 'fbm')),
  status text not null default 'unknown'
    check (status in ('active', 'inactive', 'incomplete', 'suppressed', 'cancelled', 'unknown')),
  price numeric(18, 4),
  business_price numeric(18, 4),
  external_id_type text,
  external_id text,
  opened_on date,
  quantity_fbm int,
  -- With Amazon, on the day of the newest stock report that names the MSKU.
  sellable int,
  reserved int,
  inbound int,
  unsellable int,
  researching int,
  stock_on date,
  buybox_share numeric(12, 6),
  buybox_on date,
  defects int not null default 0,
  first_sold_on date,
  last_sold_on date,
  -- Whether any report that counts still speaks of it.
  is_reported boolean not null default true,
  -- Fact → [file, line] it was read from.
  sources jsonb not null default '{}',
  -- Units up to the last day with transactions of the shop and marketplace; `before`: the 30 days in front of the 30.
  units_7 int not null default 0,
  units_14 int not null default 0,
  units_30 int not null default 0,
  units_before_30 int not null default 0,
  -- Sorted by: never null.
  price_order numeric(18, 4) not null generated always as (coalesce(price, 0)) stored,
  stock_order int not null generated always as (coalesce(sellable, 0)) stored,
  sale_status text,
  product_id bigint,
  product_quantity int check (product_quantity > 0),
  owner_id bigint,
  price_floor numeric(18, 4) check (price_floor > 0),
  price_ceiling numeric(18, 4) check (price_ceiling > 0),
  frozen_until date,
  crawl_status text check (crawl_status in ('waiting', 'queued', 'done', 'failed')),
  crawl_requested_at timestamptz,
  crawled_at timestamptz,
  crawl_error text,
  buybox_price numeric(18, 4),
  lowest_price numeric(18, 4),
  stars numeric(3, 2),
  review_count int,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((product_id is null) = (product_quantity is null)),
  foreign key (company_id, shop_id) references amzdata.shop (company_id, id) on delete cascade,
  foreign key (company_id, product_id) references product.product (company_id, id) on delete restrict,
  foreign key (company_id, owner_id) references identity.users (company_id, id) on delete set null (owner_id)
);
create unique index listing_key on amzdata.listing (company_id, shop_id, marketplace, msku);
-- Also which MSKUs an article of a traffic report without MSKU stands for.
create index listing_asin on amzdata.listing (company_id, shop_id, marketplace, asin);
create index listing_parent on amzdata.listing (company_id, parent_asin) where parent_asin is not null;
create index listing_product on amzdata.listing (company_id, product_id) where product_id is not null;
create index listing_msku on amzdata.listing (company_id, msku, id);
create index listing_units_7 on amzdata.listing (company_id, units_7, id);
create index listing_units_30 on amzdata.listing (company_id, units_30, id);
create index listing_price on amzdata.listing (company_id, price_order, id);
create index listing_stock on amzdata.listing (company_id, stock_order, id);
create index listing_sale_status on amzdata.listing (company_id, sale_status) where sale_status is not null;
alter table amzdata.listing enable row level security;
alter table amzdata.listing force row level security;
create policy tenant on amzdata.listing using (company_id = any ((select platform.companies())::bigint[]));

-- What an import changed about a listing, with the line that says so.
create table amzdata.listing_change (
  company_id bigint not null,
  id bigint generated always as identity,
  listing_id bigint not null,
  import_file_id bigint not null,
  line_no int not null,
  field text not null,
  before text,
  after text,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, listing_id) references amzdata.listing (company_id, id) on delete cascade
);
create index listing_change_listing on amzdata.listing_change (company_id, listing_id, id);
create index listing_change_file on amzdata.listing_change (company_id, import_file_id);
alter table amzdata.listing_change enable row level security;
alter table amzdata.listing_change force row level security;
create policy tenant on amzdata.listing_change using (company_id = any ((select platform.companies())::bigint[]));

create table amzdata.listing_note (
  company_id bigint not null,
  id bigint generated always as identity,
  listing_id bigint not null,
  body text not null check (char_length(body) between 1 and 2000),
  created_by bigint,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, listing_id) references amzdata.listing (company_id, id) on delete cascade
);
create index listing_note_listing on amzdata.listing_note (company_id, listing_id, id);
alter table amzdata.listing_note enable row level security;
alter table amzdata.listing_note force row level security;
create policy tenant on amzdata.listing_note using (company_id = any (platform.companies()));

-- Tags of the scope `msku` on listings.
create table amzdata.listing_tag (
  company_id bigint not null,
  listing_id bigint not null,
  tag_id bigint not null,
  primary key (company_id, listing_id, tag_id),
  foreign key (company_id, listing_id) references amzdata.listing (company_id, id) on delete cascade,
  foreign key (company_id, tag_id) references product.tag (company_id, id) on delete cascade
);
create index listing_tag_tag on amzdata.listing_tag (company_id, tag_id);
alter table amzdata.listing_tag enable row level security;
alter table amzdata.listing_tag force row level security;
create policy tenant on amzdata.listing_tag using (company_id = any (platform.companies()));

-- A wish for another price: accepted by somebody who may, effective once a report shows it.
create table amzdata.price_request (
  company_id bigint not null,
  id bigint generated always as identity,
  listing_id bigint not null,
  status text not null default 'draft'
    check (status in ('draft', 'submitted', 'accepted', 'rejected', 'effective')),
  price numeric(18, 4) not null check (price > 0),
  currency char(3) not null,
  price_before numeric(18, 4),
  reason text,
  requested_by bigint,
  submitted_at timestamptz,
  decided_by bigint,
  decided_at timestamptz,
  -- The day from which a report counts as showing the new price.
  decided_on date,
  decision_note text,
  effective_on date,
  effective_file_id bigint,
  effective_line_no int,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, listing_id) references amzdata.listing (company_id, id) on delete cascade
);
create index price_request_listing on amzdata.price_request (company_id, listing_id, id);
create index price_request_open on amzdata.price_request (company_id, status) where status in ('submitted', 'accepted');
alter table amzdata.price_request enable row level security;
alter table amzdata.price_request force row level security;
create policy tenant on amzdata.price_request using (company_id = any (platform.companies()));

-- The newest row about an MSKU, for what is derived from it; the two that began with the same columns give way.
drop index amzdata.listing_row_msku;
drop index amzdata.listing_open_row_msku;
drop index amzdata.fba_inventory_row_msku;
create index listing_row_msku on amzdata.listing_row (company_id, msku, shop_id, marketplace, period_to)
  where is_current;
create index listing_open_row_msku on amzdata.listing_open_row (company_id, msku, shop_id, marketplace, period_to)
  where is_current;
create index listing_cancelled_row_msku on amzdata.listing_cancelled_row
  (company_id, msku, shop_id, marketplace, period_to) where is_current;
create index listing_defect_row_msku on amzdata.listing_defect_row
  (company_id, shop_id, marketplace, period_to, msku) where is_current;
create index fba_inventory_row_msku on amzdata.fba_inventory_row (company_id, msku, shop_id, marketplace, period_to)
  where is_current;
create index afn_inventory_row_msku on amzdata.afn_inventory_row (company_id, msku, shop_id, marketplace, period_to)
  where is_current;
create index traffic_row_child on amzdata.traffic_row (company_id, shop_id, marketplace, child_asin, period_to)
  where is_current and child_asin is not null;
create index traffic_row_msku on amzdata.traffic_row (company_id, shop_id, marketplace, msku, period_to)
  where is_current and msku is not null;
create index fba_return_row_msku on amzdata.fba_return_row (company_id, shop_id, msku, returned_at) where is_current;
