-- Tags of a company (seller.md 4.2): one system for products, listings, orders and more, told apart by scope.

create schema product;

create table product.tag (
  company_id bigint not null references identity.company (id) on delete cascade,
  id bigint generated always as identity,
  name text not null check (char_length(name) between 1 and 20),
  colour text not null,
  scope text not null check (scope in ('product', 'msku', 'asin', 'order', 'supplier', 'shipment')),
  remark text,
  created_by bigint,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index tag_name on product.tag (company_id, scope, lower(name));
alter table product.tag enable row level security;
alter table product.tag force row level security;
create policy tenant on product.tag using (company_id = any (platform.companies()));
