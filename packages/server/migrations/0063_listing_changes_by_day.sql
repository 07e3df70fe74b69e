-- The events under the trend ask for the changes of a few weeks among those of all years.
create index listing_change_at on amzdata.listing_change (company_id, at);
