-- Menus decide which screens exist (spec 3, platform.md 2.2). Level 1 menu, level 2 view, level 3 permission.
-- They belong to the platform, not to a company; `changed_by_admin` protects them from the seed.

create schema system;

create table system.menu (
  id bigint generated always as identity primary key,
  parent_id bigint references system.menu (id) on delete restrict,
  level int not null check (level between 1 and 3),
  name text not null unique,
  sort int not null default 0,
  path text,
  perm_code text unique,
  component text,
  staff_only boolean not null default false,
  staff_default boolean not null default false,
  user_default boolean not null default false,
  prime_default boolean not null default false,
  is_menu boolean not null default true,
  is_testing boolean not null default false,
  is_always_show boolean not null default false,
  redirect text,
  meta_title text not null,
  meta_title_en text not null default '',
  meta_icon text,
  meta_affix boolean not null default false,
  meta_no_cache boolean not null default false,
  meta_active_menu text,
  is_enabled boolean not null default true,
  -- The declaration this entry was seeded from (`area`, `area/view`, `area/view/action`); null when made by hand.
  seed_key text unique,
  changed_by_admin boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((level = 1) = (parent_id is null)),
  check (level = 3 or path is not null),
  check (not (staff_only and user_default))
);
create unique index menu_path on system.menu (coalesce(parent_id, 0), path) where path is not null;
create index menu_parent on system.menu (parent_id, sort);

-- A seeded entry that an administrator deleted stays deleted at the next start.
create table system.menu_removed (
  seed_key text primary key,
  removed_at timestamptz not null default now()
);

create table system.role_menu (
  role_id bigint not null references identity.role (id) on delete cascade,
  menu_id bigint not null references system.menu (id) on delete restrict,
  primary key (role_id, menu_id)
);
