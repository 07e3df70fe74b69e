import { type RawBuilder, sql } from 'kysely'
import type { Chosen } from './chosen.ts'

/** Adds to a condition that `place`, the columns of shop, marketplace and MSKU, is not one of those apart. */
export function notApart(apart: Chosen['apart'], place: RawBuilder<unknown>): RawBuilder<unknown> {
  if (apart.length === 0) return sql``
  return sql`and (${place}) not in (
    select * from unnest(${apart.map(({ shopId }) => shopId)}::bigint[],
      ${apart.map(({ marketplace }) => marketplace)}::text[], ${apart.map(({ msku }) => msku)}::text[]))`
}
