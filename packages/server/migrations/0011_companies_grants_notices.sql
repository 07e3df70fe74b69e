-- Companies as they are administered (platform.md 2.1, 7.7, 7.8), what a person may do in each shop (2.3), staff who
-- look at a customer's pages (7.7), notices (4) and errors of the pages (4).

alter table identity.company
  add column contact text,
  add column mobile text,
  add column licence_no text,
  add column address text,
  add column industry text,
  add column remark text,
  add column allow_front boolean not null default false,
  add column host text check (host = lower(host)),
  add column seat_limit int check (seat_limit between 1 and 100000),
  add column shop_limit int check (shop_limit between 1 and 100000),
  add column opened_at timestamptz,
  add column expires_at timestamptz,
  add column suspend_reason text,
  -- Set while the main account's wish to close the company cools off.
  add column close_requested_at timestamptz,
  add column close_effective_at timestamptz,
  add column closed_at timestamptz,
  add check ((close_requested_at is null) = (close_effective_at is null));

-- Names are compared folded and in NFKC, so that look-alike twins collide (B8); what is closed gives its name free.
set local crossdock.scope = 'platform';
update identity.company later set name = later.name || ' (' || later.code || ')'
  from identity.company earlier
  where earlier.id < later.id
    and lower(normalize(earlier.name, nfkc)) = lower(normalize(later.name, nfkc));
set local crossdock.scope = '';
create unique index company_name on identity.company (lower(normalize(name, nfkc))) where status <> 'closed';
create unique index company_host on identity.company (host) where host is not null and status <> 'closed';
create index company_closing on identity.company (close_effective_at) where close_effective_at is not null;

-- Pictures of a company's brand. They are shown on its login page, so whoever knows the hash may fetch one.
create table identity.brand_image (
  company_id bigint not null references identity.company (id) on delete cascade,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp', 'image/gif')),
  byte_size int not null,
  storage_key text not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, sha256)
);
alter table identity.brand_image enable row level security;
alter table identity.brand_image force row level security;
create policy tenant on identity.brand_image
  using (platform.is_platform() or company_id = any (platform.companies()));

-- An internal person's session that shows the pages of a customer's user, to be read only and for half an hour.
create table identity.act_as (
  company_id bigint not null,
  session_id bigint not null,
  customer_company_id bigint not null references identity.company (id) on delete cascade,
  customer_user_id bigint not null references identity.users (id) on delete cascade,
  reason text not null,
  started_at timestamptz not null,
  until_at timestamptz not null,
  primary key (company_id, session_id),
  foreign key (company_id, session_id) references identity.session (company_id, id)
    on delete cascade on update cascade
);
create index act_as_session on identity.act_as (session_id);
alter table identity.act_as enable row level security;
alter table identity.act_as force row level security;
create policy tenant on identity.act_as
  using (platform.is_platform() or company_id = any (platform.companies()));

-- In whose place an internal person did something; `user_id` stays the person.
alter table platform.audit_log add column acted_as bigint;

-- A shop is one seller account in one region, and with that the account that permissions are given in (platform.md 2.3):
-- each of its people holds one grant, whose marketplaces and codes are all of them where null.
alter table amzdata.shop
  add column auth_state text not null default 'unbound'
    check (auth_state in ('unbound', 'valid', 'expiring', 'invalid')),
  add column auth_expires_at timestamptz;
alter table amzdata.shop_user
  add column perm_codes text[],
  add column can_see_cost boolean not null default true,
  add column can_see_pii boolean not null default true,
  add column expires_at timestamptz,
  add column granted_by bigint;
-- Whether a grant counts at a moment for a call that asks for one of these codes; a call that asks for none is about
-- the shop alone.
create function amzdata.grant_counts(codes text[], expires_at timestamptz, asked text[], at timestamptz) returns boolean
  language sql immutable parallel safe
  return (expires_at is null or at is null or expires_at > at)
    and (codes is null or cardinality(asked) = 0 or codes && asked);

-- Notices of the bell. `dedupe` keeps one unread notice of the same matter per reader.
create table platform.notice (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null,
  params jsonb not null default '{}',
  link text,
  dedupe text,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references identity.users (company_id, id)
    on delete cascade on update cascade
);
create index notice_of_user on platform.notice (company_id, user_id, id desc);
create index notice_unread on platform.notice (company_id, user_id) where read_at is null;
create unique index notice_once on platform.notice (company_id, user_id, dedupe)
  where dedupe is not null and read_at is null;
alter table platform.notice enable row level security;
alter table platform.notice force row level security;
create policy tenant on platform.notice
  using (platform.is_platform() or company_id = any (platform.companies()));

-- Errors that pages met in browsers, one row per fault and without any data of people; they belong to the product.
create table system.client_error (
  id bigint generated always as identity primary key,
  fingerprint bytea not null unique,
  message text not null,
  component text,
  url text not null,
  stack text,
  release text,
  browser text,
  occurrences bigint not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index client_error_age on system.client_error (last_at);
