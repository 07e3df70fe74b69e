import { feeCardFailures } from '@crossdock/contracts/areas/amzdata/fee-cards/fee-cards.failures.ts'
import type {
  FeeCard,
  FeeCardDraft,
  FeeCardFilter,
  FeeCardRemoval,
  FeeCardRow,
  FeeCardWithRows,
} from '@crossdock/contracts/areas/amzdata/fee-cards/fee-cards.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { currencyOf } from '@crossdock/contracts/vocabulary/currencies.ts'
import { Decimal } from 'decimal.js'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import { refuseChanged } from '../../../platform/audit/refuse-changed.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { orTaken } from '../../../platform/database/unique-violation.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { dressCardRow, dressCards } from './dress-cards.ts'
import {
  deleteCard,
  insertCard,
  listCardRows,
  listStoredCards,
  lockCards,
  replaceCardRows,
  updateCard,
} from './fee-cards.queries.ts'

/** What the audit log calls a card. */
export const FEE_CARD_ENTITY = 'amzdata.fee_card'

/** Who reads, on which day, in which language. */
export type CardReader = Pick<ActorCall, 'actor' | 'now' | 'language'>
/** Who writes cards. */
type CardWriter = CardReader & Doer

const seenBy = ({ now, language }: CardReader) => ({ day: now.toISOString().slice(0, 10), language })

/** One page of the cards that the filter shows; a company has few, so they are told apart here. */
export async function listFeeCards(
  trx: Trx,
  by: CardReader,
  filter: FeeCardFilter,
): Promise<Page<FeeCard> & { stale: number }> {
  const all = dressCards(await listStoredCards(trx, by.actor.companyId), seenBy(by))
  const found = all.filter((card) => isAskedFor(card, filter))
  const key = filter.sort?.replace('-', '')
  if (key === 'effective_from' || key === 'marketplace' || key === 'kind') {
    const sign = filter.sort?.startsWith('-') ? -1 : 1
    found.sort((a, b) => sign * (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : 0))
  }
  const start = (filter.page - 1) * filter.size
  return {
    rows: found.slice(start, start + filter.size),
    total: found.length,
    stale: all.filter((card) => card.state === 'stale' && !card.is_overridden).length,
  }
}

function isAskedFor(card: FeeCard, { marketplace, kind, state, origin, q }: FeeCardFilter): boolean {
  return (
    (marketplace === undefined || card.marketplace === marketplace) &&
    (kind === undefined || card.kind === kind) &&
    (state === undefined || card.state === state) &&
    (origin === undefined || card.is_builtin === (origin === 'builtin')) &&
    (!q || `${card.source} ${card.remark ?? ''}`.toLowerCase().includes(q.toLowerCase()))
  )
}

/** One card with its rows. */
export async function getFeeCard(trx: Trx, by: CardReader, id: number): Promise<FeeCardWithRows> {
  const stored = await listStoredCards(trx, by.actor.companyId)
  const card = dressCards(stored, seenBy(by)).find((one) => one.id === id)
  if (card === undefined) throw failure(commonFailures.notFound)
  return { ...card, rows: (await listCardRows(trx, [String(id)])).map(dressCardRow) }
}

/** Rows of several cards by the id of their card. */
export async function rowsOfCards(trx: Trx, cards: readonly FeeCard[]): Promise<Map<number, FeeCardRow[]>> {
  const rows = await listCardRows(
    trx,
    cards.map(({ id }) => String(id)),
  )
  return new Map(
    cards.map(({ id }) => [id, rows.filter(({ cardId }) => Number(cardId) === id).map(dressCardRow)]),
  )
}

/** Makes a card of the company, or changes one that is still as it was read. */
export async function saveFeeCard(trx: Trx, by: CardWriter, draft: FeeCardDraft): Promise<FeeCardWithRows> {
  refuseWrong(draft)
  const { companyId, userId } = by.actor
  const before = draft.id === undefined ? undefined : await lockOwn(trx, by, draft)
  const values = { ...columnsOf(draft), updatedBy: userId, updatedAt: by.now }
  const added = { ...values, companyId, createdBy: userId, createdAt: by.now }
  const id = await orSameDay(
    before
      ? updateCard(trx, { companyId, id: String(before.id) }, values).then(() => String(before.id))
      : insertCard(trx, added),
  )
  await replaceCardRows(trx, { companyId, id }, draft.rows)
  const after = await getFeeCard(trx, by, Number(id))
  const action = before ? 'edit' : 'create'
  await recordChange(trx, by, {
    entity: FEE_CARD_ENTITY,
    entityId: id,
    action,
    before: before ?? null,
    after,
  })
  return after
}

/** Deletes a card of the company; a built-in one counts again. */
export async function removeFeeCard(trx: Trx, by: CardWriter, removal: FeeCardRemoval): Promise<void> {
  const before = await lockOwn(trx, by, removal)
  await deleteCard(trx, by.actor.companyId, String(before.id))
  await recordChange(trx, by, { entity: FEE_CARD_ENTITY, entityId: before.id, action: 'delete', before })
}

async function lockOwn(
  trx: Trx,
  by: CardWriter,
  wanted: { id?: number | undefined; version?: number | undefined },
): Promise<FeeCardWithRows> {
  const id = wanted.id ?? 0
  const rows = await lockCards(trx, by.actor.companyId, [id])
  if (rows[0]?.companyId === null) throw failure(feeCardFailures.builtin)
  await refuseChanged(trx, by, { entity: FEE_CARD_ENTITY, wanted: [wanted], rows })
  return getFeeCard(trx, by, id)
}

/** Refuses a card that contradicts itself. */
export function refuseWrong(draft: Omit<FeeCardDraft, 'id' | 'version'>): void {
  if (!currencyOf(draft.currency)) {
    throw failure(commonFailures.invalidInput, { data: { errors: { currency: '' } } })
  }
  if (draft.effective_to !== null && draft.effective_to < draft.effective_from) {
    throw failure(feeCardFailures.endsBeforeStart, { data: { errors: { effective_to: '' } } })
  }
  const wrong = draft.rows.findIndex((row) => isEmptyBand(row))
  if (wrong < 0) return
  throw failure(feeCardFailures.emptyBand, { params: { row: wrong + 1 }, data: { errors: { rows: '' } } })
}

/** Whether a band of the row ends before or where it begins. */
export function isEmptyBand(row: FeeCardRow): boolean {
  const ends = (from: string, to: string | null) => to !== null && new Decimal(to).lte(from)
  const isBehind = (from: number | null, to: number | null) => from !== null && to !== null && to < from
  return (
    ends(row.price_from, row.price_to) ||
    ends(row.weight_from, row.weight_to) ||
    isBehind(row.age_from, row.age_to) ||
    isBehind(row.month_from, row.month_to)
  )
}

function orSameDay<T>(work: Promise<T>): Promise<T> {
  return orTaken(work, 'fee_card_key', () =>
    failure(feeCardFailures.sameDay, { data: { errors: { effective_from: '' } } }),
  )
}

function columnsOf(draft: FeeCardDraft) {
  return {
    marketplace: draft.marketplace,
    kind: draft.kind,
    effectiveFrom: draft.effective_from,
    effectiveTo: draft.effective_to,
    currency: draft.currency,
    source: draft.source,
    remark: draft.remark || null,
  }
}
