-- What the view any_area/some_view keeps: rows of a company, told apart by name.

create schema if not exists any_area;

create table any_area.one_thing (
  company_id bigint not null references identity.company (id) on delete cascade,
  id bigint generated always as identity,
  name text not null check (char_length(name) between 1 and 64),
  remark text,
  created_by bigint,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index one_thing_name on any_area.one_thing (company_id, lower(name));
alter table any_area.one_thing enable row level security;
alter table any_area.one_thing force row level security;
create policy tenant on any_area.one_thing using (company_id = any (platform.companies()));
