import { expect, it } from 'vitest'
import { piecesOf } from './range-pieces.ts'

const range = (from: string, to: string) => ({ companyId: 1, shopId: 2, marketplace: 'US', from, to })

it('leaves a month whole', () => {
  expect(piecesOf(range('2025-01-01', '2025-01-31'))).toEqual([range('2025-01-01', '2025-01-31')])
  expect(piecesOf(range('2025-01-05', '2025-01-05'))).toEqual([range('2025-01-05', '2025-01-05')])
})

it('cuts longer ranges without gap or overlap', () => {
  expect(piecesOf(range('2025-01-01', '2025-02-03'))).toEqual([
    range('2025-01-01', '2025-01-17'),
    range('2025-01-18', '2025-02-03'),
  ])
  const years = piecesOf(range('2020-01-01', '2025-12-31'))
  expect(years).toHaveLength(12)
  expect(years[0]?.from).toBe('2020-01-01')
  expect(years.at(-1)?.to).toBe('2025-12-31')
  for (const [at, piece] of years.slice(1).entries()) {
    expect(Date.parse(piece.from) - Date.parse(years[at]?.to ?? '')).toBe(86_400_000)
  }
})
