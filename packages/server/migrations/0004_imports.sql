-- Uploaded report files and what became of them (seller.md B). Codes of `status` are those of B.1.

create table amzdata.import_file (
  company_id bigint not null references identity.company (id) on delete restrict,
  id bigint generated always as identity,
  -- What the user chose; null means "recognise it".
  chosen_type text,
  chosen_shop_id bigint,
  chosen_marketplace text,
  -- What it was recognised as.
  data_type text,
  report_type text,
  shop_id bigint,
  marketplace text references amzdata.marketplace (country),
  language text,
  currency char(3),
  file_name text not null,
  -- Member of an archive, when the upload was one that held several reports.
  member_name text,
  byte_size bigint not null,
  sha256 bytea not null,
  content_sha256 bytea,
  storage_key text not null,
  -- Language of whoever uploaded it: an automatic shop is named in it.
  reader_language text not null default 'zh' check (reader_language in ('zh', 'en')),
  status smallint not null default 0 check (status between -10 and 5),
  -- What is happening right now; null while it rests.
  phase text check (phase in ('queued', 'reading', 'comparing', 'importing', 'summarising', 'retrying', 'undoing')),
  -- Short key of the reason of a failure with its parameters; words live in contracts.
  reason text,
  details jsonb not null default '{}',
  -- Findings of the verification, each a key with parameters; a doubt holds the automatic import back.
  checks jsonb not null default '[]',
  -- What would make a refused file acceptable.
  suggestion jsonb,
  -- The earlier import that this one repeats.
  earlier_id bigint,
  forced boolean not null default false,
  span_from timestamptz,
  span_to timestamptz,
  date_from date,
  date_to date,
  rows_read bigint not null default 0,
  rows_new bigint not null default 0,
  rows_unchanged bigint not null default 0,
  rows_updated bigint not null default 0,
  rows_invalid bigint not null default 0,
  total_sum numeric(18, 4),
  mskus int,
  mskus_known int,
  -- Share of the rows naming a marketplace that name this one.
  marketplace_share real,
  -- Rows that wait in the stage table of this file; null when there is none.
  staged_rows bigint,
  progress_done bigint not null default 0,
  progress_total bigint,
  progress_share real,
  progress_rate real,
  attempts int not null default 0,
  trace_id text,
  uploaded_by bigint,
  -- Whether the uploader may use every shop of the company, or only those given to them.
  reaches_all boolean not null default true,
  confirmed_by bigint,
  uploaded_at timestamptz not null default now(),
  started_at timestamptz,
  verified_at timestamptz,
  finished_at timestamptz,
  -- When the server last did something about it: what rests in the middle was left behind.
  touched_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, shop_id) references amzdata.shop (company_id, id) on delete restrict
);
create index import_file_list on amzdata.import_file (company_id, id desc);
create index import_file_sha on amzdata.import_file (company_id, sha256);
create index import_file_content on amzdata.import_file (company_id, content_sha256) where content_sha256 is not null;
create index import_file_storage on amzdata.import_file (company_id, storage_key);
-- The last wall against two uploads of one file at once (B.4, A): of one shop and type it is imported once.
create unique index import_file_once on amzdata.import_file (company_id, shop_id, data_type, sha256, coalesce(member_name, ''))
  where status = 3 and not forced;
alter table amzdata.import_file enable row level security;
alter table amzdata.import_file force row level security;
create policy tenant on amzdata.import_file using (company_id = any (platform.companies()));

-- What reading found, apart from the row that changes with every step of progress.
create table amzdata.import_reading (
  company_id bigint not null,
  import_file_id bigint not null,
  -- Encoding, delimiter, columns and what each was taken for.
  profile jsonb not null,
  -- The first mapped rows.
  preview jsonb not null default '[]',
  -- Sums per money column, rows per type, settlement and marketplace.
  summary jsonb,
  primary key (company_id, import_file_id),
  foreign key (company_id, import_file_id) references amzdata.import_file (company_id, id) on delete cascade
);
alter table amzdata.import_reading enable row level security;
alter table amzdata.import_reading force row level security;
create policy tenant on amzdata.import_reading using (company_id = any (platform.companies()));

-- Rejected lines with the line as it stood in the file.
create table amzdata.import_error (
  company_id bigint not null,
  import_file_id bigint not null,
  line_no int not null,
  ordinal int not null,
  column_name text,
  value text,
  code text not null,
  raw text,
  primary key (company_id, import_file_id, line_no, ordinal),
  foreign key (company_id, import_file_id) references amzdata.import_file (company_id, id) on delete cascade
);
alter table amzdata.import_error enable row level security;
alter table amzdata.import_error force row level security;
create policy tenant on amzdata.import_error using (company_id = any (platform.companies()));

-- Columns nobody knows yet: a notice, never a stop.
create table amzdata.import_drift (
  company_id bigint not null,
  import_file_id bigint not null,
  header text not null,
  primary key (company_id, import_file_id, header),
  foreign key (company_id, import_file_id) references amzdata.import_file (company_id, id) on delete cascade
);
alter table amzdata.import_drift enable row level security;
alter table amzdata.import_drift force row level security;
create policy tenant on amzdata.import_drift using (company_id = any (platform.companies()));

-- Dictionary entries added by staff without a release; they extend the built-in ones for everybody.
create table amzdata.report_dictionary (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('header', 'type', 'fulfillment', 'status')),
  report_type text not null,
  language text not null,
  word text not null,
  meaning text not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  unique (kind, report_type, language, word)
);
