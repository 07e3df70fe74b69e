import { expect, test } from 'vitest'
import { REQUEST_TYPES } from './request-types.ts'
import { nextRun, rangeOfRun, usualRange } from './schedule-ranges.ts'

const {
  all_orders: orders,
  storage_fees: fees,
  sales_and_traffic: traffic,
  open_listings: listings,
} = REQUEST_TYPES

test('a run asks for the days that are over, and for today only where it comes several times a day', () => {
  expect(rangeOfRun(orders, 'P7D', '2026-11-21')).toEqual({ from: '2026-11-14', to: '2026-11-20' })
  expect(rangeOfRun(orders, 'P1D', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' })
  expect(rangeOfRun(orders, 'PT1H', '2026-11-21')).toEqual({ from: '2026-11-20', to: '2026-11-21' })
  expect(rangeOfRun(traffic, 'PT8H', '2026-11-21')).toEqual({ from: '2026-11-20', to: '2026-11-20' })
  expect(rangeOfRun(fees, 'P1M', '2026-03-15')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(rangeOfRun(listings, 'P1D', '2026-11-21')).toBeNull()
})

test('the next run is one period after the last was due, and missed ones are not made up for', () => {
  const due = new Date('2026-11-21T08:00:00Z')
  const next = (period: Parameters<typeof nextRun>[0], now: string) =>
    nextRun(period, due, new Date(now)).toISOString()
  expect(next('PT5M', '2026-11-21T08:00:10Z')).toBe('2026-11-21T08:05:00.000Z')
  expect(next('P1D', '2026-11-24T09:00:00Z')).toBe('2026-11-25T08:00:00.000Z')
  expect(next('P1M', '2026-11-21T08:00:10Z')).toBe('2026-12-21T08:00:00.000Z')
  expect(
    nextRun('P1M', new Date('2026-01-31T00:00:00Z'), new Date('2026-01-31T01:00:00Z')).toISOString(),
  ).toBe('2026-02-28T00:00:00.000Z')
})

test('a new request proposes the last complete month as far as the report reaches', () => {
  expect(usualRange(fees, '2026-11-21')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(usualRange(orders, '2026-11-21')).toEqual({ from: '2026-10-02', to: '2026-10-31' })
  expect(usualRange(traffic, '2026-11-21')).toEqual({ from: '2026-10-31', to: '2026-10-31' })
})
