-- Stock and listings that did not change are told again by the same file on another day (B.4): the last wall against
-- two uploads of one file at once stands around each day. Files that name their days themselves are of one anyway.

drop index amzdata.import_file_once;
create unique index import_file_once
  on amzdata.import_file (company_id, shop_id, data_type, sha256, coalesce(member_name, ''), date_from)
  nulls not distinct
  where status = 3 and not forced;
