-- What buyers wrote when they sent goods back (seller.md 6.2, platform.md 10): sealed with AES-256-GCM under the file and
-- line it came from, never a column of the report.

create table amzdata.fba_return_comment (
  company_id bigint not null,
  import_file_id bigint not null,
  line_no int not null,
  -- The key by which the comment is sealed.
  key_id text not null,
  comment bytea not null,
  primary key (company_id, import_file_id, line_no)
);
alter table amzdata.fba_return_comment enable row level security;
alter table amzdata.fba_return_comment force row level security;
create policy tenant on amzdata.fba_return_comment using (company_id = any ((select platform.companies())::bigint[]));

-- The stages of reports that tell of buyers also take what is sealed of each row.
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
  if kind in ('order_report_row', 'fba_return_row') then
    execute format('alter table stage.%I add column sealed jsonb', 'transaction_' || file);
  end if;
end
$$;
