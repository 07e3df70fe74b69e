import type { ChannelFilter } from '@crossdock/contracts/areas/amzdata/freight/channels.schema.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { type ListRules, listPage } from '../../../platform/database/list-query.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { AmzdataFreightChannel } from '../../../platform/database/schema.gen.ts'

export type ChannelRow = Selectable<AmzdataFreightChannel> & {
  readonly carrier: string
  readonly cards: number
}

const rules: ListRules = {
  sort: {
    name: 'ch.name',
    carrier: 'ch.carrier',
    country: 'ch.country',
    method: 'ch.method',
    transit_p90: 'ch.transitKey',
    updated_at: 'ch.updatedAt',
  },
  order: 'carrier',
  key: 'ch.id',
  search: ['ch.name', 'ch.carrier', 'ch.zone', 'ch.origin'],
}

const CHANNEL = sql`h.*, c.name as carrier, coalesce(h.transit_p90, 100000) as transit_key,
  (select count(*)::int from amzdata.freight_card k
    where k.company_id = h.company_id and k.channel_id = h.id) as cards
  from amzdata.freight_channel h
  join amzdata.carrier c on c.company_id = h.company_id and c.id = h.carrier_id`

/** One page of channels; those without a price on a day when asked for. */
export function listChannelRows(
  trx: Trx,
  companyId: number,
  { filter, today }: { filter: ChannelFilter; today: string },
): Promise<Page<ChannelRow>> {
  const parts: RawBuilder<unknown>[] = [sql`h.company_id = ${companyId}`]
  if (filter.carrier) parts.push(sql`h.carrier_id = ${filter.carrier}`)
  if (filter.country) parts.push(sql`h.country = ${filter.country}`)
  if (filter.method) parts.push(sql`h.method = ${filter.method}`)
  if (filter.enabled) parts.push(sql`h.is_enabled = ${filter.enabled === 'true'}`)
  if (filter.price) {
    const has = sql`exists (select from amzdata.freight_card k where k.company_id = h.company_id
      and k.channel_id = h.id and k.effective_from <= ${today}::date
      and (k.effective_to is null or k.effective_to >= ${today}::date))`
    parts.push(filter.price === 'known' ? has : sql`not ${has}`)
  }
  const found = sql<
    ChannelRow & { transitKey: number }
  >`(select ${CHANNEL} where ${sql.join(parts, sql` and `)})`
  return listPage(trx, trx.selectFrom(found.as('ch')).selectAll(), { rules, wanted: filter })
}

/** Channels of these ids with their carriers. */
export async function listChannelsOf(
  trx: Trx,
  companyId: number,
  ids: readonly number[],
): Promise<ChannelRow[]> {
  const { rows } = await sql<ChannelRow>`
    select ${CHANNEL} where h.company_id = ${companyId} and h.id = any (${ids}::bigint[]) order by h.id`.execute(
    trx,
  )
  return rows
}

/** Every channel of a company; of one country, those in use, when asked for. */
export async function listAllChannels(
  trx: Trx,
  companyId: number,
  country: string | null = null,
): Promise<ChannelRow[]> {
  const { rows } = await sql<ChannelRow>`
    select ${CHANNEL} where h.company_id = ${companyId}
      and (${country}::text is null or (h.country = ${country}::text and h.is_enabled))
    order by c.name, h.name, h.id`.execute(trx)
  return rows
}

/** Channels of these ids, locked in one order. */
export async function lockChannels(
  trx: Trx,
  companyId: number,
  ids: readonly number[],
): Promise<ChannelRow[]> {
  const { rows } = await sql<ChannelRow>`
    select ${CHANNEL} where h.company_id = ${companyId} and h.id = any (${ids}::bigint[])
    order by h.id for update of h`.execute(trx)
  return rows
}

/** Adds a channel; a taken name violates `freight_channel_key`. */
export async function insertChannel(trx: Trx, values: Insertable<AmzdataFreightChannel>): Promise<number> {
  const { id } = await trx
    .insertInto('amzdata.freightChannel')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

/** Writes a channel that is locked and counts its version up. */
export async function updateChannel(
  trx: Trx,
  row: ChannelRow,
  values: Updateable<AmzdataFreightChannel>,
): Promise<number> {
  await trx
    .updateTable('amzdata.freightChannel')
    .set({ ...values, version: row.version + 1 })
    .where('companyId', '=', row.companyId)
    .where('id', '=', row.id)
    .execute()
  return Number(row.id)
}

/** Removes channels that are locked, and their prices; one with bills violates their key. */
export async function deleteChannels(trx: Trx, companyId: number, ids: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('amzdata.freightChannel')
    .where('companyId', '=', String(companyId))
    .where('id', 'in', ids.map(String))
    .execute()
}
