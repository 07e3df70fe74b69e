import {
  type FeeMetric,
  METRIC_KEYS,
  METRICS,
  type MetricKey,
  ROW_METRICS,
  type RowMetric,
} from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import {
  adsBilled,
  commissionOf,
  deliveryFeeOf,
  type FigureRow,
  incomeOf,
  platformFeesOf,
  refundOf,
  salesOf,
  unitsRefunded,
  unitsSold,
} from '@crossdock/contracts/areas/amzdata/analysis/row-figures.ts'
import { FEE_CATEGORY_KEYS } from '@crossdock/contracts/areas/amzdata/fees/fee-categories.ts'
import { MONEY_PARTS } from '@crossdock/contracts/areas/amzdata/transactions/transaction-columns.ts'
import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCompany } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { aReport, aShop, type RowWish } from '../../../../test/transaction-rows.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'
import { contributionOf, isFeeMetric, ROW_CONTRIBUTIONS } from './metric-rows.queries.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function within<T>(companyId: number, work: (trx: Trx) => Promise<T>): Promise<T> {
  return inTenant(test.platform.database.db, { companyIds: [companyId] }, work)
}

/** Sum of a column of a table, `source` being the table with its condition. */
async function sumOf(trx: Trx, source: string, column: string): Promise<string> {
  const { rows } = await sql<{ sum: string | null }>`
    select sum(${sql.raw(column)})::text as sum from ${sql.raw(source)}`.execute(trx)
  return new Decimal(rows[0]?.sum ?? 0).toFixed()
}

const FORMULAS: Readonly<Record<string, (rows: readonly FigureRow[]) => string>> = {
  units: (rows) => String(unitsSold(rows)),
  refund_units: (rows) => String(unitsRefunded(rows)),
  sales: salesOf,
  'sales + shipping + giftwrap + promo + reimburse + liquidation + adjust_income': incomeOf,
  refund_amount: refundOf,
  commission: commissionOf,
  fba_fee: deliveryFeeOf,
  'storage_fee + other_fee + unclassified_fee': (rows) =>
    Decimal.sum(0, ...Object.values(platformFeesOf(rows))).toFixed(),
  ad_spend: adsBilled,
}

/** All transactions as the formulas of the dictionary read them. */
async function figureRows(trx: Trx): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`select * from amzdata.amz_transaction`.execute(trx)
  return rows
}

/** Sum of the contributions of all rows, straight from the declaration. */
function sumOfRows(trx: Trx, metric: RowMetric | FeeMetric): Promise<string> {
  const { when, value } = contributionOf(metric)
  return sumOf(trx, `amzdata.amz_transaction t where ${when}`, value)
}

const TYPES = [
  'ORDER',
  'REFUND',
  'CHARGEBACK_REFUND',
  'A_TO_Z',
  'TRANSFER',
  'DEBT',
  'SERVICE_FEE',
  'FBA_INVENTORY_FEE',
  'ADJUSTMENT',
  'FEE_ADJUSTMENT',
  'LIQUIDATIONS',
  'AMAZON_FEES',
  'SAFE_T_REIMBURSEMENT',
  'COMMINGLING_VAT',
  'TAX_WITHHELD',
  'ORDER_RETROCHARGE',
  'OTHER',
  'NONE',
  'UNKNOWN',
]
const DESCRIPTIONS = [
  undefined,
  'Cost of Advertising',
  'FBA Inventory Storage Fee',
  'FBA Long-Term Storage Fee',
  'FBA Removal Order: Disposal Fee',
  'FBA Inventory Reimbursement - Customer Return',
  'Subscription',
  'Steel Bottle 750 ml; blue',
  'Save $12 on Bath Mats',
]

const amount = fc.integer({ min: -99_999, max: 99_999 }).map((cents) => (cents / 100).toFixed(2))
const randomRow: fc.Arbitrary<RowWish> = fc
  .record({
    type: fc.constantFrom(...TYPES),
    day: fc.constantFrom('2026-01-30', '2026-01-31', '2026-02-01', '2026-02-06', '2026-03-31'),
    msku: fc.option(fc.constantFrom('A', 'B', 'c 3'), { nil: undefined }),
    order_id: fc.option(fc.constantFrom('o-1', 'o-2', 'o-3', 'o-4'), { nil: undefined }),
    quantity: fc.option(fc.integer({ min: -3, max: 5 }), { nil: undefined }),
    description: fc.constantFrom(...DESCRIPTIONS),
    settlement_id: fc.constantFrom(undefined, 's-1', 's-2'),
    amounts: fc.dictionary(fc.constantFrom(...MONEY_PARTS), amount, { maxKeys: 6 }),
    total: fc.option(amount, { nil: undefined }),
  })
  .map(({ amounts, ...row }) => {
    const filled = { ...row, ...amounts }
    return Object.fromEntries(
      Object.entries(filled).filter(([, value]) => value !== undefined),
    ) as unknown as RowWish
  })

describe('rollups of random rows', () => {
  it('hold the sum of what the rows add, for every metric and on every level', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(randomRow, { minLength: 1, maxLength: 25 }), async (rows) => {
        const companyId = await aCompany(test)
        await aReport(test, { companyId, shopId: await aShop(test, companyId), rows })
        await within(companyId, async (trx) => {
          for (const metric of ROW_METRICS.filter((key) => key !== 'orders')) {
            const fromRows = await sumOfRows(trx, metric)
            const levels = {
              day: await sumOf(trx, 'amzdata.agg_day', metric),
              skuDay: await sumOf(trx, 'amzdata.agg_sku_day', metric),
              five: await sumOf(trx, 'amzdata.agg_sku_span where days = 5', metric),
              month: await sumOf(trx, 'amzdata.agg_sku_span where days = 31', metric),
            }
            expect([metric, levels]).toEqual([
              metric,
              { day: fromRows, skuDay: fromRows, five: fromRows, month: fromRows },
            ])
          }
          const stored = await figureRows(trx)
          for (const [columns, formula] of Object.entries(FORMULAS)) {
            const summed = await sumOf(trx, 'amzdata.agg_day', columns)
            expect([columns, summed]).toEqual([columns, new Decimal(formula(stored)).toFixed()])
          }
        })
      }),
      { numRuns: 25 },
    )
  })

  it('count each amount exactly once: profit before costs is the sum of all amounts besides transfers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(randomRow, { minLength: 1, maxLength: 25 }), async (rows) => {
        const companyId = await aCompany(test)
        await aReport(test, { companyId, shopId: await aShop(test, companyId), rows })
        const counted = rows.filter(({ type }) => type !== 'TRANSFER' && type !== 'DEBT')
        const expected = counted
          .flatMap((row) => MONEY_PARTS.map((key) => row[key] ?? '0'))
          .reduce((sum, value) => sum.plus(value), new Decimal(0))
        await within(companyId, async (trx) => {
          expect(await sumOf(trx, 'amzdata.agg_day', 'proceeds')).toBe(expected.toFixed())
        })
      }),
      { numRuns: 25 },
    )
  })

  it('split the other fees, the income and the ads into categories without a remainder', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(randomRow, { minLength: 1, maxLength: 25 }), async (rows) => {
        const companyId = await aCompany(test)
        await aReport(test, { companyId, shopId: await aShop(test, companyId), rows })
        await within(companyId, async (trx) => {
          for (const category of FEE_CATEGORY_KEYS) {
            const sums = await sumOf(trx, `amzdata.agg_fee_day where category = '${category}'`, 'charged')
            const earned = await sumOf(trx, `amzdata.agg_fee_day where category = '${category}'`, 'earned')
            const metric = METRIC_KEYS.filter(isFeeMetric).find((key) => key === `fee_${category}`)
            const expected = metric && (await sumOfRows(trx, metric))
            expect([category, METRICS[`fee_${category}`].ref === 'F-03' ? earned : sums]).toEqual([
              category,
              expected,
            ])
          }
          const sumOfGroups = await sumOf(
            trx,
            'amzdata.agg_day',
            'storage_fee + other_fee + unclassified_fee + ad_spend',
          )
          const charged = await sumOf(
            trx,
            `amzdata.agg_fee_day where category not in ('tax_withheld', 'commingling_vat')`,
            'charged',
          )
          expect(charged).toBe(sumOfGroups)
        })
      }),
      { numRuns: 15 },
    )
  })
})

describe('what a rollup counts', () => {
  it('counts an order once a day however many MSKUs it holds, and once for each of them', async () => {
    const companyId = await aCompany(test)
    const shopId = await aShop(test, companyId)
    const order = { type: 'ORDER', product_sales: '10', quantity: 1, order_id: 'o-1' }
    await aReport(test, {
      companyId,
      shopId,
      rows: [
        { ...order, day: '2026-05-01', msku: 'A' },
        { ...order, day: '2026-05-01', msku: 'B' },
        { ...order, day: '2026-05-01', msku: 'B' },
        { ...order, day: '2026-05-02', msku: 'A', order_id: 'o-2' },
      ],
    })
    await within(companyId, async (trx) => {
      expect(await sumOf(trx, 'amzdata.agg_day', 'orders')).toBe('2')
      expect(await sumOf(trx, 'amzdata.agg_sku_day', 'orders')).toBe('3')
    })
  })

  it('drops what is gone when the rows are gone', async () => {
    const companyId = await aCompany(test)
    const shopId = await aShop(test, companyId)
    await aReport(test, { companyId, shopId, rows: [{ day: '2026-05-01', msku: 'A', product_sales: '10' }] })
    const { refreshRollups } = await import('./rollups.service.ts')
    await within(companyId, async (trx) => {
      await sql`delete from amzdata.amz_transaction`.execute(trx)
      await refreshRollups(trx, {
        companyId,
        shopId,
        marketplace: 'US',
        from: '2026-05-01',
        to: '2026-05-01',
      })
      for (const table of [
        'agg_day',
        'agg_sku_day',
        'agg_sku_span',
        'agg_fee_day',
        'agg_settlement_day',
        'agg_sku',
      ]) {
        expect([table, await sumOf(trx, `amzdata.${table}`, '1')]).toEqual([table, '0'])
      }
    })
  })

  it('keeps the latest description of an MSKU and the days it was seen', async () => {
    const companyId = await aCompany(test)
    const shopId = await aShop(test, companyId)
    const sale = { msku: 'A', product_sales: '10', quantity: 1 }
    await aReport(test, {
      companyId,
      shopId,
      rows: [{ ...sale, day: '2026-05-20', description: 'New name' }],
    })
    await aReport(test, {
      companyId,
      shopId,
      rows: [{ ...sale, day: '2026-01-05', description: 'Old name' }],
    })
    await within(companyId, async (trx) => {
      const { rows } = await sql`select msku, title, first_on, last_on from amzdata.agg_sku`.execute(trx)
      expect(rows).toEqual([{ msku: 'A', title: 'New name', firstOn: '2026-01-05', lastOn: '2026-05-20' }])
    })
  })
})

describe('the declaration', () => {
  it('knows a contribution for every metric summed over rows and computes money in decimals alone', () => {
    const declared = METRIC_KEYS.filter((key) => METRICS[key].made.of === 'rows')
    for (const key of declared as (RowMetric | FeeMetric)[]) {
      const { when, value } = contributionOf(key)
      expect(`${when} ${value}`).not.toMatch(/float|double|real|::int|\d\.\d/)
    }
    expect(Object.keys(ROW_CONTRIBUTIONS).sort()).toEqual([...ROW_METRICS].sort())
  })

  it('comes down to rows and costs for every figure', () => {
    const bottoms = (key: MetricKey): MetricKey[] => {
      const { made } = METRICS[key]
      if (made.of === 'parts') return made.parts.flatMap((part) => bottoms(part.metric))
      return made.of === 'quotient' ? [made.over, made.under].flatMap(bottoms) : [key]
    }
    for (const key of METRIC_KEYS) expect(bottoms(key).length).toBeGreaterThan(0)
  })
})
