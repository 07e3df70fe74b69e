import { cardInForce, cardState } from '@crossdock/contracts/areas/amzdata/fee-cards/card-states.ts'
import { builtinCardLabels } from '@crossdock/contracts/areas/amzdata/fee-cards/fee-cards.labels.ts'
import {
  FEE_CARD_KINDS,
  type FeeCard,
  FeeCardRow,
} from '@crossdock/contracts/areas/amzdata/fee-cards/fee-cards.schema.ts'
import { type Language, say } from '@crossdock/contracts/kernel/messages.ts'
import { Decimal } from 'decimal.js'
import type { StoredCard, StoredCardRow } from './fee-cards.queries.ts'

/** All cards that somebody sees, with where each stands on a day. */
export function dressCards(
  rows: readonly StoredCard[],
  { day, language }: { day: string; language: Language },
): FeeCard[] {
  const cards = rows.map((row) => plain(row, language))
  return cards.map((card) => {
    const counts = cardInForce(cards, { ...card, day })
    return {
      ...card,
      state: cardState(card, cards, day),
      is_overridden: card.is_builtin && counts !== undefined && !counts.is_builtin,
    }
  })
}

function plain(row: StoredCard, language: Language): Omit<FeeCard, 'state' | 'is_overridden'> {
  const kind = FEE_CARD_KINDS.find((known) => known === row.kind)
  if (kind === undefined) throw new Error(`${row.kind} is no kind of fee card`)
  const isBuiltin = row.companyId === null
  const words = isBuiltin ? builtinCardLabels[`${row.marketplace} ${kind} ${row.effectiveFrom}`] : undefined
  return {
    id: Number(row.id),
    version: row.version,
    is_builtin: isBuiltin,
    marketplace: row.marketplace,
    kind,
    effective_from: row.effectiveFrom,
    effective_to: row.effectiveTo,
    currency: row.currency,
    source: words ? say(words.source, language) : row.source,
    remark: words?.note ? say(words.note, language) : row.remark,
    rows_count: row.rowsCount,
    updated_at: row.updatedAt.toISOString(),
    updated_by: row.editor,
  }
}

const figure = (text: string) => new Decimal(text).toFixed()
const orNull = (text: string | null) => (text === null ? null : figure(text))

/** A row of a card as it leaves the server. */
export function dressCardRow(row: StoredCardRow): FeeCardRow {
  return FeeCardRow.parse({
    tier: row.tier,
    category: row.category,
    variant: row.variant,
    month_from: row.monthFrom,
    month_to: row.monthTo,
    price_from: figure(row.priceFrom),
    price_to: orNull(row.priceTo),
    weight_from: figure(row.weightFrom),
    weight_to: orNull(row.weightTo),
    age_from: row.ageFrom,
    age_to: row.ageTo,
    basis: row.basis,
    rate: figure(row.rate),
    step_weight: orNull(row.stepWeight),
    step_rate: orNull(row.stepRate),
    minimum: orNull(row.minimum),
  })
}
