import { type RawBuilder, sql } from 'kysely'

/** A shop somebody reaches: as a whole (`marketplaces` null), or only these marketplaces of it. */
export interface ShopInReach {
  readonly id: number
  readonly marketplaces: readonly string[] | null
}

/** Whether a row (alias with `shop_id` and `marketplace`) is of one of the shops somebody reaches. */
export function inShops(shops: Iterable<ShopInReach>, alias: string): RawBuilder<boolean> {
  const all = [...shops]
  const whole = all.flatMap(({ id, marketplaces }) => (marketplaces === null ? [id] : []))
  const places = all.flatMap(({ id, marketplaces }) =>
    (marketplaces ?? []).map((marketplace) => ({ id, marketplace })),
  )
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const open = sql<boolean>`${column('shop_id')} = any (${whole}::bigint[])`
  if (places.length === 0) return open
  return sql<boolean>`(${open} or (${column('shop_id')}, ${column('marketplace')}) in (select * from unnest(
    ${places.map(({ id }) => id)}::bigint[], ${places.map(({ marketplace }) => marketplace)}::text[])))`
}
