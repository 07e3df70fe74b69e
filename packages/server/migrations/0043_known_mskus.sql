-- Which shop a file belongs to is told by the MSKUs that its reports have had before (seller.md B.5): looked up by MSKU
-- in the rows that count.
create index listing_row_msku on amzdata.listing_row (company_id, msku, shop_id) where is_current;
create index listing_open_row_msku on amzdata.listing_open_row (company_id, msku, shop_id) where is_current;
create index fba_inventory_row_msku on amzdata.fba_inventory_row (company_id, msku, shop_id) where is_current;
create index all_orders_row_msku on amzdata.all_orders_row (company_id, msku, shop_id) where is_current;
create index ad_sp_row_msku on amzdata.ad_sp_row (company_id, msku, shop_id) where is_current;
