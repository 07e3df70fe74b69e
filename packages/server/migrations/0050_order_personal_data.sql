-- Personal data of buyers (platform.md 10): each value sealed by itself with AES-256-GCM, under the file and line it
-- came from, so that undoing the file erases it. A row whose time is over keeps only the hash of its buyer.

create table amzdata.amz_order_pii (
  company_id bigint not null,
  import_file_id bigint not null,
  line_no int not null,
  shop_id bigint not null,
  order_id text not null,
  -- The key by which the values are sealed.
  key_id text not null,
  buyer_hash text,
  buyer_email bytea,
  buyer_name bytea,
  buyer_phone bytea,
  buyer_company bytea,
  buyer_vat bytea,
  recipient bytea,
  phone bytea,
  address_1 bytea,
  address_2 bytea,
  address_3 bytea,
  city bytea,
  state bytea,
  postal_code bytea,
  country bytea,
  delivery_instructions bytea,
  delivery_time_zone bytea,
  gift_message bytea,
  erased_at timestamptz,
  primary key (company_id, import_file_id, line_no)
);
create index amz_order_pii_order on amzdata.amz_order_pii (company_id, shop_id, order_id);
create index amz_order_pii_kept on amzdata.amz_order_pii (company_id, import_file_id) where erased_at is null;
alter table amzdata.amz_order_pii enable row level security;
alter table amzdata.amz_order_pii force row level security;
create policy tenant on amzdata.amz_order_pii using (company_id = any ((select platform.companies())::bigint[]));

-- The stage of an order report also takes what is sealed of each row; it never becomes a column of the report.
create or replace function amzdata.shape_stage(file bigint, kind text) returns void
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
  if kind = 'order_report_row' then
    execute format('alter table stage.%I add column sealed jsonb', 'transaction_' || file);
  end if;
end
$$;
