-- Transaction report rows (seller.md A, B.4). A row is identified by what never changes about it (`row_key`, led by
-- its moment so that neighbours in time are neighbours in the index, and `ordinal` for legal identical lines).
-- Its source is the primary key itself: the file and the line.

create table amzdata.amz_transaction (
  company_id bigint not null,
  import_file_id bigint not null,
  line_no int not null,
  shop_id bigint not null,
  marketplace text not null,
  currency char(3) not null,
  posted_at timestamptz not null,
  biz_date date not null,
  row_key uuid not null,
  ordinal int not null default 1,
  type text not null,
  type_raw text not null,
  settlement_id text,
  order_id text,
  msku text,
  description text,
  quantity int,
  marketplace_raw text,
  account_type text,
  fulfillment text,
  order_city text,
  order_state text,
  order_postal text,
  tax_collection_model text,
  product_sales numeric(18, 4) not null default 0,
  product_sales_tax numeric(18, 4) not null default 0,
  shipping_credits numeric(18, 4) not null default 0,
  shipping_credits_tax numeric(18, 4) not null default 0,
  gift_wrap_credits numeric(18, 4) not null default 0,
  gift_wrap_credits_tax numeric(18, 4) not null default 0,
  regulatory_fee numeric(18, 4) not null default 0,
  tax_on_regulatory_fee numeric(18, 4) not null default 0,
  promotional_rebates numeric(18, 4) not null default 0,
  promotional_rebates_tax numeric(18, 4) not null default 0,
  sales_tax_collected numeric(18, 4) not null default 0,
  marketplace_facilitator_tax numeric(18, 4) not null default 0,
  marketplace_withheld_tax numeric(18, 4) not null default 0,
  amazon_points numeric(18, 4) not null default 0,
  tcs_cgst numeric(18, 4) not null default 0,
  tcs_sgst numeric(18, 4) not null default 0,
  tcs_igst numeric(18, 4) not null default 0,
  tds_194o numeric(18, 4) not null default 0,
  selling_fees numeric(18, 4) not null default 0,
  fba_fees numeric(18, 4) not null default 0,
  other_transaction_fees numeric(18, 4) not null default 0,
  other numeric(18, 4) not null default 0,
  total numeric(18, 4) not null default 0,
  status text,
  release_at timestamptz,
  fee_category text,
  -- The later file that changed a mutable column (settlement, status, release date, address).
  updated_by_file_id bigint,
  -- No foreign key to the file: checked row by row it costs a third of an import. Files with rows are never
  -- deleted, and undoing one removes its rows in the same transaction.
  primary key (company_id, import_file_id, line_no)
);
create unique index amz_transaction_identity on amzdata.amz_transaction (company_id, shop_id, row_key, ordinal);
create index amz_transaction_day on amzdata.amz_transaction (company_id, shop_id, biz_date, msku);
create index amz_transaction_order on amzdata.amz_transaction (company_id, order_id) where order_id is not null;
alter table amzdata.amz_transaction enable row level security;
alter table amzdata.amz_transaction force row level security;
-- The companies are read once per statement, not once per row: a million rows pay for the difference.
create policy tenant on amzdata.amz_transaction using (company_id = any ((select platform.companies())::bigint[]));

-- Values a later file replaced, so that undoing that file restores them.
create table amzdata.amz_transaction_change (
  company_id bigint not null,
  import_file_id bigint not null,
  row_file_id bigint not null,
  row_line_no int not null,
  before jsonb not null,
  primary key (company_id, import_file_id, row_file_id, row_line_no),
  foreign key (company_id, import_file_id) references amzdata.import_file (company_id, id) on delete cascade
);
alter table amzdata.amz_transaction_change enable row level security;
alter table amzdata.amz_transaction_change force row level security;
create policy tenant on amzdata.amz_transaction_change using (company_id = any (platform.companies()));

-- Rows of earlier files that a later file repeats: the earlier one cannot be undone before the later one.
create table amzdata.import_overlap (
  company_id bigint not null,
  import_file_id bigint not null,
  row_file_id bigint not null,
  rows_count bigint not null,
  primary key (company_id, import_file_id, row_file_id),
  foreign key (company_id, import_file_id) references amzdata.import_file (company_id, id) on delete cascade
);
create index import_overlap_row on amzdata.import_overlap (company_id, row_file_id);
alter table amzdata.import_overlap enable row level security;
alter table amzdata.import_overlap force row level security;
create policy tenant on amzdata.import_overlap using (company_id = any (platform.companies()));

-- Verified rows wait for their import in a table of their own per file: it is filled by COPY (which row-level
-- security forbids), is gone at once when dropped, and is empty after a crash, whereupon the file is simply verified
-- again. The server's role may not make tables, so two functions do it; the first only for a file it may see.
create schema stage;

create function amzdata.open_stage(file bigint) returns void
  language plpgsql
  security definer
  set search_path = pg_catalog
as $$
begin
  if not exists (select from amzdata.import_file f where f.company_id = any (platform.companies()) and f.id = file) then
    raise exception 'import file % is not visible', file using errcode = 'insufficient_privilege';
  end if;
  perform amzdata.drop_stage(file);
  execute format('create unlogged table stage.%I (
    line_no int not null,
    posted_at timestamptz not null,
    biz_date date not null,
    row_key uuid not null,
    ordinal int not null,
    type text not null,
    type_raw text not null,
    settlement_id text,
    order_id text,
    msku text,
    description text,
    quantity int,
    marketplace_raw text,
    account_type text,
    fulfillment text,
    order_city text,
    order_state text,
    order_postal text,
    tax_collection_model text,
    product_sales numeric(18, 4),
    product_sales_tax numeric(18, 4),
    shipping_credits numeric(18, 4),
    shipping_credits_tax numeric(18, 4),
    gift_wrap_credits numeric(18, 4),
    gift_wrap_credits_tax numeric(18, 4),
    regulatory_fee numeric(18, 4),
    tax_on_regulatory_fee numeric(18, 4),
    amazon_points numeric(18, 4),
    promotional_rebates numeric(18, 4),
    promotional_rebates_tax numeric(18, 4),
    sales_tax_collected numeric(18, 4),
    marketplace_facilitator_tax numeric(18, 4),
    marketplace_withheld_tax numeric(18, 4),
    tcs_cgst numeric(18, 4),
    tcs_sgst numeric(18, 4),
    tcs_igst numeric(18, 4),
    tds_194o numeric(18, 4),
    selling_fees numeric(18, 4),
    fba_fees numeric(18, 4),
    other_transaction_fees numeric(18, 4),
    other numeric(18, 4),
    total numeric(18, 4),
    status text,
    release_at timestamptz
  )', 'transaction_' || file);
end
$$;

create function amzdata.drop_stage(file bigint) returns void
  language plpgsql
  security definer
  set search_path = pg_catalog
as $$
begin
  execute format('drop table if exists stage.%I', 'transaction_' || file);
end
$$;
revoke execute on function amzdata.open_stage, amzdata.drop_stage from public;

-- A large import moves the tables far from what the planner last saw of them, and its own transaction goes on to query
-- them. Analysing takes a fraction of a second; only the owner of a table may do it.
create function amzdata.analyze_tables(names text[]) returns void
  language plpgsql
  security definer
  set search_path = pg_catalog
as $$
declare name text;
begin
  foreach name in array names loop
    execute format('analyze amzdata.%I', name);
  end loop;
end
$$;
revoke execute on function amzdata.analyze_tables from public;
