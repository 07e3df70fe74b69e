-- Rows of the reports beside the transactions (seller.md A, B.4). Each kind of report has a table of its own that
-- keeps every version of a row under the file and line it came from; of the rows that say something about the same
-- (place, period, `row_key`, `ordinal`), one is current. Taking a file back makes the version before it current again.

-- Days that a person gave for a file without dates.
alter table amzdata.import_file add column chosen_from date;
alter table amzdata.import_file add column chosen_to date;

-- Gives the stage of a file the columns of the kind of report it turned out to be. Only for a stage that was opened.
create function amzdata.shape_stage(file bigint, kind text) returns void
  language plpgsql
  security definer
  set search_path = pg_catalog
as $$
begin
  if to_regclass(format('stage.%I', 'transaction_' || file)) is null then
    raise exception 'import file % has no stage', file using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from pg_attribute where attrelid = to_regclass(format('amzdata.%I', kind))
      and attname = 'content_key') then
    raise exception '% is no kind of report', kind using errcode = 'invalid_parameter_value';
  end if;
  perform amzdata.drop_stage(file);
  execute format('create unlogged table stage.%I as select * from amzdata.%I with no data', 'transaction_' || file, kind);
end
$$;
revoke execute on function amzdata.shape_stage from public;

-- Sponsored Products, advertised product.
create table amzdata.ad_sp_row (
  company_id bigint not null,
  import_file_id bigint not null,
  line_no int not null,
  shop_id bigint not null,
  marketplace text not null,
  currency char(3) not null,
  period_from date not null,
  period_to date not null,
  row_key uuid not null,
  ordinal int not null,
  -- What the row says, hashed: an equal version is not stored again.
  content_key uuid not null,
  -- The greater one is newer; equal ones are told by their file.
  rank bigint not null default 0,
  is_current boolean not null default false,
  date_from date not null,
  date_to date not null,
  portfolio text,
  campaign text not null,
  ad_group text,
  retailer text,
  msku text,
  asin text,
  impressions int,
  clicks int,
  spend numeric(18, 4),
  sales_7d numeric(18, 4),
  orders_7d int,
  units_7d int,
  advertised_sku_units_7d int,
  other_sku_units_7d int,
  advertised_sku_sales_7d numeric(18, 4),
  other_sku_sales_7d numeric(18, 4),
  primary key (company_id, import_file_id, line_no)
);
create unique index ad_sp_row_current on amzdata.ad_sp_row
  (company_id, shop_id, marketplace, period_from, period_to, row_key, ordinal) where is_current;
create index ad_sp_row_version on amzdata.ad_sp_row (company_id, shop_id, marketplace, period_from, row_key);
alter table amzdata.ad_sp_row enable row level security;
alter table amzdata.ad_sp_row force row level security;
create policy tenant on amzdata.ad_sp_row using (company_id = any ((select platform.companies())::bigint[]));
