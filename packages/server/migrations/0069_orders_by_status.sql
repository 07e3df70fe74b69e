-- Orders of one status are few among millions of shipped ones: found, in the order of the list, without reading the
-- others. And both lists are counted, up to the limit of a total, without reading the orders themselves.
create index amz_order_status on amzdata.amz_order (company_id, status, purchase_at, id)
  include (shop_id, marketplace, purchase_on);
drop index amzdata.amz_order_time;
create index amz_order_time on amzdata.amz_order (company_id, purchase_at, id)
  include (shop_id, marketplace, purchase_on);
