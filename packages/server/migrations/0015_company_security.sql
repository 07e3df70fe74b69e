-- What a company asks of those who work in it (platform.md 7.8): how long they may rest, a second step at the login,
-- the networks they come from, how long traces of them are kept; and the copies of all its data.

alter table identity.company
  -- Null: customers may rest as long as their session lives, internal people a day (platform.md 3).
  add column idle_minutes int check (idle_minutes between 15 and 20160),
  add column second_step boolean not null default false,
  -- In canonical form, e.g. 203.0.113.0/24 or 2001:db8::/32; empty: from anywhere.
  add column allowed_networks text[] not null default '{}' check (cardinality(allowed_networks) <= 50),
  -- The law asks for half a year at least (platform.md 10).
  add column access_log_months int not null default 36 check (access_log_months between 6 and 36),
  add column visit_days int not null default 180 check (visit_days between 30 and 180);

-- What is asked of a session of the company, for every call and in the same round trip as the session itself.
create function identity.session_policy(company bigint)
  returns table (idle_minutes int, allowed_networks text[])
  language plpgsql
as $$
declare
  scope_before text := coalesce(current_setting('crossdock.scope', true), '');
begin
  perform set_config('crossdock.scope', 'platform', true);
  return query select c.idle_minutes, c.allowed_networks from identity.company c where c.id = company;
  perform set_config('crossdock.scope', scope_before, true);
end
$$;

-- Somebody who took the first step of a login: the ticket in their hands opens the second.
create table identity.login_step (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  ticket_hash bytea not null unique,
  tries_left int not null,
  expires_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references identity.users (company_id, id)
    on delete cascade on update cascade
);
create index login_step_age on identity.login_step (expires_at);
alter table identity.login_step enable row level security;
alter table identity.login_step force row level security;
create policy tenant on identity.login_step
  using (platform.is_platform() or company_id = any (platform.companies()));

-- Codes that stand in for the SMS when the phone is lost; each works once.
create table identity.recovery_code (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  code_hash bytea not null,
  -- Null: one of the set that its owner keeps; otherwise given by somebody who administers the account.
  issued_by bigint,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (company_id, id),
  unique (company_id, user_id, code_hash),
  foreign key (company_id, user_id) references identity.users (company_id, id)
    on delete cascade on update cascade
);
alter table identity.recovery_code enable row level security;
alter table identity.recovery_code force row level security;
create policy tenant on identity.recovery_code
  using (platform.is_platform() or company_id = any (platform.companies()));

-- Copies of everything a company owns: one at a time is made.
create table identity.company_export (
  company_id bigint not null references identity.company (id) on delete cascade,
  id bigint generated always as identity,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed', 'over')),
  asked_by bigint,
  asked_at timestamptz not null,
  -- When the work was last heard of.
  touched_at timestamptz not null,
  finished_at timestamptz,
  tables_count int not null default 0,
  files_count int not null default 0,
  rows_count bigint not null default 0,
  byte_size bigint,
  storage_key text,
  -- The address by which it is fetched, for a few minutes.
  link_hash bytea,
  link_until timestamptz,
  expires_at timestamptz,
  primary key (company_id, id)
);
create unique index company_export_one on identity.company_export (company_id) where state in ('waiting', 'running');
alter table identity.company_export enable row level security;
alter table identity.company_export force row level security;
create policy tenant on identity.company_export
  using (platform.is_platform() or company_id = any (platform.companies()));

-- The record of who did what is append-only; the logins in it may be forgotten after the time a company chose, never
-- before half a year.
create function platform.forget_logins(moment timestamptz)
  returns bigint
  language plpgsql
  security definer
  set search_path = pg_catalog
as $$
declare
  scope_before text := coalesce(current_setting('crossdock.scope', true), '');
  forgotten bigint;
begin
  perform set_config('crossdock.scope', 'platform', true);
  with gone as (
    delete from platform.audit_log a using identity.company c
    where c.id = a.company_id and a.entity = 'identity/session' and a.action in ('login', 'login_failed', 'logout')
      and a.at < moment - make_interval(months => greatest(c.access_log_months, 6))
    returning 1
  )
  select count(*) into forgotten from gone;
  perform set_config('crossdock.scope', scope_before, true);
  return forgotten;
end
$$;
