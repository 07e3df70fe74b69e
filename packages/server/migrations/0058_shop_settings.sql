-- What a shop is besides its account (seller.md 2.7): the company behind it, how it is told apart, its marketplaces'
-- particulars, and the networks and browser profiles it is worked from.

alter table amzdata.shop
  add column short_letter text check (char_length(short_letter) between 1 and 4),
  add column entity text,
  add column tax_no text,
  add column colour smallint check (colour between 1 and 8),
  add check (sort between 0 and 9999),
  -- How a shop is authorised stands in shop_auth alone.
  drop column auth_state,
  drop column auth_expires_at;

alter table amzdata.shop_marketplace
  add column opened_at date,
  add column vat_no text,
  add column report_language text check (report_language ~ '^[a-z]{2}$');

create table amzdata.shop_ip (
  company_id bigint not null,
  id bigint generated always as identity,
  shop_id bigint not null,
  label text not null,
  -- One address or a whole network.
  address inet,
  -- The name of a browser profile, as its program calls it.
  browser text,
  -- Told by hand; what log-ins show is read where it stands.
  last_used_on date,
  note text,
  version int not null default 1,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, shop_id) references amzdata.shop (company_id, id) on delete cascade,
  check (address is not null or browser is not null)
);
create unique index shop_ip_key on amzdata.shop_ip (company_id, shop_id, address, lower(browser)) nulls not distinct;
alter table amzdata.shop_ip enable row level security;
alter table amzdata.shop_ip force row level security;
create policy tenant on amzdata.shop_ip using (company_id = any ((select platform.companies())::bigint[]));

-- The living shops that use an address or browser profile of an entry too. Accounts of one seller belong together
-- anyway; others the marketplace may take for one.
create function amzdata.shops_beside(company bigint, entry bigint) returns table (shop_id bigint, name text)
  language sql stable
  begin atomic
    select distinct shop.id, shop.name
    from amzdata.shop_ip mine
    join amzdata.shop own on own.company_id = mine.company_id and own.id = mine.shop_id
    join amzdata.shop_ip other on other.company_id = mine.company_id and other.shop_id <> mine.shop_id
      and (mine.address && other.address or lower(mine.browser) = lower(other.browser))
    join amzdata.shop shop on shop.company_id = other.company_id and shop.id = other.shop_id
    where mine.company_id = company and mine.id = entry and shop.status <> 'deleted'
      and (own.seller_id is null or shop.seller_id is null or own.seller_id <> shop.seller_id);
  end;

-- Whoever is a viewer of a shop only looks, from now on by their codes too.
alter table amzdata.shop_user no force row level security;
update amzdata.shop_user set perm_codes = array(
  select code from unnest(coalesce(perm_codes, array[
    'amzdata.analysis.view', 'amzdata.analysis.export', 'amzdata.analysis.cost', 'amzdata.order.view',
    'amzdata.order.export', 'amzdata.order.pii', 'amzdata.order.cost', 'amzdata.listing.view',
    'amzdata.listing.export', 'amzdata.listing.cost', 'amzdata.rprequest.view', 'amzdata.rprequest.download',
    'amzdata.freight.view', 'amzdata.freight.export', 'amzdata.freight.cost', 'amzdata.basic_data.view',
    'amzdata.basic_data.export', 'amzdata.basic_data.cost', 'amzdata.shopsetting.view', 'amzdata.data_import.view',
    'amzdata.data_import.export'])) code
  where code ~ '[.](view|export|download|cost|pii)$')
where role = 'viewer';
alter table amzdata.shop_user force row level security;
