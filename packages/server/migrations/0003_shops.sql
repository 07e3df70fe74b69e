-- Shops (one seller account in one region), their marketplaces and people (seller.md 2.7).

create schema amzdata;

-- The 23 marketplaces of spec 9; contracts describe them, a test keeps both equal.
create table amzdata.marketplace (
  id int primary key check (id between 1 and 99),
  country text not null unique,
  currency char(3) not null,
  time_zone text not null,
  region text not null check (region in ('na', 'eu', 'fe'))
);
insert into amzdata.marketplace (id, country, currency, time_zone, region) values
  (1, 'US', 'USD', 'America/Los_Angeles', 'na'),
  (2, 'CA', 'CAD', 'America/Los_Angeles', 'na'),
  (3, 'MX', 'MXN', 'America/Los_Angeles', 'na'),
  (4, 'BR', 'BRL', 'America/Sao_Paulo', 'na'),
  (5, 'SG', 'SGD', 'Asia/Singapore', 'fe'),
  (6, 'AU', 'AUD', 'Australia/Sydney', 'fe'),
  (7, 'JP', 'JPY', 'Asia/Tokyo', 'fe'),
  (8, 'GB', 'GBP', 'Europe/London', 'eu'),
  (9, 'DE', 'EUR', 'Europe/Berlin', 'eu'),
  (10, 'FR', 'EUR', 'Europe/Paris', 'eu'),
  (11, 'IT', 'EUR', 'Europe/Rome', 'eu'),
  (12, 'ES', 'EUR', 'Europe/Madrid', 'eu'),
  (13, 'NL', 'EUR', 'Europe/Amsterdam', 'eu'),
  (14, 'BE', 'EUR', 'Europe/Brussels', 'eu'),
  (15, 'IE', 'EUR', 'Europe/Dublin', 'eu'),
  (16, 'SE', 'SEK', 'Europe/Stockholm', 'eu'),
  (17, 'ZA', 'ZAR', 'Africa/Johannesburg', 'eu'),
  (18, 'PL', 'PLN', 'Europe/Warsaw', 'eu'),
  (19, 'EG', 'EGP', 'Africa/Cairo', 'eu'),
  (20, 'TR', 'TRY', 'Europe/Istanbul', 'eu'),
  (21, 'SA', 'SAR', 'Asia/Riyadh', 'eu'),
  (22, 'AE', 'AED', 'Asia/Dubai', 'eu'),
  (23, 'IN', 'INR', 'Asia/Kolkata', 'eu');

create table amzdata.shop (
  company_id bigint not null references identity.company (id) on delete restrict,
  id bigint generated always as identity,
  name text not null,
  region text not null check (region in ('na', 'eu', 'fe')),
  seller_id text check (seller_id ~ '^A[0-9A-Z]{12,14}$'),
  status text not null default 'active' check (status in ('active', 'disabled', 'deleted')),
  remark text,
  -- Made by the first import of a company that had no shop yet.
  is_automatic boolean not null default false,
  sort int not null default 0,
  deleted_at timestamptz,
  version int not null default 1,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((status = 'deleted') = (deleted_at is not null))
);
-- Names are compared folded and in NFKC, so that look-alike twins collide (B8); the recycle bin does not count.
create unique index shop_name on amzdata.shop (company_id, lower(normalize(name, nfkc))) where deleted_at is null;
-- The recycle bin counts here: a deleted shop that comes back must find its account free.
create unique index shop_seller on amzdata.shop (company_id, seller_id, region) where seller_id is not null;
alter table amzdata.shop enable row level security;
alter table amzdata.shop force row level security;
create policy tenant on amzdata.shop using (company_id = any (platform.companies()));

-- One seller account belongs to one company only. The registry names neither account nor company: both stand there
-- as keyed hashes, and without any policy the server reads and writes it only through the two functions below.
create table platform.seller_secret (
  only_one boolean primary key default true check (only_one),
  value text not null
);
insert into platform.seller_secret (value) values (gen_random_uuid()::text || gen_random_uuid()::text);
alter table platform.seller_secret enable row level security;

create table platform.seller_account (
  key_hash bytea primary key,
  owner_hash bytea not null
);
alter table platform.seller_account enable row level security;

create function platform.seller_hash(words text) returns bytea
  language sql stable security definer set search_path = pg_catalog, pg_temp
  return (
    select sha256(convert_to(value || encode(sha256(convert_to(value || words, 'UTF8')), 'hex'), 'UTF8'))
    from platform.seller_secret
  );
revoke execute on function platform.seller_hash(text) from public;

-- Takes an account for a company of the running transaction; false when it belongs to somebody else.
create function platform.claim_seller(company bigint, region text, seller text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  owner bytea := platform.seller_hash(concat_ws('/', company, region, seller));
  holder bytea;
begin
  if not coalesce(company = any (platform.companies()), false) then
    raise exception 'company % is not in scope', company;
  end if;
  insert into platform.seller_account (key_hash, owner_hash)
  values (platform.seller_hash(concat_ws('/', region, seller)), owner)
  on conflict (key_hash) do nothing;
  select owner_hash into holder from platform.seller_account
  where key_hash = platform.seller_hash(concat_ws('/', region, seller));
  return coalesce(holder = owner, false);
end $$;

-- Frees an account; only the company that took it can.
create function platform.release_seller(company bigint, region text, seller text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not coalesce(company = any (platform.companies()), false) then
    raise exception 'company % is not in scope', company;
  end if;
  delete from platform.seller_account
  where key_hash = platform.seller_hash(concat_ws('/', region, seller))
    and owner_hash = platform.seller_hash(concat_ws('/', company, region, seller));
end $$;

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
  created_at timestamptz not null default now(),
  primary key (company_id, shop_id, user_id),
  foreign key (company_id, shop_id) references amzdata.shop (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references identity.users (company_id, id) on delete cascade
);
create index shop_user_user on amzdata.shop_user (company_id, user_id);
alter table amzdata.shop_user enable row level security;
alter table amzdata.shop_user force row level security;
create policy tenant on amzdata.shop_user using (company_id = any (platform.companies()));
