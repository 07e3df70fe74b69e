-- Which batches the goods of each order came out of (F-11): every line of agg_sku_day of a shop that costs by batches is
-- shared out to the orders that moved on its day, so that orders add up to what the analysis says. Derived like the
-- rollups, and without foreign keys as they are.
create table amzdata.agg_order_cost (
  company_id bigint not null,
  shop_id bigint not null,
  order_id text not null,
  msku text not null,
  biz_date date not null,
  marketplace text not null,
  currency char(3) not null,
  -- Whether the units came back sellable; they are negative then.
  is_back boolean not null,
  -- 0: out of no batch, by the cost that held on the day.
  batch_id bigint not null,
  units int not null,
  -- In the currency of the line.
  amount numeric(22, 8) not null,
  headhaul numeric(22, 8) not null,
  cost_id bigint,
  freight_line_id bigint,
  is_uncosted boolean not null,
  primary key (company_id, shop_id, order_id, msku, biz_date, marketplace, currency, is_back, batch_id)
);
create index agg_order_cost_msku on amzdata.agg_order_cost (company_id, msku, biz_date);
alter table amzdata.agg_order_cost enable row level security;
alter table amzdata.agg_order_cost force row level security;
create policy tenant on amzdata.agg_order_cost using (company_id = any ((select platform.companies())::bigint[]));
