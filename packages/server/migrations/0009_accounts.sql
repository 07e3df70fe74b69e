-- Accounts and roles as people administer them (platform.md 2.1, 2.3, 7.7, 7.8): what the user record lacks, links by
-- which a person sets a password, and roles that are edited by several people.

alter table identity.users
  add column if not exists gender text check (gender in ('male', 'female', 'other')),
  add column if not exists birthday date,
  add column if not exists address text,
  add column if not exists position text,
  add column updated_at timestamptz not null default now();

-- A deleted account keeps its mobile number for 30 days, so that nobody else receives what was meant for its owner;
-- then the number is taken out of the row (platform.md 7.7).
drop index identity.users_mobile_key;
create unique index users_mobile_key on identity.users (mobile) where mobile is not null;

-- Whoever moves to another company takes sessions and settings along; the sessions are ended in the same step.
alter table identity.session
  drop constraint session_company_id_user_id_fkey,
  add foreign key (company_id, user_id) references identity.users (company_id, id)
    on delete cascade on update cascade;
alter table identity.user_role
  drop constraint user_role_company_id_user_id_fkey,
  add foreign key (company_id, user_id) references identity.users (company_id, id)
    on delete cascade on update cascade;
alter table identity.user_layout
  drop constraint user_layout_company_id_user_id_fkey,
  add foreign key (company_id, user_id) references identity.users (company_id, id)
    on delete cascade on update cascade;

-- Links that let a person in once: an invitation to a new account, or the reset of a password. Only the hash of the
-- token is kept; a link that was taken, or withdrawn by a newer one, leaves.
create table identity.one_time_link (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null check (kind in ('invite', 'reset')),
  token_hash bytea not null unique,
  created_by bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references identity.users (company_id, id)
    on delete cascade on update cascade
);
create index one_time_link_user on identity.one_time_link (company_id, user_id);
create index one_time_link_age on identity.one_time_link (expires_at);
alter table identity.one_time_link enable row level security;
alter table identity.one_time_link force row level security;
create policy tenant on identity.one_time_link
  using (platform.is_platform() or company_id = any (platform.companies()));

alter table identity.role
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();
-- Names are compared folded and in NFKC, so that look-alike twins collide (B8).
create unique index role_name on identity.role (company_id, scope, lower(normalize(name, nfkc))) nulls not distinct;
create index user_role_role on identity.user_role (role_id);
create index role_menu_menu on system.role_menu (menu_id);

-- When a company received the ready-made roles; those it removes afterwards stay away.
alter table identity.company add column roles_furnished_at timestamptz;
