import { expect, test } from 'vitest'
import { NEXT_STATES, REQUEST_STATES, REQUEST_TYPES, rangeFault } from './request-types.ts'

const today = '2026-11-21'
const fault = (from: string, to: string) => rangeFault(REQUEST_TYPES.all_orders, { from, to, today })

test('a range has an end that is over, after its beginning, and no more days than the report allows', () => {
  expect(fault('', '2026-11-20')).toBe('missing')
  expect(fault('2026-11-20', '2026-11-19')).toBe('reversed')
  expect(fault('2026-11-20', '2026-11-22')).toBe('future')
  expect(fault('2026-10-22', '2026-11-21')).toBe('long')
  expect(fault('2026-10-23', '2026-11-21')).toBeUndefined()
  expect(fault('2026-11-21', '2026-11-21')).toBeUndefined()
})

test('a report of the present state has no range', () => {
  expect(rangeFault(REQUEST_TYPES.open_listings, { from: '', to: '', today })).toBeUndefined()
})

// spec 9: open listings, merchant listings variants, sold, cancelled and defect listings, actionable orders, order
// reports in XML or CSV
// proves spec-9-21
test('all reports of spec 9 are offered', () => {
  expect(Object.keys(REQUEST_TYPES).slice(0, 12)).toEqual([
    'open_listings',
    'merchant_listings_all',
    'merchant_listings_active',
    'merchant_listings_inactive',
    'merchant_listings_lite',
    'merchant_listings_liter',
    'sold_listings',
    'cancelled_listings',
    'defect_listings',
    'actionable_orders',
    'order_report_xml',
    'order_report_csv',
  ])
})

test('every state can be reached, and nothing leads back to a draft', () => {
  const reached = new Set(Object.values(NEXT_STATES).flat())
  expect(REQUEST_STATES.filter((state) => !reached.has(state))).toEqual(['DRAFT'])
})
