import type { FeeCardKind, FeeCardState } from './fee-cards.schema.ts'
import { STALE_CARD_DAYS } from './fee-cards.schema.ts'

/** What decides whether a card counts. */
export interface DatedCard {
  readonly is_builtin: boolean
  readonly marketplace: string
  readonly kind: FeeCardKind
  readonly effective_from: string
  readonly effective_to: string | null
}

const DAY_MS = 86_400_000

function isOpen(card: DatedCard, day: string): boolean {
  return card.effective_from <= day && (card.effective_to === null || day <= card.effective_to)
}

/** The card that counts on a day: the latest own one, without any the latest built-in one. */
export function cardInForce<C extends DatedCard>(
  cards: readonly C[],
  { marketplace, kind, day }: { marketplace: string; kind: FeeCardKind; day: string },
): C | undefined {
  const open = cards.filter(
    (card) => card.marketplace === marketplace && card.kind === kind && isOpen(card, day),
  )
  const latest = (of: readonly C[]) =>
    of.toSorted((a, b) => (a.effective_from < b.effective_from ? 1 : -1))[0]
  return latest(open.filter((card) => !card.is_builtin)) ?? latest(open)
}

/** Where a card stands on a day among the cards of the same owner. */
export function cardState(card: DatedCard, all: readonly DatedCard[], day: string): FeeCardState {
  if (card.effective_from > day) return 'future'
  const isFollowed = all.some(
    (other) =>
      other.is_builtin === card.is_builtin &&
      other.marketplace === card.marketplace &&
      other.kind === card.kind &&
      other.effective_from > card.effective_from &&
      other.effective_from <= day,
  )
  if (isFollowed || !isOpen(card, day)) return 'ended'
  const age = (Date.parse(day) - Date.parse(card.effective_from)) / DAY_MS
  return age > STALE_CARD_DAYS ? 'stale' : 'in_force'
}
