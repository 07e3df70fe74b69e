import type {
  Channel,
  ChannelDetails,
  ChannelDraft,
  ChannelFilter,
  Removal,
} from '@crossdock/contracts/areas/amzdata/freight/channels.schema.ts'
import { freightFailures } from '@crossdock/contracts/areas/amzdata/freight/freight.failures.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import { refuseChanged, requireUnchanged } from '../../../platform/audit/refuse-changed.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { orTaken } from '../../../platform/database/unique-violation.ts'
import { lockCarriers } from './carriers.queries.ts'
import { orReferenced } from './carriers.service.ts'
import {
  type ChannelRow,
  deleteChannels,
  insertChannel,
  listChannelRows,
  listChannelsOf,
  lockChannels,
  updateChannel,
} from './channels.queries.ts'
import { dressCard, dressChannel } from './freight-dressing.ts'
import { freightReach } from './freight-reach.service.ts'
import { listCards, listCardsOn } from './rate-cards.queries.ts'

const ENTITY = 'amzdata.freight_channel'

/** Who reads, and which day is today. */
export interface FreightReader {
  readonly actor: Actor
  readonly now: Date
}

/** The server's day. */
export const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** One page of channels with the prices of today. */
export async function listChannels(
  trx: Trx,
  { actor, now }: FreightReader,
  filter: ChannelFilter,
): Promise<Page<Channel>> {
  const { companyId, seesAmounts } = await freightReach(trx, actor)
  const { rows, ...page } = await listChannelRows(trx, companyId, { filter, today: dayOf(now) })
  const channelIds = rows.map(({ id }) => Number(id))
  const cards = seesAmounts ? await listCardsOn(trx, companyId, { channelIds, day: dayOf(now) }) : undefined
  return { ...page, rows: rows.map((row) => dressChannel(row, cards && (cards.get(row.id) ?? null))) }
}

/** A channel with every price it had, newest first; without `.cost` no prices. */
export async function getChannel(
  trx: Trx,
  { actor, now }: FreightReader,
  id: number,
): Promise<ChannelDetails> {
  const { companyId, seesAmounts } = await freightReach(trx, actor)
  const [row] = await listChannelsOf(trx, companyId, [id])
  if (!row) throw failure(commonFailures.notFound)
  if (!seesAmounts) return { channel: dressChannel(row, undefined) }
  const holding = await listCardsOn(trx, companyId, { channelIds: [id], day: dayOf(now) })
  const cards = await listCards(trx, companyId, [id])
  return { channel: dressChannel(row, holding.get(row.id) ?? null), cards: cards.map(dressCard) }
}

/** Adds a channel, or changes the one of `draft.id` that is still as it was read. */
export async function saveChannel(trx: Trx, by: Doer, draft: ChannelDraft): Promise<Channel> {
  const { companyId, userId } = by.actor
  await refuseWrong(trx, companyId, draft)
  const before = draft.id === undefined ? undefined : await lockChannel(trx, by, draft)
  const values = { ...columnsOf(draft), updatedBy: userId, updatedAt: by.now }
  const id = await orTaken(
    before
      ? updateChannel(trx, before, values)
      : insertChannel(trx, { ...values, companyId, createdBy: userId, createdAt: by.now }),
    'freight_channel_key',
    () => failure(freightFailures.channelTaken, { data: { errors: { name: '' } } }),
  )
  const { channel } = await getChannel(trx, by, id)
  await recordChange(trx, by, {
    entity: ENTITY,
    entityId: id,
    action: before ? 'edit' : 'create',
    before: before ? dressChannel(before, undefined) : null,
    after: { ...channel, card: undefined },
  })
  return channel
}

/** Deletes channels without bills, and their prices: all of them, or none. */
export async function removeChannels(trx: Trx, by: Doer, { rows }: Removal): Promise<void> {
  const { companyId } = by.actor
  const ids = rows.map(({ id }) => id)
  const found = await lockChannels(trx, companyId, ids)
  await refuseChanged(trx, by, { entity: ENTITY, wanted: rows, rows: found })
  await orReferenced(
    deleteChannels(trx, companyId, ids),
    found.map(({ name }) => name),
  )
  for (const row of found) {
    const before = dressChannel(row, undefined)
    await recordChange(trx, by, { entity: ENTITY, entityId: row.id, action: 'delete', before })
  }
}

async function refuseWrong(trx: Trx, companyId: number, draft: ChannelDraft): Promise<void> {
  const { transit_p50: usual, transit_p90: slow } = draft
  if (usual !== null && slow !== null && slow < usual) {
    throw failure(freightFailures.wrongTransit, { data: { errors: { transit_p90: '' } } })
  }
  const [carrier] = await lockCarriers(trx, companyId, [draft.carrier_id])
  if (!carrier) throw failure(freightFailures.unknownCarrier, { data: { errors: { carrier_id: '' } } })
}

async function lockChannel(trx: Trx, by: Doer, draft: ChannelDraft): Promise<ChannelRow> {
  const rows = await lockChannels(trx, by.actor.companyId, draft.id === undefined ? [] : [draft.id])
  return requireUnchanged(trx, by, { entity: ENTITY, wanted: draft, rows })
}

function columnsOf(draft: ChannelDraft) {
  return {
    carrierId: draft.carrier_id,
    name: draft.name,
    method: draft.method,
    origin: draft.origin,
    country: draft.country,
    zone: draft.zone,
    billing: draft.billing,
    divisor: draft.divisor,
    splitK: draft.split_k,
    step: draft.step,
    minCarton: draft.min_carton,
    minTicket: draft.min_ticket,
    transitP50: draft.transit_p50,
    transitP90: draft.transit_p90,
    isTaxIncluded: draft.is_tax_included,
    takesBattery: draft.takes_battery,
    takesMagnetic: draft.takes_magnetic,
    maxCartonKg: draft.max_carton_kg,
    maxSideCm: draft.max_side_cm,
    isEnabled: draft.is_enabled,
    remark: draft.remark || null,
  }
}
