-- Shops (one seller account in one region), their marketplaces and people (seller.md 2.7).

create schema amzdata;

create table amzdata.marketplace (
  id int primary key check (id between 1 and 99),
  country text not null unique,
  currency char(3) not null,
  time_zone text not null,
  region text not null check (region in ('na', 'eu', 'fe'))
);

create table amzdata.shop (
  company_id bigint not null references identity.company (id) on delete restrict,
  id bigint generated always as identity,
  name text not null,
  region text not null check (region in ('na', 'eu', 'fe')),
  seller_id text,
  status text not null default 'active' check (status in ('pending', 'active', 'auth_expired', 'disabled', 'deleted')),
  remark text,
  -- Made by the first import of a company that had no shop yet.
  is_automatic boolean not null default false,
  sort int not null default 0,
  deleted_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index shop_name on amzdata.shop (company_id, lower(name)) where deleted_at is null;
alter table amzdata.shop enable row level security;
alter table amzdata.shop force row level security;
create policy tenant on amzdata.shop using (company_id = any (platform.companies()));

-- One seller account belongs to one company only. The registry holds no company_id: it answers only yes or no,
-- and its key cannot be read back (it is written through a function that tells nothing but success).
create table platform.seller_account (
  key_hash bytea primary key
);

create table amzdata.shop_marketplace (
  company_id bigint not null,
  shop_id bigint not null,
  marketplace text not null references amzdata.marketplace (country),
  is_enabled boolean not null default true,
  display_name text,
  created_at timestamptz not null default now(),
  primary key (company_id, shop_id, marketplace),
  foreign key (company_id, shop_id) references amzdata.shop (company_id, id) on delete cascade
);
alter table amzdata.shop_marketplace enable row level security;
alter table amzdata.shop_marketplace force row level security;
create policy tenant on amzdata.shop_marketplace using (company_id = any (platform.companies()));

-- Who works on which shop; `marketplaces` null means all of the shop's.
create table amzdata.shop_user (
  company_id bigint not null,
  shop_id bigint not null,
  user_id bigint not null,
  role text not null default 'operator' check (role in ('owner', 'operator', 'viewer')),
  marketplaces text[],
  primary key (company_id, shop_id, user_id),
  foreign key (company_id, shop_id) references amzdata.shop (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references identity.users (company_id, id) on delete cascade
);
create index shop_user_user on amzdata.shop_user (company_id, user_id);
alter table amzdata.shop_user enable row level security;
alter table amzdata.shop_user force row level security;
create policy tenant on amzdata.shop_user using (company_id = any (platform.companies()));
