-- Invoices of freight bills as the carrier sent them (seller.md 2.5), and pictures of products kept with us.

create table amzdata.freight_bill_file (
  company_id bigint not null,
  id bigint generated always as identity,
  bill_id bigint not null,
  file_name text not null check (char_length(file_name) between 1 and 200),
  content_type text not null check (content_type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')),
  byte_size int not null,
  sha256 text not null,
  storage_key text not null,
  uploaded_by bigint,
  uploaded_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, bill_id, sha256),
  foreign key (company_id, bill_id) references amzdata.freight_bill (company_id, id) on delete cascade
);
alter table amzdata.freight_bill_file enable row level security;
alter table amzdata.freight_bill_file force row level security;
create policy tenant on amzdata.freight_bill_file using (company_id = any ((select platform.companies())::bigint[]));

-- One picture of a product: made small, without what cameras write beside it. Lists show the thumb.
create table product.product_picture (
  company_id bigint not null,
  product_id bigint not null,
  thumb bytea not null,
  width int not null,
  height int not null,
  byte_size int not null,
  storage_key text not null,
  uploaded_by bigint,
  uploaded_at timestamptz not null,
  primary key (company_id, product_id),
  foreign key (company_id, product_id) references product.product (company_id, id) on delete cascade
);
alter table product.product_picture enable row level security;
alter table product.product_picture force row level security;
create policy tenant on product.product_picture using (company_id = any ((select platform.companies())::bigint[]));
