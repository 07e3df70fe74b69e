import type {
  RateCard,
  RateCardDraft,
  Removal,
} from '@crossdock/contracts/areas/amzdata/freight/channels.schema.ts'
import { freightFailures } from '@crossdock/contracts/areas/amzdata/freight/freight.failures.ts'
import { bandIssues } from '@crossdock/contracts/areas/amzdata/freight/rate-bands.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import { refuseStale } from '../../../platform/audit/refuse-stale.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { orTaken } from '../../../platform/database/unique-violation.ts'
import { lockChannels } from './channels.queries.ts'
import { dressCard } from './freight-dressing.ts'
import { freightReach, refuseUnknownCurrency, requireAmounts } from './freight-reach.service.ts'
import {
  type CardRow,
  deleteCards,
  insertCard,
  lockCardOf,
  lockCards,
  replaceBands,
  updateCard,
} from './rate-cards.queries.ts'

const ENTITY = 'amzdata.freight_card'

/** Adds prices of a channel from a day on, or changes those of `draft.id` that are still as they were read. */
export async function saveRateCard(trx: Trx, by: Doer, draft: RateCardDraft): Promise<RateCard> {
  requireAmounts(await freightReach(trx, by.actor))
  refuseWrong(draft)
  const [channel] = await lockChannels(trx, by.actor.companyId, [draft.channel_id])
  if (!channel) throw failure(freightFailures.unknownChannel, { data: { errors: { channel_id: '' } } })
  const before = draft.id === undefined ? undefined : await lockOwn(trx, by, draft)
  return writeCard(trx, by, { before, draft })
}

/** Prices as a file brings them: those of the same channel and day are replaced (seller.md 2.5). */
export async function overwriteRateCard(
  trx: Trx,
  by: Doer,
  draft: RateCardDraft,
): Promise<'added' | 'changed'> {
  const before = await lockCardOf(trx, by.actor.companyId, {
    channelId: String(draft.channel_id),
    from: draft.effective_from,
  })
  await writeCard(trx, by, { before, draft })
  return before ? 'changed' : 'added'
}

/** Deletes prices: all of them, or none when one is not there or was changed meanwhile. */
export async function removeRateCards(trx: Trx, by: Doer, { rows }: Removal): Promise<void> {
  requireAmounts(await freightReach(trx, by.actor))
  const { companyId } = by.actor
  const versions = new Map(rows.map(({ id, version }) => [String(id), version]))
  const found = await lockCards(trx, companyId, [...versions.keys()].map(Number))
  if (found.length !== versions.size) throw failure(commonFailures.notFound)
  for (const row of found) {
    await refuseStale(trx, by, { row: { ...row, entity: ENTITY }, version: versions.get(row.id) })
  }
  await deleteCards(trx, companyId, [...versions.keys()])
  for (const row of found) {
    await recordChange(trx, by, {
      entity: ENTITY,
      entityId: row.id,
      action: 'delete',
      before: dressCard(row),
    })
  }
}

async function writeCard(
  trx: Trx,
  by: Doer,
  { before, draft }: { before: CardRow | undefined; draft: RateCardDraft },
): Promise<RateCard> {
  const { companyId, userId } = by.actor
  const values = {
    companyId,
    channelId: draft.channel_id,
    effectiveFrom: draft.effective_from,
    effectiveTo: draft.effective_to,
    currency: draft.currency,
    minCharge: draft.min_charge,
    fuelPercent: draft.fuel_percent,
    declarationFee: draft.declaration_fee,
    clearanceFee: draft.clearance_fee,
    remoteFee: draft.remote_fee,
    oversizeFee: draft.oversize_fee,
    remark: draft.remark || null,
    createdBy: userId,
    updatedBy: userId,
    createdAt: by.now,
    updatedAt: by.now,
  }
  const cardId = await orTaken(
    before ? updateCard(trx, before, values) : insertCard(trx, values),
    'freight_card_key',
    () => failure(freightFailures.cardTaken, { data: { errors: { effective_from: '' } } }),
  )
  await replaceBands(trx, { companyId, cardId }, draft.bands)
  const [row] = await lockCards(trx, companyId, [Number(cardId)])
  if (!row) throw failure(commonFailures.notFound)
  const card = dressCard(row)
  await recordChange(trx, by, {
    entity: ENTITY,
    entityId: card.id,
    action: before ? 'edit' : 'create',
    before: before ? dressCard(before) : null,
    after: card,
  })
  return card
}

async function lockOwn(trx: Trx, by: Doer, { id, version, channel_id }: RateCardDraft): Promise<CardRow> {
  const [row] = await lockCards(trx, by.actor.companyId, id === undefined ? [] : [id])
  if (row === undefined || Number(row.channelId) !== channel_id) throw failure(commonFailures.notFound)
  await refuseStale(trx, by, { row: { ...row, entity: ENTITY }, version })
  return row
}

function refuseWrong(draft: RateCardDraft): void {
  refuseUnknownCurrency(draft.currency)
  if (draft.effective_to !== null && draft.effective_to < draft.effective_from) {
    throw failure(freightFailures.wrongDays, { data: { errors: { effective_to: '' } } })
  }
  const issues = bandIssues(draft.bands)
  if (issues.size === 0) return
  const places = [...issues.keys()].map((place) => [`bands.${place}.from`, ''] as const)
  throw failure(freightFailures.wrongBands, { data: { errors: Object.fromEntries(places) } })
}
