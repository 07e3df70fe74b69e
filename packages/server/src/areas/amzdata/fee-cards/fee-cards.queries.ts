import type { FeeCardRow } from '@crossdock/contracts/areas/amzdata/fee-cards/fee-cards.schema.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'
import type { AmzdataFeeCard, AmzdataFeeCardRow } from '../../../platform/database/schema.gen.ts'

export type StoredCard = Selectable<AmzdataFeeCard> & {
  readonly editor: string | null
  readonly rowsCount: number
}
export type StoredCardRow = Selectable<AmzdataFeeCardRow>

/** Cards of the company and those that are shipped. */
export async function listStoredCards(trx: Trx, companyId: number): Promise<StoredCard[]> {
  const { rows } = await sql<StoredCard>`
    select c.*, ${PERSON_NAME} as editor,
      (select count(*)::int from amzdata.fee_card_row r where r.card_id = c.id) as rows_count
    from amzdata.fee_card c left join identity.users u on u.id = c.updated_by
    where c.company_id is null or c.company_id = ${companyId}
    order by c.marketplace, c.kind, c.effective_from desc, c.id`.execute(trx)
  return rows
}

/** Own and shipped cards of some ids; the own ones are locked. */
export async function lockCards(trx: Trx, companyId: number, ids: readonly number[]): Promise<StoredCard[]> {
  await sql`
    select id from amzdata.fee_card where company_id = ${companyId} and id = any (${ids}::bigint[])
    order by id for update`.execute(trx)
  const wanted = new Set(ids.map(String))
  return (await listStoredCards(trx, companyId)).filter(({ id }) => wanted.has(id))
}

/** Rows of cards that the reader sees, in their order. */
export async function listCardRows(trx: Trx, cardIds: readonly string[]): Promise<StoredCardRow[]> {
  if (cardIds.length === 0) return []
  return trx
    .selectFrom('amzdata.feeCardRow')
    .selectAll()
    .where('cardId', 'in', [...cardIds])
    .orderBy('cardId')
    .orderBy('position')
    .execute()
}

/** Adds a card; one of the same day violates `fee_card_key`. */
export async function insertCard(trx: Trx, values: Insertable<AmzdataFeeCard>): Promise<string> {
  const { id } = await trx
    .insertInto('amzdata.feeCard')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes an own card that is locked and counts its version up. */
export async function updateCard(
  trx: Trx,
  { companyId, id }: { companyId: number; id: string },
  values: Updateable<AmzdataFeeCard>,
): Promise<void> {
  await trx
    .updateTable('amzdata.feeCard')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('companyId', '=', String(companyId))
    .where('id', '=', id)
    .execute()
}

/** Replaces the rows of an own card. */
export async function replaceCardRows(
  trx: Trx,
  { companyId, id }: { companyId: number; id: string },
  rows: readonly FeeCardRow[],
): Promise<void> {
  await trx
    .deleteFrom('amzdata.feeCardRow')
    .where('companyId', '=', String(companyId))
    .where('cardId', '=', id)
    .execute()
  const values = rows.map((row, place) => ({
    ...rowColumns(row),
    companyId,
    cardId: id,
    position: place + 1,
  }))
  if (values.length > 0) await trx.insertInto('amzdata.feeCardRow').values(values).execute()
}

/** Deletes an own card that is locked, with its rows. */
export async function deleteCard(trx: Trx, companyId: number, id: string): Promise<void> {
  await trx
    .deleteFrom('amzdata.feeCard')
    .where('companyId', '=', String(companyId))
    .where('id', '=', id)
    .execute()
}

function rowColumns(row: FeeCardRow) {
  return {
    tier: row.tier || null,
    category: row.category || null,
    variant: row.variant || null,
    monthFrom: row.month_from,
    monthTo: row.month_to,
    priceFrom: row.price_from,
    priceTo: row.price_to,
    weightFrom: row.weight_from,
    weightTo: row.weight_to,
    ageFrom: row.age_from,
    ageTo: row.age_to,
    basis: row.basis,
    rate: row.rate,
    stepWeight: row.step_weight,
    stepRate: row.step_rate,
    minimum: row.minimum,
  }
}
