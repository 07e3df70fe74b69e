/** Statements that fill a shop ($1 company, $2 shop) with $3 settled orders of one item, a minute apart. */
export const MANY_ORDERS = [
  `insert into amzdata.amz_order (company_id, shop_id, order_id, marketplace, currency, purchase_at, purchase_on,
     status, channel, lines, units, item_total, shipping, gift_wrap, promo, tax, amount, has_promotion, profit_state, profit)
   select $1::bigint, $2::bigint, '114-' || lpad(k::text, 7, '0') || '-0000001', 'US', 'USD',
     timestamptz '2026-06-01 12:00Z' - k * interval '1 minute',
     (timestamptz '2026-06-01 12:00Z' - k * interval '1 minute')::date,
     'shipped', 'FBA', 1, 1 + k % 3, 19.99, 0, 0, 0, 1.6, 19.99, false, 'settled', 4.5
   from generate_series(1, $3::int) k`,
  `insert into amzdata.amz_order_item (company_id, shop_id, order_id, msku, ordinal, marketplace, currency, purchase_at,
     purchase_on, asin, title, quantity, item_price, gross, discount)
   select $1::bigint, $2::bigint, '114-' || lpad(k::text, 7, '0') || '-0000001', 'MUG-' || k % 500, 1, 'US', 'USD',
     timestamptz '2026-06-01 12:00Z' - k * interval '1 minute',
     (timestamptz '2026-06-01 12:00Z' - k * interval '1 minute')::date,
     'B0' || lpad((k % 500)::text, 8, '0'), '=cmd|'' /c calc''!A0 Mug, stoneware, 350 ml', 1 + k % 3, 19.99, 19.99, 0
   from generate_series(1, $3::int) k`,
] as const
