-- The login area (platform.md 5): messages that leave the house, the codes in them, finding and resetting accounts,
-- registration, and logins of another provider.

-- One outbox for text messages and mail. Whoever has a transaction may put something in; only platform eyes read it.
-- What is secret (body, params) is forgotten when the message was handed on or is over.
create table platform.outbox (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'mail')),
  kind text not null check (kind in ('code', 'link', 'notice')),
  recipient text not null,
  subject text not null,
  body text,
  params jsonb,
  -- withheld: nobody has the number, so nothing leaves; written all the same, so that both cases are alike (R3).
  state text not null check (state in ('waiting', 'kept', 'sent', 'failed', 'withheld', 'expired')),
  attempts int not null default 0,
  error text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz
);
create index outbox_newest on platform.outbox (created_at desc, id);
create index outbox_secrets on platform.outbox (expires_at) where body is not null;
alter table platform.outbox enable row level security;
alter table platform.outbox force row level security;
create policy adding on platform.outbox for insert with check (true);
create policy reading on platform.outbox for select using (platform.is_platform());
create policy changing on platform.outbox for update using (platform.is_platform());
create policy forgetting on platform.outbox for delete using (platform.is_platform());

-- The living code of a recipient for one purpose: a new one replaces it. Only its hash is kept.
create table identity.sent_code (
  recipient text not null,
  scene text not null check (scene in ('login', 'register', 'reset', 'bind', 'sensitive')),
  code_hash bytea not null,
  tries_left int not null,
  expires_at timestamptz not null,
  primary key (recipient, scene)
);

-- When codes were asked for, for the limits of a recipient and of an address; kept for a day.
create table identity.code_sending (
  id bigint generated always as identity primary key,
  recipient text not null,
  address text not null,
  at timestamptz not null
);
create index code_sending_recipient on identity.code_sending (recipient, at);
create index code_sending_address on identity.code_sending (address, at);
create index code_sending_age on identity.code_sending (at);

-- Random keys of this installation that never leave it.
create table platform.secret (
  name text primary key,
  value bytea not null
);
insert into platform.secret (name, value)
values ('decoy', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- A found account, as the page of the password reset knows it: by hash. `sms` and `mail` are where its owner can be
-- reached; with a decoy, which has no user, they are made up.
create table identity.account_ref (
  ref_hash bytea primary key,
  user_id bigint references identity.users (id) on delete cascade,
  sms text,
  mail text,
  expires_at timestamptz not null
);
create index account_ref_age on identity.account_ref (expires_at);

-- Earlier passwords, as hashes: none of the last five is taken again.
create table identity.password_history (
  company_id bigint not null,
  user_id bigint not null,
  id bigint generated always as identity,
  password_hash text not null,
  created_at timestamptz not null,
  primary key (company_id, user_id, id),
  foreign key (company_id, user_id) references identity.users (company_id, id) on delete cascade on update cascade
);
alter table identity.password_history enable row level security;
alter table identity.password_history force row level security;
create policy tenant on identity.password_history
  using (platform.is_platform() or company_id = any (platform.companies()));

-- What a person writes about themselves (spec 3, user).
alter table identity.users
  add column if not exists gender text check (gender in ('male', 'female', 'other')),
  add column if not exists birthday date,
  add column if not exists address text,
  add column if not exists position text;

-- How a company came to us: the source tag of the visit, the terms that were agreed to, the end of the trial.
create table identity.registration (
  company_id bigint primary key references identity.company (id) on delete cascade,
  user_id bigint not null,
  sti text,
  terms_version text not null,
  ip text not null,
  registered_at timestamptz not null,
  trial_ends_at timestamptz not null
);
alter table identity.registration enable row level security;
alter table identity.registration force row level security;
create policy tenant on identity.registration
  using (platform.is_platform() or company_id = any (platform.companies()));

-- Accounts of another provider (WeChat) that log in as one of our users.
create table identity.external_login (
  company_id bigint not null,
  user_id bigint not null,
  provider text not null check (provider in ('wechat')),
  subject text not null,
  created_at timestamptz not null,
  primary key (company_id, user_id, provider),
  foreign key (company_id, user_id) references identity.users (company_id, id) on delete cascade on update cascade
);
create unique index external_login_subject on identity.external_login (provider, subject);
alter table identity.external_login enable row level security;
alter table identity.external_login force row level security;
create policy tenant on identity.external_login
  using (platform.is_platform() or company_id = any (platform.companies()));

-- A login that went to the provider and has to come back into the same browser.
create table identity.external_attempt (
  state_hash bytea primary key,
  provider text not null,
  browser_hash bytea not null,
  redirect text not null,
  expires_at timestamptz not null
);

-- Somebody the provider knows and we do not yet: waits for the number of an account.
create table identity.external_ticket (
  ticket_hash bytea primary key,
  provider text not null,
  subject text not null,
  expires_at timestamptz not null
);
