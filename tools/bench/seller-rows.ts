import type pg from 'pg'
import { fillTable } from './fill-table.ts'
import { COPIED, COPY_LINES, shopOfCopy } from './ten-million.ts'

/** Days that the ad report speaks of, from the first of January 2025 on, as the transactions do. */
const AD_DAYS = 365

/** Ad rows of every MSKU and day, campaign after campaign, as rows of one imported file. */
export async function copyAds(
  client: pg.Client,
  { companyId, fileId, rows }: { companyId: number; fileId: number; rows: number },
): Promise<number> {
  await fillTable(client, 'amzdata.ad_sp_row', async () => {
    await client.query(
      `with goods as materialized (
         select shop_id, marketplace, currency, msku from amzdata.amz_transaction
         where company_id = $1 and msku <> '' group by 1, 2, 3, 4
       )
       insert into amzdata.ad_sp_row (company_id, import_file_id, line_no, shop_id, marketplace, currency, period_from,
         period_to, date_from, date_to, row_key, ordinal, content_key, is_current, portfolio, campaign, ad_group, msku,
         asin, impressions, clicks, spend, sales_7d, orders_7d, units_7d)
       select $1, $2, 1000000 + n, shop_id, marketplace, currency, day, day, day, day,
         md5('Campaign ' || campaign || msku)::uuid, 1, md5(n::text)::uuid, true, 'All', 'Campaign ' || campaign, 'all',
         msku, 'B0' || upper(left(md5(msku), 8)), 100 + n % 900, 1 + n % 9, (n % 400) / 100.0, (n % 3000) / 100.0,
         n % 2, n % 2
       from (
         select row_number() over () as n, g.*, c as campaign, date '2025-01-01' + d as day
         from generate_series(1, 1 + $3::int / ${AD_DAYS}) c, generate_series(0, ${AD_DAYS} - 1) d, goods g
         limit $3::int
       ) made`,
      [companyId, fileId, rows],
    )
  })
  return countRows(client, 'amzdata.ad_sp_row')
}

/** After-sales events of the copied transactions: those of the imported ones, copied in the same way. */
export async function copyAftersales(
  client: pg.Client,
  { companyId, copies, secondShop }: { companyId: number; copies: number; secondShop: string },
): Promise<number> {
  const { rows: shops } = await client.query<{ id: string }>(
    'select id from amzdata.shop where company_id = $1 and name = $2',
    [companyId, secondShop],
  )
  await fillTable(client, 'amzdata.aftersale', async (columns) => {
    const replaced: Record<string, string> = {
      ...COPIED,
      shop_id: shopOfCopy(Number(shops[0]?.id)),
      source_key: `split_part(t.source_key, ':', 1) || ':' || (split_part(t.source_key, ':', 2)::int + k * 1000)`,
    }
    await client.query(
      `insert into amzdata.aftersale (${columns.join(', ')})
       select ${columns.map((name) => replaced[name] ?? `t.${name}`).join(', ')}
       from generate_series(1, $2::int - 1) k, amzdata.aftersale t
       where t.company_id = $1 and t.source = 'transaction' and t.line_no < ${COPY_LINES}`,
      [companyId, copies],
    )
  })
  return countRows(client, 'amzdata.aftersale')
}

/**
 * Orders with their items of the sold transactions: one item for every MSKU of an order, most of them settled, some
 * open or cancelled, a tenth of businesses, one buyer for about two orders.
 */
export async function makeOrders(
  client: pg.Client,
  { companyId, items }: { companyId: number; items: number },
): Promise<number> {
  await client.query('drop table if exists public.bench_item')
  await client.query(
    `create unlogged table public.bench_item as
     select shop_id, order_id, msku, marketplace, currency, min(posted_at) as at, min(biz_date) as day,
       sum(quantity)::int as units, sum(product_sales) as sales, sum(shipping_credits) as shipping,
       sum(gift_wrap_credits) as wrap, -sum(promotional_rebates) as promo, sum(product_sales_tax) as tax,
       -sum(selling_fees) as commission, -sum(fba_fees) as fba, sum(total) as total, min(description) as title,
       min(import_file_id) as file_id, min(line_no) as line_no
     from amzdata.amz_transaction where company_id = ${companyId} and type = 'ORDER' and order_id is not null
       and msku <> '' group by 1, 2, 3, 4, 5 limit ${items}`,
  )
  await client.query('analyze public.bench_item')
  await fillTable(client, 'amzdata.amz_order', () => client.query(ORDERS, [companyId]).then(() => undefined))
  await fillTable(client, 'amzdata.amz_order_item', () =>
    client.query(ITEMS, [companyId]).then(() => undefined),
  )
  await client.query('drop table public.bench_item')
  return countRows(client, 'amzdata.amz_order_item')
}

const ORDERS = `
  insert into amzdata.amz_order (company_id, shop_id, order_id, marketplace, currency, purchase_at, purchase_on,
    last_updated_at, status, channel, sales_channel, ship_state, ship_country, is_business, buyer_hash, lines, units,
    item_total, shipping, gift_wrap, promo, tax, amount, has_promotion, profit_state, shipped_at, settled_units,
    is_refunded, sales_part, promo_part, commission_part, fba_part, cogs_part, profit, is_cost_missing, loss_cause)
  select $1::bigint, shop_id, order_id, marketplace, currency, at, day, at + interval '2 days',
    case h % 50 when 0 then 'pending' when 1 then 'unshipped' when 2 then 'cancelled' when 3 then 'partially_shipped'
      else 'shipped' end,
    case when h % 7 = 0 then 'FBM' else 'FBA' end, 'Amazon.com', 'WA', 'US', h % 10 = 0,
    md5((h % 2000000)::text), lines, units, sales, shipping, wrap, promo, tax, sales + shipping + wrap - promo, promo > 0,
    case when h % 50 < 3 then 'estimated' else 'settled' end, at, units, h % 25 = 0, sales + shipping + wrap, promo,
    commission, fba, round(sales * cogs, 4), total - round(sales * cogs, 4), h % 40 = 0,
    case when total < round(sales * cogs, 4) then 'cogs' end
  from (
    select shop_id, order_id, marketplace, currency, min(at) as at, min(day) as day, count(*)::int as lines,
      sum(units)::int as units, sum(sales) as sales, sum(shipping) as shipping, sum(wrap) as wrap, sum(promo) as promo,
      sum(tax) as tax, sum(commission) as commission, sum(fba) as fba, sum(total) as total,
      abs(hashtext(order_id)) as h, 0.2 + abs(hashtext(order_id)) % 60 / 100.0 as cogs
    from public.bench_item group by 1, 2, 3, 4
  ) o`

const ITEMS = `
  insert into amzdata.amz_order_item (company_id, shop_id, order_id, msku, ordinal, marketplace, currency, purchase_at,
    purchase_on, asin, title, status, quantity, quantity_shipped, item_price, item_tax, shipping_price, gross, discount,
    fee_basis, commission_rate, fba_unit, unit_cost)
  select $1::bigint, shop_id, order_id, msku, 1, marketplace, currency, at, day, 'B0' || upper(left(md5(msku), 8)),
    title, 'Shipped', units, units, sales, tax, shipping, sales + shipping + wrap, promo, 'msku', 0.15, 3.5, 4.25
  from public.bench_item`

async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${table}`)
  return Number(rows[0]?.n)
}
