import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import { sourceEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/sources.endpoints.ts'
import { FEE_CATEGORY_KEYS } from '@crossdock/contracts/areas/amzdata/fees/fee-categories.ts'
import { feeEndpoints } from '@crossdock/contracts/areas/amzdata/fees/fees.endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aPrime, aUser, type TestUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { aReport, aShop } from '../../../../test/transaction-rows.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'
import { patternOf, textOf } from './fee-pattern.ts'

const guards = amzdataPermissions.basic_data
const everything = [...Object.values(guards), ...Object.values(amzdataPermissions.analysis)]
const november = { preset: 'custom', from: '2026-11-01', to: '2026-11-30' } as const

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function aCompanyWithFees(): Promise<{ owner: TestUser; client: Client }> {
  const owner = await aPrime(test, { permissions: everything })
  const fee = { type: 'SERVICE_FEE', other: '-10' }
  await aReport(test, {
    companyId: owner.companyId,
    shopId: await aShop(test, owner.companyId),
    rows: [
      { ...fee, day: '2026-11-02', description: 'Mystery fee 50%_off' },
      { ...fee, day: '2026-11-20', description: 'mystery fee 50%_OFF' },
      { ...fee, day: '2026-11-20', description: 'Mystery fee 500 off' },
      { ...fee, day: '2026-11-03', description: 'Subscription' },
    ],
  })
  return { owner, client: await test.logIn(owner) }
}

async function feesOf(client: Client): Promise<Record<string, string | null>> {
  const { data } = await client.call(analysisEndpoints.getWaterfall, november)
  const fees = data.lines.find(({ metric }) => metric === 'platform_fee')
  return Object.fromEntries((fees?.parts ?? []).map(({ metric, amount }) => [metric, amount]))
}

describe('who is refused', () => {
  it('lets readers read and only editors write', async () => {
    const { owner } = await aCompanyWithFees()
    const reader = await test.logIn(
      await aUser(test, { companyId: owner.companyId, permissions: [guards.view] }),
    )
    expect(await reader.call(feeEndpoints.listFeeRules, {})).toMatchObject({ code: 20000 })
    expect(await reader.call(feeEndpoints.saveFeeRule, { text: 'x', category: 'vine' })).toMatchObject({
      code: 40300,
    })
    expect(await reader.call(feeEndpoints.removeFeeRule, { id: 1 })).toMatchObject({ code: 40300 })
    const visitor = await test.visitor()
    expect(await visitor.call(feeEndpoints.listUnclassified, {})).toMatchObject({ code: 50008 })
  })

  it('never touches rules of others or built-in ones', async () => {
    const { client } = await aCompanyWithFees()
    const { client: stranger } = await aCompanyWithFees()
    const saved = await client.call(feeEndpoints.saveFeeRule, { text: 'mystery', category: 'vine' })
    const id = saved.data.rule?.id ?? 0
    expect(await stranger.call(feeEndpoints.removeFeeRule, { id })).toMatchObject({ code: 40400 })
    const own = await stranger.call(feeEndpoints.listFeeRules, { origin: 'own' })
    expect(own.data.rows).toEqual([])
    const builtin = await client.call(feeEndpoints.listFeeRules, { origin: 'builtin', size: '20' })
    expect(
      await client.call(feeEndpoints.removeFeeRule, { id: builtin.data.rows[0]?.id ?? 0 }),
    ).toMatchObject({
      code: 43603,
    })
  })

  it.each([
    [{ text: '', category: 'vine' }, 43601],
    [{ match: 'any', category: 'vine' }, 43601],
    [{ type: 'ORDER', text: 'x', category: 'vine' }, 43602],
    [{ text: 'x', category: 'unclassified' }, 40000],
    [{ text: 'x', category: 'points' }, 40000],
  ])('refuses a rule that says nothing: %j', async (draft, code) => {
    const { client } = await aCompanyWithFees()
    expect(await client.call(feeEndpoints.saveFeeRule, draft as never)).toMatchObject({ code })
  })
})

describe('one click on an unclassified fee', () => {
  it('classifies its rows, on all their days, and takes it back when the rule goes', async () => {
    const { client } = await aCompanyWithFees()
    expect(await feesOf(client)).toEqual({ fee_unclassified: '-30', fee_subscription: '-10' })
    const queue = await client.call(feeEndpoints.listUnclassified, {})
    expect(queue.data.rows).toHaveLength(3)
    expect(queue.data.rows[0]).toMatchObject({
      type: 'SERVICE_FEE',
      currency: 'USD',
      rows: 1,
      amount: '-10.0000',
    })
    const rule = {
      type: 'SERVICE_FEE',
      match: 'equals',
      text: 'Mystery fee 50%_off',
      category: 'coupon',
    } as const
    const saved = await client.call(feeEndpoints.saveFeeRule, rule)
    // The percent sign and the underscore stand for themselves, and case does not matter.
    expect(saved.data).toMatchObject({
      rows: 2,
      days: 2,
      rule: { match: 'equals', pattern: 'Mystery fee 50%_off' },
    })
    expect(await feesOf(client)).toEqual({
      fee_unclassified: '-10',
      fee_coupon: '-20',
      fee_subscription: '-10',
    })
    const source = await client.call(sourceEndpoints.getSource, { ...november, metric: 'fee_coupon' })
    expect(source.data).toMatchObject({ figure: '20', sum: '20', equal: true, count: 2 })
    const removed = await client.call(feeEndpoints.removeFeeRule, { id: saved.data.rule?.id ?? 0 })
    expect(removed.data).toMatchObject({ rule: null, rows: 2, days: 2 })
    expect(await feesOf(client)).toEqual({ fee_unclassified: '-30', fee_subscription: '-10' })
  })

  it('prefers own rules over built-in ones, and leaves other companies alone', async () => {
    const { client } = await aCompanyWithFees()
    const { client: stranger } = await aCompanyWithFees()
    await client.call(feeEndpoints.saveFeeRule, { text: 'subscription', category: 'other_service' })
    expect(await feesOf(client)).toEqual({ fee_unclassified: '-30', fee_other_service: '-10' })
    expect(await feesOf(stranger)).toEqual({ fee_unclassified: '-30', fee_subscription: '-10' })
  })
})

describe('the built-in rules', () => {
  it('know the fees of the reports in their languages', async () => {
    const { owner } = await aCompanyWithFees()
    const cases = [
      ['SERVICE_FEE', 'Cost of Advertising', 'advertising'],
      ['SERVICE_FEE', 'Werbekosten', 'advertising'],
      ['SERVICE_FEE', 'Prix de la publicité', 'advertising'],
      ['SERVICE_FEE', 'Costo della pubblicità', 'advertising'],
      ['SERVICE_FEE', 'Gastos de publicidad', 'advertising'],
      ['SERVICE_FEE', 'Koszt reklamy', 'advertising'],
      ['SERVICE_FEE', '広告費用', 'advertising'],
      ['SERVICE_FEE', 'Advertentiekosten', 'advertising'],
      ['SERVICE_FEE', 'SellerPayments_Report_Fee_Subscription', 'subscription'],
      ['SERVICE_FEE', '月額登録料', 'subscription'],
      ['SERVICE_FEE', 'Vine Anmeldegebühr', 'vine'],
      ['FBA_INVENTORY_FEE', 'FBA Inventory Storage Fee', 'storage'],
      ['FBA_INVENTORY_FEE', 'Versand durch Amazon Lagergebühr', 'storage'],
      ['FBA_INVENTORY_FEE', 'Frais de stockage Expédié par Amazon', 'storage'],
      ['FBA_INVENTORY_FEE', 'FBA保管手数料', 'storage'],
      ['FBA_INVENTORY_FEE', 'Opslagkosten', 'storage'],
      ['FBA_INVENTORY_FEE', 'FBA Long-Term Storage Fee', 'aged_storage'],
      ['FBA_INVENTORY_FEE', 'FBA Removal Order: Disposal Fee', 'disposal'],
      ['FBA_INVENTORY_FEE', 'FBA Removal Order: Return Fee', 'removal'],
      ['ADJUSTMENT', 'FBA Inventory Reimbursement - Customer Return', 'reimbursement_customer'],
      ['ADJUSTMENT', 'FBA Inventory Reimbursement - Lost:Warehouse', 'reimbursement_warehouse'],
      ['ADJUSTMENT', 'Storage box with advertising print', 'adjustment'],
      ['DEAL_FEE', 'Anything', 'deal'],
      ['NONE', 'Save $12 on Desiderare Bath Mats', 'unclassified'],
    ] as const
    const companyId = owner.companyId
    const rows = cases.map(([type, description]) => ({ type, description, day: '2026-12-01', other: '-1' }))
    const fileId = await aReport(test, { companyId, shopId: await aShop(test, companyId), rows })
    const found = await inTenant(test.platform.database.db, { companyIds: [companyId] }, async (trx) => {
      const answer = await sql<{ type: string; description: string; feeCategory: string }>`
        select type, description, fee_category from amzdata.amz_transaction
        where import_file_id = ${fileId} order by line_no`.execute(trx)
      return answer.rows
    })
    expect(found.map(({ type, description, feeCategory }) => [type, description, feeCategory])).toEqual(cases)
  })

  it('give only categories that are declared', async () => {
    const { owner } = await aCompanyWithFees()
    const categories = await inTenant(
      test.platform.database.db,
      { companyIds: [owner.companyId] },
      async (trx) => {
        const { rows } = await sql<{
          category: string
        }>`select distinct category from amzdata.fee_rule`.execute(trx)
        return rows.map(({ category }) => category)
      },
    )
    expect(categories.filter((category) => !FEE_CATEGORY_KEYS.some((known) => known === category))).toEqual(
      [],
    )
  })
})

describe('patternOf', () => {
  it.each(['contains', 'equals', 'starts'] as const)(
    'keeps plain text apart from signs of the pattern (%s)',
    (match) => {
      for (const text of ['50%', 'a_b', 'back\\slash', 'plain', '100%_\\']) {
        expect(textOf(patternOf({ match, text }).pattern)).toEqual({ match, pattern: text })
      }
    },
  )
})
