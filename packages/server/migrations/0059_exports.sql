-- Exports made in the background, and their files (seller.md 0 "downloads centre").

create table amzdata.export_job (
  company_id bigint not null references identity.company (id) on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  -- The list, and its filter as the list's own export takes it.
  kind text not null,
  format text not null check (format in ('xlsx', 'csv')),
  query jsonb not null,
  -- The filter in words of both languages, as names were when it was asked for.
  facts jsonb not null,
  language text not null check (language in ('zh', 'en')),
  -- The one own role in which it was asked for; null: all of them.
  as_role text,
  -- What the maker of the file saw: shops with marketplaces, where also costs.
  reach jsonb,
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'ready', 'failed', 'cancelled', 'expired')),
  reason text,
  records_total bigint,
  records_done bigint not null default 0,
  rows_count bigint not null default 0,
  byte_size bigint,
  storage_key text,
  asked_at timestamptz not null,
  -- When the work was last heard of.
  touched_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (company_id, id),
  -- Files of somebody who is gone are nobody's.
  foreign key (company_id, user_id) references identity.users (company_id, id) on delete cascade,
  check ((state = 'ready') = (storage_key is not null))
);
create index export_job_of_user on amzdata.export_job (company_id, user_id, id desc);
create index export_job_open on amzdata.export_job (company_id, user_id) where state in ('waiting', 'running');
create index export_job_file on amzdata.export_job (storage_key) where storage_key is not null;
alter table amzdata.export_job enable row level security;
alter table amzdata.export_job force row level security;
create policy tenant on amzdata.export_job using (company_id = any (platform.companies()));
