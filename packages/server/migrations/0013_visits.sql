-- Visit statistics (platform.md 7.10), collected by the product itself. They are about the whole site and not about
-- one company's business, so only platform eyes see them.

-- A browser that came, by the random name it gave itself; addresses are kept as keyed hashes only.
create table system.visitor (
  id text primary key,
  first_at timestamptz not null,
  last_at timestamptz not null,
  session_no int not null default 1
);
create index visitor_age on system.visitor (last_at);

create table system.visit_event (
  visitor_id text not null references system.visitor (id) on delete cascade,
  view_key text not null,
  session_no int not null,
  at timestamptz not null,
  user_id bigint,
  visited_as bigint,
  path text not null,
  title text not null,
  referrer text not null,
  sti text not null,
  utm text not null,
  device text not null,
  browser text not null,
  os text not null,
  country text not null,
  ip_hash bytea not null,
  dwell_ms int not null,
  is_front boolean not null,
  is_staff boolean not null,
  is_new boolean not null,
  primary key (visitor_id, view_key)
);
comment on column system.visit_event.visited_as is 'Company of the user, null for a visitor without a login';
create index visit_event_time on system.visit_event (at);
create index visit_event_tag on system.visit_event (sti, at) where sti <> '';

-- Figures of one day, kept after the raw visits are gone.
create table system.visit_day (
  day date not null,
  is_staff boolean not null,
  dim text not null,
  key text not null,
  pv int not null,
  uv int not null,
  ip int not null,
  sessions int not null,
  bounces int not null,
  dwell_ms bigint not null,
  new_visitors int not null,
  primary key (day, is_staff, dim, key)
);

create table system.source_tag (
  id bigint generated always as identity primary key,
  sti text not null,
  name text not null,
  channel text not null,
  target text not null,
  valid_to date,
  remark text,
  owner_id bigint,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1
);
create unique index source_tag_sti on system.source_tag (sti);

do $$
declare name text;
begin
  foreach name in array array['visitor', 'visit_event', 'visit_day', 'source_tag'] loop
    execute format('alter table system.%I enable row level security', name);
    execute format('alter table system.%I force row level security', name);
    execute format('create policy platform on system.%I using (platform.is_platform())', name);
  end loop;
end $$;

-- Key of the hashes of addresses.
insert into platform.secret (name, value)
values ('visits', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- Browsers that somebody marked as known; others are shown as a risk.
create table identity.bound_browser (
  company_id bigint not null,
  user_id bigint not null,
  browser_id text not null,
  bound_at timestamptz not null,
  primary key (company_id, user_id, browser_id),
  foreign key (company_id, user_id) references identity.users (company_id, id) on delete cascade on update cascade
);
alter table identity.bound_browser enable row level security;
alter table identity.bound_browser force row level security;
create policy tenant on identity.bound_browser
  using (platform.is_platform() or company_id = any (platform.companies()));
