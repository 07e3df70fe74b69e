-- Head-haul freight (seller.md 2.5): carriers, channels, their prices by day and weight, bills and their allocation.

create table amzdata.carrier (
  company_id bigint not null references identity.company (id) on delete cascade,
  id bigint generated always as identity,
  name text not null check (char_length(name) between 1 and 60),
  short_name text,
  contact text,
  settlement text not null default 'monthly' check (settlement in ('cash', 'monthly')),
  remark text,
  version int not null default 1,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index carrier_name on amzdata.carrier (company_id, lower(normalize(name, nfkc)));
alter table amzdata.carrier enable row level security;
alter table amzdata.carrier force row level security;
create policy tenant on amzdata.carrier using (company_id = any (platform.companies()));

create table amzdata.freight_channel (
  company_id bigint not null,
  id bigint generated always as identity,
  carrier_id bigint not null,
  name text not null check (char_length(name) between 1 and 60),
  method text not null
    check (method in ('sea_parcel', 'sea_truck', 'air_parcel', 'express', 'rail', 'truck', 'container', 'awd')),
  origin text not null default '',
  country text not null,
  zone text not null default '',
  billing text not null check (billing in ('KG', 'CBM')),
  divisor int not null default 6000 check (divisor between 1000 and 10000),
  split_k numeric(12, 6) not null default 0 check (split_k between 0 and 1),
  step numeric(14, 6) not null default 0 check (step >= 0),
  min_carton numeric(14, 6) not null default 0 check (min_carton >= 0),
  min_ticket numeric(14, 6) not null default 0 check (min_ticket >= 0),
  transit_p50 int check (transit_p50 >= 0),
  transit_p90 int check (transit_p90 >= transit_p50),
  is_tax_included boolean not null default false,
  takes_battery boolean not null default false,
  takes_magnetic boolean not null default false,
  max_carton_kg numeric(10, 3),
  max_side_cm numeric(10, 3),
  is_enabled boolean not null default true,
  remark text,
  version int not null default 1,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, carrier_id) references amzdata.carrier (company_id, id)
);
create unique index freight_channel_key
  on amzdata.freight_channel (company_id, carrier_id, lower(normalize(name, nfkc)), country, lower(zone));
alter table amzdata.freight_channel enable row level security;
alter table amzdata.freight_channel force row level security;
create policy tenant on amzdata.freight_channel using (company_id = any (platform.companies()));

-- Prices of a channel from a day on; the next one ends it, or its own last day.
create table amzdata.freight_card (
  company_id bigint not null,
  id bigint generated always as identity,
  channel_id bigint not null,
  effective_from date not null,
  effective_to date check (effective_to >= effective_from),
  currency char(3) not null,
  min_charge numeric(18, 4) not null default 0 check (min_charge >= 0),
  fuel_percent numeric(12, 6) not null default 0 check (fuel_percent >= 0),
  declaration_fee numeric(18, 4) not null default 0 check (declaration_fee >= 0),
  clearance_fee numeric(18, 4) not null default 0 check (clearance_fee >= 0),
  remote_fee numeric(18, 4) not null default 0 check (remote_fee >= 0),
  oversize_fee numeric(18, 4) not null default 0 check (oversize_fee >= 0),
  remark text,
  version int not null default 1,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, channel_id) references amzdata.freight_channel (company_id, id) on delete cascade
);
create unique index freight_card_key on amzdata.freight_card (company_id, channel_id, effective_from);
alter table amzdata.freight_card enable row level security;
alter table amzdata.freight_card force row level security;
create policy tenant on amzdata.freight_card using (company_id = any (platform.companies()));

-- Price of one kg or m³ in a band: from (part of it) up to weight_to (not part of it; null: without end).
create table amzdata.freight_rate (
  company_id bigint not null,
  card_id bigint not null,
  weight_from numeric(14, 6) not null check (weight_from >= 0),
  weight_to numeric(14, 6) check (weight_to > weight_from),
  price numeric(18, 4) not null check (price >= 0),
  primary key (company_id, card_id, weight_from),
  foreign key (company_id, card_id) references amzdata.freight_card (company_id, id) on delete cascade,
  -- Whatever writes here, two bands of a card never hold for one weight. Gaps are refused by the service.
  constraint freight_rate_bands exclude using gist (
    int8range(card_id, card_id, '[]') with &&, numrange(weight_from, weight_to) with &&
  )
);
alter table amzdata.freight_rate enable row level security;
alter table amzdata.freight_rate force row level security;
create policy tenant on amzdata.freight_rate using (company_id = any (platform.companies()));

create table amzdata.freight_bill (
  company_id bigint not null,
  id bigint generated always as identity,
  no text not null check (char_length(no) between 1 and 40),
  carrier_id bigint not null,
  channel_id bigint,
  tracking_no text,
  bill_date date not null,
  -- From this day on units cost what the bill says.
  effective_on date not null,
  pieces int not null default 0 check (pieces >= 0),
  actual_kg numeric(14, 3) not null default 0,
  volumetric_kg numeric(14, 3) not null default 0,
  volume numeric(14, 6) not null default 0,
  -- What the carrier charged by, in kg or m³.
  charged numeric(18, 6) not null default 0 check (charged >= 0),
  unit_price numeric(18, 4) not null default 0 check (unit_price >= 0),
  freight numeric(18, 4) not null check (freight >= 0),
  surcharges jsonb not null default '{}',
  duty numeric(18, 4) not null default 0 check (duty >= 0),
  total numeric(18, 4) not null check (total >= 0),
  currency char(3) not null,
  -- The channel's prices of the bill's day for its cartons, in the currency of the bill.
  quoted numeric(18, 4),
  variance numeric(12, 6),
  warnings text[] not null default '{}',
  alloc_mode text not null
    check (alloc_mode in ('chargeable_weight', 'actual_weight', 'volumetric_weight', 'units', 'volume', 'custom', 'value')),
  status text not null default 'draft' check (status in ('draft', 'pending', 'approved', 'paid', 'void')),
  -- Why it was rejected or made void.
  reason text,
  remark text,
  version int not null default 1,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, carrier_id) references amzdata.carrier (company_id, id),
  foreign key (company_id, channel_id) references amzdata.freight_channel (company_id, id)
);
create unique index freight_bill_no on amzdata.freight_bill (company_id, lower(no)) where status <> 'void';
create index freight_bill_date on amzdata.freight_bill (company_id, bill_date, id);
alter table amzdata.freight_bill enable row level security;
alter table amzdata.freight_bill force row level security;
create policy tenant on amzdata.freight_bill using (company_id = any (platform.companies()));

-- Shipments are named by their FBA number until they are rows of their own.
create table amzdata.freight_bill_line (
  company_id bigint not null,
  id bigint generated always as identity,
  bill_id bigint not null,
  shop_id bigint not null,
  marketplace text not null,
  msku text not null,
  quantity int not null check (quantity > 0),
  fba_shipment text check (fba_shipment ~ '^FBA[0-9A-Z]{9,12}$'),
  -- A shared carton is a fraction of one.
  cartons numeric(10, 3) check (cartons >= 0),
  kg numeric(10, 3) check (kg >= 0),
  length numeric(10, 3) check (length >= 0),
  width numeric(10, 3) check (width >= 0),
  height numeric(10, 3) check (height >= 0),
  unit_value numeric(18, 6) check (unit_value >= 0),
  custom numeric(18, 6) check (custom >= 0),
  -- Set by the approval, in the currency of the bill; null while nothing is allocated.
  basis numeric(24, 6),
  amount numeric(18, 4),
  per_unit numeric(18, 6),
  primary key (company_id, id),
  foreign key (company_id, bill_id) references amzdata.freight_bill (company_id, id) on delete cascade,
  foreign key (company_id, shop_id) references amzdata.shop (company_id, id)
);
create index freight_bill_line_bill on amzdata.freight_bill_line (company_id, bill_id, id);
create index freight_bill_line_shipment on amzdata.freight_bill_line (company_id, fba_shipment)
  where fba_shipment is not null;
alter table amzdata.freight_bill_line enable row level security;
alter table amzdata.freight_bill_line force row level security;
create policy tenant on amzdata.freight_bill_line using (company_id = any (platform.companies()));

-- Head-haul freight of one unit from a day on (F-12, F-45): one row per line of an approved bill, gone with its approval.
-- Which holds on a day: of those with the latest day not after it the one whose bill is newest, lines of one bill and
-- MSKU averaged by their units.
create table amzdata.freight_unit_cost (
  company_id bigint not null,
  bill_line_id bigint not null,
  bill_id bigint not null,
  shop_id bigint not null,
  marketplace text not null,
  msku text not null,
  effective_on date not null,
  per_unit numeric(18, 6) not null check (per_unit >= 0),
  amount numeric(18, 4) not null,
  units int not null check (units > 0),
  currency char(3) not null,
  primary key (company_id, bill_line_id),
  foreign key (company_id, bill_line_id) references amzdata.freight_bill_line (company_id, id) on delete cascade,
  foreign key (company_id, bill_id) references amzdata.freight_bill (company_id, id) on delete cascade
);
create index freight_unit_cost_key
  on amzdata.freight_unit_cost (company_id, shop_id, marketplace, msku, effective_on desc, bill_id desc);
alter table amzdata.freight_unit_cost enable row level security;
alter table amzdata.freight_unit_cost force row level security;
create policy tenant on amzdata.freight_unit_cost using (company_id = any (platform.companies()));
