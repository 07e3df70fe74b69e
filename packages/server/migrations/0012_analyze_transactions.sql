-- A large import moves the transactions far from what the planner last saw of them, and its own transaction goes on to
-- query them; only the owner of a table may analyse it. Only columns by which rows are found, joined or grouped: all
-- fifty take four times as long.
drop function amzdata.analyze_tables(text[]);

create function amzdata.analyze_transactions() returns void
  language plpgsql
  security definer
  set search_path = pg_catalog
as $$
begin
  analyze amzdata.amz_transaction (company_id, import_file_id, line_no, shop_id, marketplace, currency, biz_date, row_key,
    type, settlement_id, order_id, msku, fee_category);
end
$$;
revoke execute on function amzdata.analyze_transactions from public;
