import { expect, it } from 'vitest'
import { mayClaim, mayTurn } from './aftersale-states.ts'

it('an event goes forward, waits again after it was handled, and stays closed', () => {
  expect([mayTurn('new', 'pending'), mayTurn('new', 'closed'), mayTurn('handled', 'pending')]).toEqual([
    true,
    true,
    true,
  ])
  expect([mayTurn('pending', 'new'), mayTurn('closed', 'pending'), mayTurn('closed', 'closed')]).toEqual([
    false,
    false,
    true,
  ])
})

it('a claim goes one step at a time and may be submitted again after a refusal', () => {
  expect([
    mayClaim(null, 'claimable'),
    mayClaim('claimable', 'submitted'),
    mayClaim('submitted', 'paid'),
  ]).toEqual([true, true, true])
  expect([mayClaim(null, 'paid'), mayClaim('claimable', 'paid'), mayClaim('paid', 'rejected')]).toEqual([
    false,
    false,
    false,
  ])
  expect(mayClaim('rejected', 'submitted')).toBe(true)
})
