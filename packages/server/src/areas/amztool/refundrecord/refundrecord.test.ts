import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { costEndpoints } from '@crossdock/contracts/areas/amzdata/costs/costs.endpoints.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { amztoolPermissions } from '@crossdock/contracts/areas/amztool/amztool.permissions.ts'
import { aftersaleEndpoints } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.endpoints.ts'
import type { Aftersale } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.schema.ts'
import { netLoss, refundParts } from '@crossdock/contracts/areas/amztool/refundrecord/net-loss.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { download } from '../../../../test/downloads.ts'
import { aUser } from '../../../../test/factories.ts'
import { reimbursementsFile, returnsFile } from '../../../../test/fba-reports.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { anImporter, IMPORTER, importFully, type SentFile, usReport } from '../../../../test/imports.ts'
import { allOrders } from '../../../../test/order-reports.ts'
import { aShopUser } from '../../../../test/transaction-rows.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'

const guards = amztoolPermissions.refundrecord
const everything = [
  ...IMPORTER,
  ...Object.values(guards),
  ...Object.values(amzdataPermissions.basic_data),
] as typeof IMPORTER

let test: TestApp
let client: Client
let companyId: number
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function aFreshCompany(): Promise<void> {
  const someone = await anImporter(test, { permissions: everything })
  client = someone.client
  companyId = someone.companyId
}

async function bring(file: SentFile) {
  const done = await importFully(test, client, file)
  expect(done).toMatchObject({ reason: null, status: 3 })
  return done
}
const undo = async (id: number) =>
  expect(await client.call(importEndpoints.undoImport, { id })).toMatchObject({ code: 20000 })
const list = async (filter: Record<string, unknown> = {}) =>
  (await client.call(aftersaleEndpoints.listAftersales, filter)).data
const only = async (filter: Record<string, unknown>): Promise<Aftersale> => {
  const { rows } = await list(filter)
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`${rows.length} events instead of one`)
  return row
}
const change = (body: Parameters<typeof client.call<typeof aftersaleEndpoints.changeAftersales>>[1]) =>
  client.call(aftersaleEndpoints.changeAftersales, body)

const ONE = '114-1000000-0000001'
const TWO = '114-1000000-0000002'
const sale = { order: ONE, sku: 'MUG', quantity: '2', sales: '40.00', fees: '-6.00', fba: '-7.00' }
const refund = {
  order: ONE,
  sku: 'MUG',
  type: 'Refund',
  at: 'Mar 20, 2026 2:00:00 AM PST',
  sales: '-20.00',
  fees: '2.40',
}
const returned = {
  day: '2026-03-21',
  order: ONE,
  disposition: 'CUSTOMER_DAMAGED',
  reason: 'DEFECTIVE',
  comment: 'The handle broke off, ask ada@marketplace.example',
}

describe('who is refused', () => {
  beforeAll(aFreshCompany)

  it('asks for the permission of each action; costs and buyers are absent without theirs', async () => {
    await bring({ name: 'sales.csv', content: usReport([sale, refund]) })
    await bring(returnsFile('returns.txt', [returned]))
    const { id, shop_id: shopId } = await only({ type: 'return' })
    const user = await aUser(test, { companyId, permissions: [guards.view] })
    expect((await (await test.logIn(user)).call(aftersaleEndpoints.listAftersales, {})).data.rows).toEqual([])
    await aShopUser(test, user, { shopId })
    const viewer = await test.logIn(user)
    const seen = await viewer.call(aftersaleEndpoints.listAftersales, {})
    expect(seen.data.rows).toHaveLength(2)
    const calls = [
      await viewer.call(aftersaleEndpoints.getAftersale, { id }),
      await viewer.call(aftersaleEndpoints.getOverview, {}),
      await viewer.call(aftersaleEndpoints.getPatterns, {}),
      await viewer.call(aftersaleEndpoints.listSkuSummary, { from: '2026-03-01', to: '2026-03-31' }),
      await viewer.call(aftersaleEndpoints.getAftersaleTotals, {}),
    ]
    expect(calls.map(({ code }) => code)).toEqual([20000, 20000, 20000, 20000, 20000])
    expect(JSON.stringify([seen.data, calls])).not.toMatch(
      /net_loss|cogs|headhaul|comment|broke off|words|statement/,
    )
    for (const asked of [{ affects: '1' }, { sort: '-net_loss' }] as const) {
      const denied = await viewer.call(aftersaleEndpoints.listAftersales, asked)
      expect(denied).toMatchObject({ code: 40300, data: { perm_code: guards.cost } })
    }
    const denied = await viewer.call(aftersaleEndpoints.changeAftersales, { ids: [id], status: 'closed' })
    expect(denied).toMatchObject({ code: 40300 })
    const stranger = await anImporter(test, { permissions: everything })
    expect(await stranger.client.call(aftersaleEndpoints.getAftersale, { id })).toMatchObject({ code: 40400 })
    expect(
      await stranger.client.call(aftersaleEndpoints.changeAftersales, { ids: [id], status: 'closed' }),
    ).toMatchObject({ code: 40400 })
  })
})

describe('what happened after a sale', () => {
  let returns: number
  beforeAll(async () => {
    await aFreshCompany()
    const known = { msku: 'MUG', effective_from: '2026-01-01', currency: 'USD' }
    const cost = { ...known, purchase_cost: '3.50', packaging_cost: '0.50', headhaul_cost: '0.80' }
    expect(await client.call(costEndpoints.saveCost, cost)).toMatchObject({ code: 20000 })
  })

  it('is an orphan until its order comes, and is one again when that goes', async () => {
    returns = (await bring(returnsFile('returns.txt', [returned]))).id
    expect(await only({ orphan: '1' })).toMatchObject({
      type: 'return',
      order_id: ONE,
      event_on: '2026-03-21',
      interval_days: null,
      source: { file_id: returns, line_no: 2 },
    })
    const orders = await bring({
      name: 'orders.txt',
      content: allOrders([{ order: ONE, quantity: '2', price: '40.00', channel: 'Amazon' }]),
    })
    expect(await only({ type: 'return' })).toMatchObject({
      is_orphan: false,
      purchase_on: '2026-03-01',
      interval_days: 20,
      net_loss: '4.80',
    })
    await undo(orders.id)
    expect(await only({ orphan: '1' })).toMatchObject({ order_id: ONE })
  })

  it('loses what the formula says, in the database as in contracts, each amount with its lines', async () => {
    const sales = await bring({ name: 'sales.csv', content: usReport([sale, refund]) })
    await bring(reimbursementsFile('paid.txt', [{ day: '2026-04-02', id: 'R1', order: ONE, amount: '5.00' }]))
    const back = await only({ type: 'refund' })
    const parts = refundParts(
      { productSales: '-20', shipping: '0', promo: '0', sellingFees: '2.40', fbaFees: '0', otherFees: '0' },
      { sales: '40', commission: '6', fba: '7' },
    )
    expect(back).toMatchObject({
      refund_amount: '20.00',
      commission_back: '3.00',
      admin_fee: '0.60',
      outbound_fee: '3.50',
      net_loss: '21.10',
      claim: null,
      channel: 'FBA',
      purchase_on: '2026-03-01',
      interval_days: 19,
    })
    const { data } = await client.call(aftersaleEndpoints.getAftersale, { id: back.id })
    expect(data.related.map(({ type }) => type)).toEqual(['refund', 'return', 'reimbursement'])
    // 20.00 − 3.00 + 0.60 + 3.50 + 4.00 + 0.80 − 5.00 = 20.90
    const whole = { ...parts, return_fee: '0', cogs: '4', headhaul: '0.8', reimbursed: '5' }
    expect(netLoss(whole)).toBe('20.9000')
    expect(data.statement).toMatchObject({ currency: 'USD', net_loss: '20.90' })
    const lines = new Map(data.statement?.lines.map((line) => [line.part, line]))
    expect(lines.get('admin_fee')?.sources).toEqual([
      { file_id: sales.id, line_no: 4, file: 'sales.csv' },
      { file_id: sales.id, line_no: 3, file: 'sales.csv' },
    ])
    expect(lines.get('cogs')).toMatchObject({
      amount: '4.00',
      cost_msku: 'MUG',
      sources: [{ file: 'returns.txt' }],
    })
    const [source] = lines.get('refund')?.sources ?? []
    const line = { file: source?.file_id ?? 0, line: source?.line_no ?? 0 }
    const { data: row } = await client.call(aftersaleEndpoints.getAftersaleLine, line)
    expect(row.row).toMatchObject({ type: 'REFUND', order_id: ONE })
    const { data: totals } = await client.call(aftersaleEndpoints.getAftersaleTotals, { q: ONE })
    expect(totals).toMatchObject({ events: 3, amounts: [{ currency: 'USD', net_loss: '20.90' }] })
    const dearer = {
      msku: 'MUG',
      effective_from: '2026-02-01',
      purchase_cost: '9',
      currency: 'USD',
      confirm_jump: true,
    }
    expect(await client.call(costEndpoints.saveCost, dearer)).toMatchObject({ code: 20000 })
    expect(await only({ type: 'return' })).toMatchObject({ cogs: '9.00', headhaul: '0.00', net_loss: '9.00' })
  })

  it('is found by pasted values, reasons and days, and what nobody answers is listed back', async () => {
    const answer = await list({ q: `${ONE}\nnowhere`, from: '2026-03-21', to: '2026-03-21' })
    expect(answer.rows.map(({ type }) => type)).toEqual(['return'])
    expect(answer.unmatched).toEqual(['nowhere'])
    expect((await list({ by: 'msku', match: 'prefix', q: 'MU' })).total).toBe(3)
    expect((await list({ by: 'asin', match: 'fuzzy', q: 'b0mu' })).total).toBe(2)
    const some = { reason: 'DEFECTIVE', disposition: 'CUSTOMER_DAMAGED', interval: 'within', affects: '1' }
    expect((await list(some)).total).toBe(1)
    expect((await list({ interval: 'over' })).rows.map(({ type }) => type)).toEqual(['reimbursement'])
    expect((await list({ sort: '-net_loss' })).rows.map(({ type }) => type)).toEqual([
      'refund',
      'return',
      'reimbursement',
    ])
  })

  it('keeps what was decided when its file goes and comes again; versions and steps are watched', async () => {
    const { id } = await only({ type: 'return' })
    const [handler] = (await client.call(aftersaleEndpoints.listHandlers, {})).data.rows
    const decided = { status: 'pending', responsibility: 'amazon', note: 'photo asked' } as const
    expect(await change({ ids: [id], version: 0, handler_id: handler?.id ?? 0, ...decided })).toMatchObject({
      data: { changed: 1 },
    })
    expect(await change({ ids: [id], version: 0, note: 'x' })).toMatchObject({ code: 40910 })
    expect(await change({ ids: [id], handler_id: 999_999 })).toMatchObject({ code: 44505 })
    expect(await change({ ids: [id], status: 'new' })).toMatchObject({ code: 44502 })
    expect(await change({ ids: [id], claim: 'paid' })).toMatchObject({ code: 44503 })
    expect(await change({ ids: [id, 999_999], note: 'x' })).toMatchObject({ code: 40400 })
    await undo(returns)
    expect((await list({ type: 'return' })).rows).toEqual([])
    returns = (await bring(returnsFile('again.txt', [returned]))).id
    const again = await only({ responsibility: 'amazon', status: 'pending', handler: handler?.id })
    expect(again).toMatchObject({ ...decided, version: 1, source: { file_id: returns }, handler })
    const { data } = await client.call(aftersaleEndpoints.getAftersale, { id: again.id })
    expect(data.changes).toMatchObject([{ after: { note: 'photo asked', order_id: ONE } }])
  })

  it('shows comments to who may read them, keeps them sealed, and leaves with a file', async () => {
    expect(await only({ type: 'return' })).toMatchObject({ comment: returned.comment })
    const kept = await inTenant(test.platform.database.db, { companyIds: [companyId] }, async (trx) => {
      const { rows } = await sql<{ text: string }>`select string_agg(t::text, '') as text from (
        select r::text as t from amzdata.fba_return_row r union all select encode(c.comment, 'escape')
        from amzdata.fba_return_comment c) kept`.execute(trx)
      return rows[0]?.text ?? ''
    })
    expect(kept).toContain('DEFECTIVE')
    expect(kept).not.toContain('handle')
    const { data } = await client.call(aftersaleEndpoints.getAftersaleLine, { file: returns, line: 2 })
    expect(JSON.stringify(data)).not.toContain('handle')
    const file = await download(client, aftersaleEndpoints.exportAftersales, {
      format: 'csv',
      type: 'return',
    })
    expect(file.body.toString()).toMatch(/Net loss.*Buyer comment[\s\S]*MUG[\s\S]*The handle broke off/)
  })
})

describe('claims and signals', () => {
  beforeAll(aFreshCompany)

  it('nets reimbursements with their reversals, and takes the net away with the file', async () => {
    const paid = { day: '2026-04-02', id: 'R1', order: ONE, amount: '12.50' }
    await bring(reimbursementsFile('paid.txt', [paid, { day: '2026-04-03', id: 'R2', amount: '8.00' }]))
    const reversal = { day: '2026-05-02', id: 'R9', order: ONE, amount: '-12.50', cash: -1, original: 'R1' }
    const taken = await bring(
      reimbursementsFile('taken.txt', [{ ...reversal, reason: 'Reimbursement_Reversal' }]),
    )
    const netted = await list({ netted: '1', sort: 'event_at' })
    expect(netted.rows.map(({ reimbursement_id: id }) => id)).toEqual(['R1', 'R9'])
    const { data } = await client.call(aftersaleEndpoints.getAftersaleTotals, { netted: '1' })
    expect(data.amounts).toMatchObject([{ reimbursed: '0.00', net_loss: '0.00' }])
    // Without an order it is of no sale, and lessens no loss of one.
    expect(await only({ netted: '0' })).toMatchObject({ reimbursed: '8.00', net_loss: '0.00' })
    await undo(taken.id)
    expect((await list({ netted: '1' })).rows).toEqual([])
  })

  it('offers refunds without a return for a claim, step by step with its number', async () => {
    await bring({
      name: 'sales.csv',
      content: usReport([
        { ...sale, order: TWO },
        { ...refund, order: TWO },
      ]),
    })
    const { id } = await only({ claim: 'claimable' })
    expect(await change({ ids: [id], claim: 'submitted' })).toMatchObject({ code: 44504 })
    expect(await change({ ids: [id], claim: 'submitted', case_no: '1234567' })).toMatchObject({ code: 20000 })
    expect(await only({ claim: 'submitted' })).toMatchObject({ case_no: '1234567', order_id: TWO })
    expect((await list({ claim: 'claimable' })).rows).toEqual([])
    const paid = await bring(reimbursementsFile('two.txt', [{ day: '2026-06-02', id: 'R5', order: TWO }]))
    expect(await only({ claim: 'paid' })).toMatchObject({ order_id: TWO })
    await undo(paid.id)
    expect(await only({ claim: 'submitted', status: 'open' })).toMatchObject({ order_id: TWO })
    expect(await change({ ids: [id], claim: 'rejected' })).toMatchObject({ code: 20000 })
    expect(await only({ claim: 'rejected' })).toMatchObject({ order_id: TWO })
  })

  it('tells rates, reasons, days and words, SKU by SKU and out of the ordinary', async () => {
    const day = (at: number) => new Date(Date.UTC(2026, 5, 1) + at * 86_400_000)
    const word = (at: number) =>
      `${day(at).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })} ${day(at).getUTCDate()}, 2026 2:00:00 AM PST`
    const weeks = Array.from({ length: 13 }, (_, week) => week)
    const lines = weeks.flatMap((week) => [
      {
        order: `114-7000000-${1_000_000 + week}`,
        sku: 'CUP',
        quantity: '50',
        sales: '500.00',
        at: word(week * 7),
      },
      {
        order: `114-7000000-${1_000_000 + week}`,
        sku: 'CUP',
        type: 'Refund',
        quantity: week === 12 ? '9' : '1',
        sales: '-10.00',
        fees: '1.50',
        at: word(week * 7 + 1),
      },
    ])
    await bring({ name: 'weeks.csv', content: usReport(lines) })
    const back = { day: '2026-06-20', sku: 'CUP', order: '114-7000000-1000000' }
    await bring(
      returnsFile('cups.txt', [
        { ...back, reason: 'DEFECTIVE', comment: 'Broken handle', quantity: 3 },
        { ...back, reason: 'UNWANTED_ITEM', comment: 'handle too small 12345', disposition: 'DEFECTIVE' },
      ]),
    )
    const last = day(12 * 7 + 1)
      .toISOString()
      .slice(0, 10)
    const span = { from: '2026-06-01', to: last }
    const { data: figures } = await client.call(aftersaleEndpoints.getOverview, span)
    expect(figures).toMatchObject({
      has_any: true,
      units: 650,
      refund_units: 21,
      refund_rate: '0.032308',
      return_units: 4,
      sellable_share: '0.750000',
      amounts: [{ currency: 'USD', refund_amount: '130.00' }],
    })
    const { data: patterns } = await client.call(aftersaleEndpoints.getPatterns, span)
    expect(patterns.reasons).toMatchObject([
      { key: 'DEFECTIVE', count: 3, share: '0.750000' },
      { key: 'UNWANTED_ITEM', cumulative: '1.000000' },
    ])
    expect(patterns.intervals.find(({ from }) => from === 15)).toMatchObject({ units: 4 })
    expect(patterns.unknown_interval).toBe(0)
    expect(patterns.words).toEqual([{ word: 'handle', count: 2 }])
    const { data: trend } = await client.call(aftersaleEndpoints.getRateTrend, span)
    expect(trend.skus[0]).toMatchObject({ msku: 'CUP', units: Array.from({ length: 13 }, () => 50) })
    expect(trend.anomalies).toMatchObject([{ msku: 'CUP', refunded: 9, rate: '0.180000', mean: '0.020000' }])
    const { data: skus } = await client.call(aftersaleEndpoints.listSkuSummary, { ...span, q: 'CUP,nobody' })
    expect(skus).toMatchObject({
      total: 1,
      unmatched: ['nobody'],
      rows: [{ msku: 'CUP', refund_units: 21, return_units: 4, top_reason: 'DEFECTIVE', cohort_rate: null }],
    })
  })
})
