-- Ads and traffic in the figures: what the daily rows of both reports say, beside the transactions and never part of
-- `total` or `proceeds` (seller.md 1.2). Lines with ads or traffic alone exist too; their `row_count` is 0.

alter table amzdata.agg_sku_day
  add column ad_rows int not null default 0,
  add column ad_impressions bigint not null default 0,
  add column ad_clicks int not null default 0,
  add column ad_sku_spend numeric(18, 4) not null default 0,
  add column ad_sales numeric(18, 4) not null default 0,
  add column ad_orders int not null default 0,
  add column ad_units int not null default 0,
  add column ad_own_sales numeric(18, 4) not null default 0,
  add column traffic_rows int not null default 0,
  add column sessions int not null default 0,
  add column page_views int not null default 0,
  add column buybox_num numeric(18, 6) not null default 0,
  add column buybox_den int not null default 0,
  add column traffic_units int not null default 0;

alter table amzdata.agg_sku_span
  add column ad_rows int not null default 0,
  add column ad_impressions bigint not null default 0,
  add column ad_clicks int not null default 0,
  add column ad_sku_spend numeric(18, 4) not null default 0,
  add column ad_sales numeric(18, 4) not null default 0,
  add column ad_orders int not null default 0,
  add column ad_units int not null default 0,
  add column ad_own_sales numeric(18, 4) not null default 0,
  add column traffic_rows int not null default 0,
  add column sessions int not null default 0,
  add column page_views int not null default 0,
  add column buybox_num numeric(18, 6) not null default 0,
  add column buybox_den int not null default 0,
  add column traffic_units int not null default 0;

alter table amzdata.agg_day
  add column ad_rows int not null default 0,
  add column ad_impressions bigint not null default 0,
  add column ad_clicks int not null default 0,
  add column ad_sku_spend numeric(18, 4) not null default 0,
  add column ad_sales numeric(18, 4) not null default 0,
  add column ad_orders int not null default 0,
  add column ad_units int not null default 0,
  add column ad_own_sales numeric(18, 4) not null default 0,
  add column traffic_rows int not null default 0,
  add column sessions int not null default 0,
  add column page_views int not null default 0,
  add column buybox_num numeric(18, 6) not null default 0,
  add column buybox_den int not null default 0,
  add column traffic_units int not null default 0;

-- The daily rows that count, by their day.
create index ad_sp_row_day on amzdata.ad_sp_row (company_id, shop_id, marketplace, period_from)
  where is_current and period_from = period_to;
create index traffic_row_day on amzdata.traffic_row (company_id, shop_id, marketplace, period_from)
  where is_current and period_from = period_to;

-- What was billed for ads less what the ad report says, shared out within each month by the spend of the articles
-- (F-10). Where no ad report speaks of the month it stays where it was billed. `ad_spend` itself is left as it is.
alter table amzdata.agg_sku_day add column ad_allocated numeric(22, 8) not null default 0;
alter table amzdata.agg_sku_span add column ad_allocated numeric(22, 8) not null default 0;
alter table amzdata.agg_day add column ad_allocated numeric(22, 8) not null default 0;
update amzdata.agg_sku_day set ad_allocated = ad_spend where ad_spend <> 0;
update amzdata.agg_sku_span set ad_allocated = ad_spend where ad_spend <> 0;
update amzdata.agg_day set ad_allocated = ad_spend where ad_spend <> 0;
