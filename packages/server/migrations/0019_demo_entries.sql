-- Entries of the edit example (platform.md 7.11): a draft belongs to whoever began it, what is submitted stays as it is.

create schema demo;

create table demo.entry (
  company_id bigint not null references identity.company (id) on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  title text not null check (char_length(title) between 2 and 60),
  page text not null,
  day date not null,
  note text,
  state text not null default 'draft' check (state in ('draft', 'submitted')),
  submitted_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((state = 'submitted') = (submitted_at is not null))
);
create index entry_owner on demo.entry (company_id, user_id);
alter table demo.entry enable row level security;
alter table demo.entry force row level security;
create policy tenant on demo.entry using (company_id = any (platform.companies()));
