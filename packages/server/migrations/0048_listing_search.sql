-- Long lists of listings are searched by pasted codes and by words, and for new ones.
create index listing_any_asin on amzdata.listing (company_id, asin) where asin is not null;
create index listing_any_fnsku on amzdata.listing (company_id, fnsku) where fnsku is not null;
create index listing_opened on amzdata.listing (company_id, (coalesce(opened_on, first_sold_on)));

-- All words of a listing in small letters, one line each, so that a search does not put them together row by row.
alter table amzdata.listing add column search_words text not null generated always as (
  lower(E'\n' || msku || E'\n' || coalesce(asin, '') || E'\n' || coalesce(fnsku, '') || E'\n' || coalesce(parent_asin, '')
    || E'\n' || coalesce(title, ''))
) stored;
