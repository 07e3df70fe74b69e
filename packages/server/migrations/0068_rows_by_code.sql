-- Rows about one MSKU or article are looked up code by code while the planner still knows little of them: their indexes
-- begin with the code, so that none of them can be mistaken for one that reads every row of the place.
drop index amzdata.listing_defect_row_msku;
drop index amzdata.traffic_row_child;
drop index amzdata.traffic_row_msku;
create index listing_defect_row_msku on amzdata.listing_defect_row (company_id, msku, shop_id, marketplace, period_to)
  where is_current;
create index traffic_row_child on amzdata.traffic_row (company_id, child_asin, shop_id, marketplace, period_to)
  where is_current and child_asin is not null;
create index traffic_row_msku on amzdata.traffic_row (company_id, msku, shop_id, marketplace, period_to)
  where is_current and msku is not null;
