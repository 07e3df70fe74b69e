-- Requests for reports, their schedules, and how shops let us ask the marketplace (seller.md 2.4, 2.7).

create table amzdata.report_schedule (
  company_id bigint not null references identity.company (id) on delete cascade,
  id bigint generated always as identity,
  shop_id bigint not null,
  marketplaces text[] not null check (cardinality(marketplaces) between 1 and 23),
  report_type text not null,
  period text not null,
  is_paused boolean not null default false,
  next_run_at timestamptz not null,
  last_run_at timestamptz,
  language text not null default 'zh' check (language in ('zh', 'en')),
  reaches_all boolean not null default true,
  version int not null default 1,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, shop_id) references amzdata.shop (company_id, id) on delete cascade
);
create unique index report_schedule_key
  on amzdata.report_schedule (company_id, shop_id, report_type, marketplaces);
create index report_schedule_due on amzdata.report_schedule (next_run_at) where not is_paused;
alter table amzdata.report_schedule enable row level security;
alter table amzdata.report_schedule force row level security;
create policy tenant on amzdata.report_schedule using (company_id = any (platform.companies()));

create table amzdata.report_request (
  company_id bigint not null references identity.company (id) on delete cascade,
  id bigint generated always as identity,
  shop_id bigint not null,
  marketplaces text[] not null check (cardinality(marketplaces) between 1 and 23),
  report_type text not null,
  options jsonb not null default '{}',
  -- Days of the marketplace; null for reports of the present state.
  data_from date,
  data_to date check (data_to >= data_from),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SUBMITTED', 'IN_QUEUE', 'IN_PROGRESS', 'DONE',
    'DOWNLOADED', 'CANCELLED', 'FATAL', 'DOWNLOAD_FAILED', 'EXPIRED')),
  -- Asked for over the interface, or fetched by a person; decided when it is submitted.
  is_remote boolean not null default false,
  remote_id text,
  document_id text,
  attempts int not null default 0,
  -- The words of the marketplace, or our own key, about what went wrong last.
  error_code text,
  error text,
  -- When the server does something about it next; null while it rests.
  next_look_at timestamptz,
  retry_of bigint,
  schedule_id bigint,
  language text not null default 'zh' check (language in ('zh', 'en')),
  reaches_all boolean not null default true,
  version int not null default 1,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  -- When the file was here, or when it was clear that none will come.
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, shop_id) references amzdata.shop (company_id, id) on delete cascade,
  foreign key (company_id, retry_of) references amzdata.report_request (company_id, id) on delete set null (retry_of),
  foreign key (company_id, schedule_id) references amzdata.report_schedule (company_id, id)
    on delete set null (schedule_id)
);
-- The last wall against asking twice for the same while the first still runs.
create unique index report_request_running on amzdata.report_request
  (company_id, shop_id, report_type, marketplaces, data_from, data_to) nulls not distinct
  where state in ('SUBMITTED', 'IN_QUEUE', 'IN_PROGRESS', 'DONE');
create unique index report_request_remote on amzdata.report_request (company_id, shop_id, remote_id)
  where remote_id is not null;
create index report_request_list on amzdata.report_request (company_id, state, id desc);
create index report_request_days on amzdata.report_request (company_id, shop_id, report_type, data_from);
create index report_request_due on amzdata.report_request (next_look_at) where next_look_at is not null;
alter table amzdata.report_request enable row level security;
alter table amzdata.report_request force row level security;
create policy tenant on amzdata.report_request using (company_id = any (platform.companies()));

-- What came of a request. A request is imported when its files are: their own status says so.
alter table amzdata.import_file add column request_id bigint;
alter table amzdata.import_file add foreign key (company_id, request_id)
  references amzdata.report_request (company_id, id) on delete set null (request_id);
create index import_file_request on amzdata.import_file (company_id, request_id) where request_id is not null;

-- How a shop lets us ask the marketplace: its token is sealed and leaves the server only towards the marketplace.
create table amzdata.shop_auth (
  company_id bigint not null references identity.company (id) on delete cascade,
  shop_id bigint not null,
  kind text not null default 'seller' check (kind in ('seller')),
  state text not null check (state in ('active', 'expired')),
  key_id text not null,
  token bytea not null,
  expires_at timestamptz not null,
  authorised_by bigint,
  authorised_at timestamptz not null,
  primary key (company_id, shop_id, kind),
  foreign key (company_id, shop_id) references amzdata.shop (company_id, id) on delete cascade
);
alter table amzdata.shop_auth enable row level security;
alter table amzdata.shop_auth force row level security;
create policy tenant on amzdata.shop_auth using (company_id = any (platform.companies()));
