-- Months that are closed (seller.md 2.1): their rollups are the frozen copy. What changes afterwards is noted by day and
-- applied when the month is opened again. A month without a row was never closed.

create table amzdata.period_lock (
  company_id bigint not null references identity.company (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  state text not null check (state in ('closed', 'reopened')),
  -- Why it was opened again, or a remark to its closing.
  reason text,
  closed_at timestamptz not null,
  changed_by bigint,
  changed_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, month)
);
alter table amzdata.period_lock enable row level security;
alter table amzdata.period_lock force row level security;
create policy tenant on amzdata.period_lock using (company_id = any (platform.companies()));

-- Days of closed months that would be other than they stand.
create table amzdata.period_change (
  company_id bigint not null references identity.company (id) on delete cascade,
  shop_id bigint not null,
  marketplace text not null,
  biz_date date not null,
  noted_at timestamptz not null default now(),
  primary key (company_id, biz_date, shop_id, marketplace)
);
alter table amzdata.period_change enable row level security;
alter table amzdata.period_change force row level security;
create policy tenant on amzdata.period_change using (company_id = any (platform.companies()));

-- What the lines of a closed month added up to when it was closed, by shop and marketplace.
create table amzdata.period_seal (
  company_id bigint not null references identity.company (id) on delete cascade,
  month date not null,
  shop_id bigint not null,
  marketplace text not null,
  line_count int not null,
  fingerprint text not null,
  primary key (company_id, month, shop_id, marketplace)
);
alter table amzdata.period_seal enable row level security;
alter table amzdata.period_seal force row level security;
create policy tenant on amzdata.period_seal using (company_id = any (platform.companies()));

-- Fees of the company's own and VAT that the seller pays, beside gross profit (F-16).
do $$
declare
  rollup text;
begin
  foreach rollup in array array['agg_sku_day', 'agg_sku_span', 'agg_day'] loop
    execute format('alter table amzdata.%I
      add column own_fee numeric(22, 8) not null default 0,
      add column vat_payable numeric(22, 8) not null default 0', rollup);
  end loop;
end $$;
