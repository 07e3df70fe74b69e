-- The after-sales ledger (seller.md 6.2, A): refunds, returns, replacements and reimbursements, one row per event of a
-- report row, derived at the import and at the undo of a file; what people decide about an event stands apart and
-- outlives both.

create table amzdata.aftersale (
  company_id bigint not null,
  id bigint generated always as identity,
  shop_id bigint not null,
  source text not null check (source in ('transaction', 'return', 'reimbursement', 'order')),
  -- Identity of the row in its report: the same after a file is taken back and imported again.
  source_key text not null,
  type text not null
    check (type in ('refund', 'a_to_z', 'chargeback', 'return', 'replacement', 'reimbursement')),
  import_file_id bigint not null,
  line_no int not null,
  marketplace text not null,
  currency char(3) not null,
  order_id text,
  -- Of a replacement: the order whose goods it replaces.
  original_order_id text,
  -- '': the report names none.
  msku text not null,
  asin text,
  title text,
  event_at timestamptz not null,
  -- The marketplace's own date, as is that of the purchase.
  event_on date not null,
  purchase_on date,
  interval_days int,
  -- An order that no report has told of: an orphan until it comes.
  is_order_known boolean not null,
  channel text check (channel in ('FBA', 'FBM', 'MCF')),
  buyer_hash text,
  quantity int not null,
  -- F-04 and what it is made of; tax goes back beside it and is nobody's loss.
  refund_amount numeric(18, 4) not null default 0,
  principal numeric(18, 4) not null default 0,
  shipping numeric(18, 4) not null default 0,
  promo numeric(18, 4) not null default 0,
  tax numeric(18, 4) not null default 0,
  commission_back numeric(18, 4) not null default 0,
  admin_fee numeric(18, 4) not null default 0,
  outbound_fee numeric(18, 4) not null default 0,
  return_fee numeric(18, 4) not null default 0,
  other_fee numeric(18, 4) not null default 0,
  reason text,
  disposition text,
  license_plate text,
  reimbursement_id text,
  original_reimbursement_id text,
  case_id text,
  reimbursed numeric(18, 4) not null default 0,
  cash_units int not null default 0,
  stock_units int not null default 0,
  -- A reimbursement and its reversal: both are kept, together they are nothing.
  is_netted boolean not null default false,
  -- Of the same order and MSKU there is a return, a reimbursement that stands.
  is_returned boolean not null default false,
  is_reimbursed boolean not null default false,
  -- Units whose goods are gone; below 0 where goods were given back.
  lost_units int not null default 0,
  unit_cost numeric(22, 8),
  unit_headhaul numeric(22, 8),
  cost_id bigint,
  cogs numeric(18, 4) not null default 0,
  headhaul numeric(18, 4) not null default 0,
  -- Mirrors `netLoss` of contracts; a reimbursement without an order is of no sale.
  net_loss numeric(18, 4) not null generated always as (
    case when type = 'reimbursement' and order_id is null then 0
      else refund_amount - commission_back + admin_fee + outbound_fee + return_fee + other_fee + cogs + headhaul
        - reimbursed end) stored,
  primary key (company_id, id)
);
create unique index aftersale_identity on amzdata.aftersale (company_id, shop_id, source, source_key);
create index aftersale_time on amzdata.aftersale (company_id, event_at, id);
create index aftersale_shop_time on amzdata.aftersale (company_id, shop_id, event_on);
create index aftersale_msku on amzdata.aftersale (company_id, msku text_pattern_ops, event_on);
create index aftersale_order on amzdata.aftersale (company_id, order_id text_pattern_ops) where order_id is not null;
create index aftersale_original on amzdata.aftersale (company_id, original_order_id)
  where original_order_id is not null;
create index aftersale_reimbursement on amzdata.aftersale (company_id, shop_id, reimbursement_id)
  where reimbursement_id is not null;
create index aftersale_reversal on amzdata.aftersale (company_id, shop_id, original_reimbursement_id)
  where original_reimbursement_id is not null;
create index aftersale_file on amzdata.aftersale (company_id, import_file_id);
alter table amzdata.aftersale enable row level security;
alter table amzdata.aftersale force row level security;
create policy tenant on amzdata.aftersale using (company_id = any ((select platform.companies())::bigint[]));

-- What the company decides about an event.
create table amzdata.aftersale_mark (
  company_id bigint not null references identity.company (id) on delete cascade,
  shop_id bigint not null,
  source text not null,
  source_key text not null,
  status text not null default 'new' check (status in ('new', 'pending', 'handled', 'closed')),
  responsibility text check (responsibility in ('seller', 'amazon', 'customer')),
  claim text check (claim in ('claimable', 'submitted', 'paid', 'rejected')),
  case_no text,
  handler_id bigint,
  note text,
  version int not null default 1,
  updated_by bigint,
  updated_at timestamptz not null default now(),
  primary key (company_id, shop_id, source, source_key)
);
alter table amzdata.aftersale_mark enable row level security;
alter table amzdata.aftersale_mark force row level security;
create policy tenant on amzdata.aftersale_mark using (company_id = any ((select platform.companies())::bigint[]));
