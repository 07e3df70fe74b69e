import type { RateBand } from '@crossdock/contracts/areas/amzdata/freight/rate-bands.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'
import type { AmzdataFreightCard } from '../../../platform/database/schema.gen.ts'

export type CardRow = Selectable<AmzdataFreightCard> & {
  readonly editor: string | null
  readonly bands: readonly RateBand[]
}

type CardValues = Omit<Insertable<AmzdataFreightCard>, 'id' | 'version'>

const CARD = sql`k.*, ${PERSON_NAME} as editor,
  (select coalesce(json_agg(json_build_object('from', r.weight_from::text, 'to', r.weight_to::text,
      'price', r.price::text) order by r.weight_from), '[]')
    from amzdata.freight_rate r where r.company_id = k.company_id and r.card_id = k.id) as bands
  from amzdata.freight_card k left join identity.users u on u.id = coalesce(k.updated_by, k.created_by)`

/** Every card of these channels, newest first. */
export async function listCards(
  trx: Trx,
  companyId: number,
  channelIds: readonly number[],
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${CARD} where k.company_id = ${companyId} and k.channel_id = any (${channelIds}::bigint[])
    order by k.channel_id, k.effective_from desc`.execute(trx)
  return rows
}

/** The card of each of these channels that holds on a day. */
export async function listCardsOn(
  trx: Trx,
  companyId: number,
  { channelIds, day }: { channelIds: readonly number[]; day: string },
): Promise<Map<string, CardRow>> {
  const { rows } = await sql<CardRow>`
    select distinct on (k.channel_id) ${CARD}
    where k.company_id = ${companyId} and k.channel_id = any (${channelIds}::bigint[])
      and k.effective_from <= ${day}::date
    order by k.channel_id, k.effective_from desc`.execute(trx)
  const holding = rows.filter(({ effectiveTo }) => effectiveTo === null || effectiveTo >= day)
  return new Map(holding.map((row) => [row.channelId, row]))
}

/** Cards of these ids, locked in one order. */
export async function lockCards(trx: Trx, companyId: number, ids: readonly number[]): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${CARD} where k.company_id = ${companyId} and k.id = any (${ids}::bigint[])
    order by k.id for update of k`.execute(trx)
  return rows
}

/** Adds a card; one of the same channel and day violates `freight_card_key`. */
export async function insertCard(trx: Trx, values: CardValues): Promise<string> {
  const { id } = await trx
    .insertInto('amzdata.freightCard')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes a card that is locked and counts its version up. */
export async function updateCard(trx: Trx, row: CardRow, values: CardValues): Promise<string> {
  await trx
    .updateTable('amzdata.freightCard')
    .set({ ...values, createdBy: row.createdBy, createdAt: row.createdAt, version: row.version + 1 })
    .where('companyId', '=', row.companyId)
    .where('id', '=', row.id)
    .execute()
  return row.id
}

/** The card of a channel that begins on a day, locked. */
export async function lockCardOf(
  trx: Trx,
  companyId: number,
  { channelId, from }: { channelId: string; from: string },
): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`
    select ${CARD} where k.company_id = ${companyId} and k.channel_id = ${channelId}
      and k.effective_from = ${from}::date for update of k`.execute(trx)
  return rows[0]
}

/** Replaces the bands of a card. */
export async function replaceBands(
  trx: Trx,
  { companyId, cardId }: { companyId: number; cardId: string },
  bands: readonly RateBand[],
): Promise<void> {
  await sql`delete from amzdata.freight_rate where company_id = ${companyId} and card_id = ${cardId}`.execute(
    trx,
  )
  await sql`
    insert into amzdata.freight_rate (company_id, card_id, weight_from, weight_to, price)
    select ${companyId}, ${cardId}, b.* from unnest(${bands.map(({ from }) => from)}::numeric[],
      ${bands.map(({ to }) => to)}::numeric[], ${bands.map(({ price }) => price)}::numeric[]) as b`.execute(
    trx,
  )
}

/** Removes cards that are locked, with their bands. */
export async function deleteCards(trx: Trx, companyId: number, ids: readonly string[]): Promise<void> {
  await sql`delete from amzdata.freight_card where company_id = ${companyId} and id = any (${ids}::bigint[])`.execute(
    trx,
  )
}
