-- Companies, people, sessions and rights. Row-level security is forced on every table with a company_id:
-- a transaction sees the companies named in crossdock.companies, identity tables also in scope 'platform'
-- (login, session look-up, seed), because those run before a company is known.

create schema identity;
create schema platform;

-- Companies of the running transaction; empty when none is set, so that nothing is visible.
create function platform.companies() returns bigint[]
  language sql stable parallel safe
  return string_to_array(nullif(current_setting('crossdock.companies', true), ''), ',')::bigint[];

create function platform.is_platform() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('crossdock.scope', true) = 'platform', false);

create table identity.company (
  id bigint generated always as identity primary key,
  name text not null,
  code text not null unique,
  short_name text,
  kind text not null check (kind in ('internal', 'customer', 'trial')),
  status text not null default 'active' check (status in ('trial', 'active', 'suspended', 'closed')),
  is_demo boolean not null default false,
  session_limit int not null default 1 check (session_limit between 1 and 5),
  base_currency char(3) not null default 'CNY',
  brand jsonb not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table identity.company enable row level security;
alter table identity.company force row level security;
create policy tenant on identity.company
  using (platform.is_platform() or id = any (platform.companies()));

create table identity.users (
  company_id bigint not null references identity.company (id) on delete restrict,
  id bigint generated always as identity,
  username text not null,
  password_hash text not null,
  email text,
  mobile text,
  first_name text not null default '',
  last_name text not null default '',
  name text not null default '',
  nick_name text,
  avatar text,
  introduction text,
  time_lag int not null default 0,
  is_superuser boolean not null default false,
  is_staff boolean not null default false,
  is_active boolean not null default true,
  is_prime boolean not null default false,
  must_set_password boolean not null default false,
  perm_version int not null default 1,
  last_login timestamptz,
  date_joined timestamptz not null default now(),
  deleted_at timestamptz,
  version int not null default 1,
  primary key (company_id, id),
  unique (id)
);
-- Names are compared folded and in NFKC, so that look-alike twins collide (B8).
create unique index users_username_key on identity.users (lower(normalize(username, nfkc))) where deleted_at is null;
create unique index users_email_key on identity.users (lower(email)) where email is not null and deleted_at is null;
create unique index users_mobile_key on identity.users (mobile) where mobile is not null and deleted_at is null;
alter table identity.users enable row level security;
alter table identity.users force row level security;
create policy tenant on identity.users
  using (platform.is_platform() or company_id = any (platform.companies()));

-- Only the hash of a token is kept; `sid_hash` belongs to the HttpOnly cookie of the same session.
create table identity.session (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  token_hash bytea not null,
  sid_hash bytea not null,
  device_class text not null check (device_class in ('desktop', 'mobile')),
  ip text not null,
  user_agent text not null,
  perm_version int not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text check (revoke_reason in ('LOGGED_OUT', 'REPLACED', 'KICKED', 'PASSWORD_CHANGED', 'PERM_UPDATED')),
  revoke_info jsonb,
  primary key (company_id, id),
  unique (token_hash),
  foreign key (company_id, user_id) references identity.users (company_id, id) on delete cascade
);
create index session_of_user on identity.session (company_id, user_id) where revoked_at is null;
alter table identity.session enable row level security;
alter table identity.session force row level security;
create policy tenant on identity.session
  using (platform.is_platform() or company_id = any (platform.companies()));

-- Roles: platform (company_id null) for staff and as templates, company roles for customers.
create table identity.role (
  id bigint generated always as identity primary key,
  company_id bigint references identity.company (id) on delete cascade,
  scope text not null check (scope in ('platform', 'template', 'company')),
  key text not null,
  name text not null,
  remark text,
  data_scope text not null default 'company' check (data_scope in ('all', 'assigned_companies', 'company', 'own_shops', 'self')),
  is_builtin boolean not null default false,
  is_active boolean not null default true,
  version int not null default 1,
  check ((scope = 'company') = (company_id is not null)),
  unique nulls not distinct (company_id, scope, key)
);
alter table identity.role enable row level security;
alter table identity.role force row level security;
create policy tenant on identity.role
  using (platform.is_platform() or company_id is null or company_id = any (platform.companies()))
  with check (platform.is_platform() or company_id = any (platform.companies()));

create table identity.user_role (
  company_id bigint not null,
  user_id bigint not null,
  role_id bigint not null references identity.role (id) on delete cascade,
  primary key (company_id, user_id, role_id),
  foreign key (company_id, user_id) references identity.users (company_id, id) on delete cascade
);
alter table identity.user_role enable row level security;
alter table identity.user_role force row level security;
create policy tenant on identity.user_role
  using (platform.is_platform() or company_id = any (platform.companies()));

-- Template roles a company has: what its people may be given.
create table identity.company_role (
  company_id bigint not null references identity.company (id) on delete cascade,
  role_id bigint not null references identity.role (id) on delete cascade,
  primary key (company_id, role_id)
);
alter table identity.company_role enable row level security;
alter table identity.company_role force row level security;
create policy tenant on identity.company_role
  using (platform.is_platform() or company_id = any (platform.companies()));

-- Staff members and the customer companies they serve.
create table identity.staff_company (
  company_id bigint not null references identity.company (id) on delete cascade,
  user_id bigint not null references identity.users (id) on delete cascade,
  primary key (company_id, user_id)
);
alter table identity.staff_company enable row level security;
alter table identity.staff_company force row level security;
create policy tenant on identity.staff_company
  using (platform.is_platform() or company_id = any (platform.companies()));

-- Captchas: the answer is kept hashed, used once (R4).
create table identity.captcha (
  key text primary key,
  answer_hash bytea not null,
  checks_left int not null,
  expires_at timestamptz not null
);

-- Failed logins in a window, to ask for a captcha, to lock and to slow down (R1, R2). `subject` is an address
-- (`address:…`), a user (`user:…`) or a name nobody has (`name:…`), so that both kinds of name behave alike (R3).
create table identity.login_failure (
  subject text primary key,
  failures int not null,
  window_ends timestamptz not null
);
create index login_failure_age on identity.login_failure (window_ends);
create index captcha_age on identity.captcha (expires_at);

-- The session of a token with its user and company, in one statement: it runs before a company is known, so the
-- function alone sees with platform eyes, and only rows of the one token leave it.
create function identity.find_session(hash bytea)
  returns table (
    session_id bigint, company_id bigint, user_id bigint, sid_hash bytea, session_perm_version int,
    last_seen_at timestamptz, expires_at timestamptz, revoked_at timestamptz, revoke_reason text, revoke_info jsonb,
    username text, name text, nick_name text, mobile text,
    is_superuser boolean, is_staff boolean, is_active boolean, is_prime boolean, is_deleted boolean,
    perm_version int, company_status text, company_ids bigint[]
  )
  language plpgsql
as $$
declare
  scope_before text := coalesce(current_setting('crossdock.scope', true), '');
begin
  perform set_config('crossdock.scope', 'platform', true);
  return query
  select s.id, s.company_id, s.user_id, s.sid_hash, s.perm_version,
    s.last_seen_at, s.expires_at, s.revoked_at, s.revoke_reason, s.revoke_info,
    u.username, u.name, u.nick_name, u.mobile,
    u.is_superuser, u.is_staff, u.is_active, u.is_prime, u.deleted_at is not null,
    u.perm_version, c.status,
    case
      when u.is_superuser then (select array_agg(other.id order by other.id) from identity.company other)
      when u.is_staff then (select array_agg(served.company_id) from identity.staff_company served where served.user_id = u.id)
    end
  from identity.session s
  join identity.users u on u.company_id = s.company_id and u.id = s.user_id
  join identity.company c on c.id = s.company_id
  where s.token_hash = hash;
  perform set_config('crossdock.scope', scope_before, true);
end
$$;

-- Append-only record of who did what (platform.md 0).
create table platform.audit_log (
  company_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id bigint,
  entity text not null,
  entity_id text not null,
  action text not null,
  before jsonb,
  after jsonb,
  ip text,
  request_id text,
  primary key (company_id, id)
);
create index audit_log_entity on platform.audit_log (company_id, entity, entity_id, id desc);
alter table platform.audit_log enable row level security;
alter table platform.audit_log force row level security;
create policy tenant on platform.audit_log
  using (platform.is_platform() or company_id = any (platform.companies()));

-- Answers of writes sent with an Idempotency-Key (I1, I2); `reply` is null while the first one runs.
create table platform.idempotency (
  company_id bigint not null,
  user_id bigint not null,
  key text not null,
  path text not null,
  body_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, key)
);
create index idempotency_age on platform.idempotency (created_at);
alter table platform.idempotency enable row level security;
alter table platform.idempotency force row level security;
create policy tenant on platform.idempotency
  using (platform.is_platform() or company_id = any (platform.companies()));

-- Puts a job into the queue within the caller's transaction. The queue's own tables belong to the owner and are
-- closed to the server's role; this is the one door.
create function platform.add_job(name text, payload json, job_key text, max_attempts int, queue text)
  returns void
  language plpgsql
  security definer
  set search_path = pg_catalog
as $$
begin
  perform graphile_worker.add_job(name, payload, queue, null, max_attempts, job_key);
end
$$;
revoke execute on function platform.add_job from public;

-- Which process a worker of the queue belongs to. The process holds an advisory lock of its number for as long as it
-- lives, so that the jobs of a killed one are given back within seconds.
create table platform.queue_worker (
  worker_id text primary key,
  process int not null
);

-- Layout, columns and saved views of a user, by scope (a view key or 'layout').
create table identity.user_layout (
  company_id bigint not null,
  user_id bigint not null,
  scope text not null,
  config jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, user_id, scope),
  foreign key (company_id, user_id) references identity.users (company_id, id) on delete cascade
);
alter table identity.user_layout enable row level security;
alter table identity.user_layout force row level security;
create policy tenant on identity.user_layout
  using (platform.is_platform() or company_id = any (platform.companies()));
