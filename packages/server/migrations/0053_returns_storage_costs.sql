-- FBA returns, reimbursements and storage in the figures, beside the transactions and never part of `total` or
-- `proceeds` (F-06, F-09, F-11); storage billed in one sum shared out to the articles; goods lost by the marketplace.

do $$
declare
  rollup text;
begin
  foreach rollup in array array['agg_sku_day', 'agg_sku_span', 'agg_day'] loop
    execute format('alter table amzdata.%I
      add column return_rows int not null default 0,
      add column return_units int not null default 0,
      add column return_sellable int not null default 0,
      add column reimb_rows int not null default 0,
      add column reimb_cash_units int not null default 0,
      add column reimb_stock_units int not null default 0,
      add column reimb_amount numeric(18, 4) not null default 0,
      add column lost_units int not null default 0,
      add column storage_rows int not null default 0,
      add column storage_estimated numeric(18, 4) not null default 0,
      add column aged_rows int not null default 0,
      add column aged_charged numeric(18, 4) not null default 0,
      -- Storage billed for the line itself and its share of what was billed without an article.
      add column storage_allocated numeric(22, 8) not null default 0,
      -- Goods lost or damaged by the marketplace, at their unit cost; apart from cogs (F-11).
      add column lost_cost numeric(22, 8) not null default 0', rollup);
    execute format('update amzdata.%I set storage_allocated = storage_fee where storage_fee <> 0', rollup);
  end loop;
end $$;

-- The rows of these reports that count, by their day.
create index fba_return_row_day on amzdata.fba_return_row (company_id, shop_id, marketplace, period_from)
  where is_current;
create index fba_reimbursement_row_day on amzdata.fba_reimbursement_row (company_id, shop_id, marketplace, period_from)
  where is_current;

-- The line of a freight bill that held on the day (F-12); null: the default of the cost entry.
alter table amzdata.agg_sku_day add column freight_line_id bigint;

-- What each line of SKU and day took out of which batch (F-11 by FIFO or moving average). Derived like the rollups,
-- and without foreign keys as they are.
create table amzdata.agg_cost_use (
  company_id bigint not null,
  shop_id bigint not null,
  marketplace text not null,
  biz_date date not null,
  msku text not null,
  currency char(3) not null,
  is_lost boolean not null,
  -- By moving average the batch after whose receipt the average holds.
  batch_id bigint not null,
  -- Negative where goods came back sellable.
  units int not null,
  unit_cost numeric(22, 8) not null,
  unit_headhaul numeric(22, 8) not null,
  cost_currency char(3) not null,
  -- In the currency of the line; null where a rate is missing.
  amount numeric(22, 8),
  headhaul numeric(22, 8),
  primary key (company_id, msku, biz_date, shop_id, marketplace, currency, is_lost, batch_id)
);
alter table amzdata.agg_cost_use enable row level security;
alter table amzdata.agg_cost_use force row level security;
create policy tenant on amzdata.agg_cost_use using (company_id = any (platform.companies()));
