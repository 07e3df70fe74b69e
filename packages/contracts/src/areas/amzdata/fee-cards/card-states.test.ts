import { expect, it } from 'vitest'
import { cardInForce, cardState, type DatedCard } from './card-states.ts'

const card = (effective_from: string, wish: Partial<DatedCard> = {}): DatedCard => ({
  is_builtin: true,
  marketplace: 'US',
  kind: 'storage',
  effective_from,
  effective_to: null,
  ...wish,
})
const place = { marketplace: 'US', kind: 'storage', day: '2026-06-01' } as const

it('the latest own card counts, without one the latest that is shipped', () => {
  const shipped = [card('2024-04-01'), card('2026-01-01'), card('2026-07-01')]
  expect(cardInForce(shipped, place)?.effective_from).toBe('2026-01-01')
  const own = card('2025-01-01', { is_builtin: false })
  expect(cardInForce([...shipped, own], place)).toBe(own)
  const over = card('2025-01-01', { is_builtin: false, effective_to: '2026-05-31' })
  expect(cardInForce([...shipped, over], place)?.effective_from).toBe('2026-01-01')
  expect(cardInForce(shipped, { ...place, kind: 'aged' })).toBeUndefined()
})

it('a card is in force until another follows or it ends, and outdated after more than a year', () => {
  const all = [card('2024-04-01'), card('2026-01-01'), card('2026-07-01')]
  expect(all.map((one) => cardState(one, all, place.day))).toEqual(['ended', 'in_force', 'future'])
  expect(cardState(card('2024-04-01'), [], place.day)).toBe('stale')
  expect(cardState(card('2026-01-01', { effective_to: '2026-05-31' }), [], place.day)).toBe('ended')
})
