-- Product master of a company (seller.md 2.6 tab 2): its own articles, to which marketplace SKUs are paired, with what
-- freight, customs and fees need to know of them. Lengths in cm, weights in kg, the duty as a fraction.

create table product.product (
  company_id bigint not null references identity.company (id) on delete cascade,
  id bigint generated always as identity,
  sku text not null check (char_length(sku) between 1 and 64),
  name text not null check (char_length(name) between 1 and 200),
  name_en text,
  status text not null default 'selling' check (status in ('developing', 'selling', 'clearing', 'stopped')),
  brand text,
  category text,
  model text,
  owner_id bigint,
  is_bundle boolean not null default false,
  image_url text,
  -- The packed unit.
  length_cm numeric(10, 2) check (length_cm > 0),
  width_cm numeric(10, 2) check (width_cm > 0),
  height_cm numeric(10, 2) check (height_cm > 0),
  weight_kg numeric(10, 3) check (weight_kg > 0),
  net_weight_kg numeric(10, 3) check (net_weight_kg > 0),
  -- The outer carton and how many units it holds.
  carton_length_cm numeric(10, 2) check (carton_length_cm > 0),
  carton_width_cm numeric(10, 2) check (carton_width_cm > 0),
  carton_height_cm numeric(10, 2) check (carton_height_cm > 0),
  carton_weight_kg numeric(10, 3) check (carton_weight_kg > 0),
  box_quantity int check (box_quantity > 0),
  -- Customs.
  hs_code_cn text,
  hs_code_dest text,
  duty_rate numeric(12, 6) check (duty_rate >= 0),
  declared_name text,
  declared_name_en text,
  declared_value numeric(18, 4) check (declared_value >= 0),
  declared_currency char(3),
  material text,
  -- What carriers ask about.
  special text[] not null default '{}'
    check (special <@ array['battery', 'battery_only', 'liquid', 'powder', 'paste', 'magnetic']),
  remark text,
  source text not null default 'manual' check (source in ('manual', 'import')),
  version int not null default 1,
  created_by bigint,
  updated_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, owner_id) references identity.users (company_id, id) on delete set null (owner_id)
);
create unique index product_sku on product.product (company_id, lower(sku));
create index product_status on product.product (company_id, status);
alter table product.product enable row level security;
alter table product.product force row level security;
create policy tenant on product.product using (company_id = any (platform.companies()));

-- What a bundle is made of; a bundle may hold bundles, never itself.
create table product.bundle_item (
  company_id bigint not null,
  bundle_id bigint not null,
  component_id bigint not null check (component_id <> bundle_id),
  quantity int not null check (quantity > 0),
  primary key (company_id, bundle_id, component_id),
  foreign key (company_id, bundle_id) references product.product (company_id, id) on delete cascade,
  foreign key (company_id, component_id) references product.product (company_id, id) on delete restrict
);
create index bundle_item_component on product.bundle_item (company_id, component_id);
alter table product.bundle_item enable row level security;
alter table product.bundle_item force row level security;
create policy tenant on product.bundle_item using (company_id = any (platform.companies()));
