import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { anImporter, importFile, importFully, look } from '../../../../test/imports.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

interface AdLine {
  day?: string
  campaign?: string
  sku?: string
  spend?: string
  country?: string
}

/** An advertised product report of the English console. */
function adsReport(lines: readonly AdLine[]): string {
  const head =
    'Start Date,End Date,Portfolio name,Currency,Campaign Name,Ad Group Name,Country,Advertised SKU,Advertised ASIN,' +
    'Impressions,Clicks,Spend,7 Day Total Sales ,7 Day Total Orders (#),7 Day Total Units (#)'
  const rows = lines.map(
    ({ day = 'Oct 20, 2025', campaign = 'Auto', sku = 'MUG', spend = '$1.50', country }) =>
      [
        `"${day}"`,
        `"${day}"`,
        '',
        'USD',
        campaign,
        'all',
        country ?? 'United States',
        sku,
        'B0A',
        '"1,200"',
        3,
        spend,
      ]
        .concat(['$9.00', 1, 1])
        .join(','),
  )
  return `\ufeff${[head, ...rows].join('\r\n')}\r\n`
}

/** What is current of a company: day, campaign and spend. */
async function current(companyId: number): Promise<string[]> {
  const { rows } = await inTenant(test.platform.database.db, { companyIds: [companyId] }, (trx) =>
    sql<{ row: string }>`
      select period_from || ' ' || campaign || ' ' || spend as row from amzdata.ad_sp_row
      where is_current order by 1`.execute(trx),
  )
  return rows.map(({ row }) => row)
}

const tableOf = async (client: Client, id: number) => {
  const answer = await client.call(importEndpoints.listImportRows, { id, size: 10 })
  return answer.data.table
}

describe('a report whose rows a later file says anew', () => {
  it('is stored row by row under its file and line, and read back with its sums', async () => {
    const { client } = await anImporter(test)
    const content = adsReport([{ spend: '$1.50' }, { campaign: 'Exact', spend: '2.25' }])
    const done = await importFile(test, client, { name: 'ads.csv', content })
    expect(done).toMatchObject({
      status: 3,
      data_type: 'spapr',
      marketplace: 'US',
      date_from: '2025-10-20',
      counts: { new: 2, updated: 0, unchanged: 0, invalid: 0 },
    })
    const table = await tableOf(client, done.id)
    expect(table?.sums).toMatchObject({ spend: '3.7500', impressions: '2400' })
    expect(table?.rows.map(({ line_no }) => line_no)).toEqual([2, 3])
    expect(table?.columns[3]).toEqual({ name: 'campaign', title: 'Campaign', value: 'text' })
  })

  it('overwrites what a later file says anew, keeps what it does not speak of, and brings it back', async () => {
    const { client, companyId } = await anImporter(test)
    const first = adsReport([
      { spend: '$1.00' },
      { day: 'Oct 21, 2025', spend: '$2.00' },
      { campaign: 'Old' },
    ])
    const one = await importFully(test, client, { name: 'one.csv', content: first })
    const second = adsReport([
      { spend: '$1.10' },
      { day: 'Oct 21, 2025', spend: '$2.00' },
      { campaign: 'New' },
    ])
    const two = await importFully(test, client, { name: 'two.csv', content: second })
    expect(two).toMatchObject({ status: 3, counts: { read: 3, new: 1, updated: 1, unchanged: 1 } })
    const after = ['2025-10-20 Auto 1.1000', '2025-10-20 New 1.5000', '2025-10-20 Old 1.5000']
    expect(await current(companyId)).toEqual([...after, '2025-10-21 Auto 2.0000'])
    // The second relies on the row it did not have to store again.
    expect(await client.call(importEndpoints.undoImport, { id: one.id })).toMatchObject({ code: 43204 })
    expect(await client.call(importEndpoints.undoImport, { id: two.id })).toMatchObject({ code: 20000 })
    const before = ['2025-10-20 Auto 1.0000', '2025-10-20 Old 1.5000', '2025-10-21 Auto 2.0000']
    expect(await current(companyId)).toEqual(before)
    expect(await client.call(importEndpoints.undoImport, { id: one.id })).toMatchObject({ code: 20000 })
    expect(await current(companyId)).toEqual([])
  })

  it('says that nothing is new when a file repeats what is known in another order', async () => {
    const { client } = await anImporter(test)
    const lines = [{ campaign: 'A' }, { campaign: 'B' }]
    await importFully(test, client, { name: 'a.csv', content: adsReport(lines) })
    const again = await importFile(test, client, { name: 'b.csv', content: adsReport(lines.toReversed()) })
    expect(again).toMatchObject({ status: -2, reason: { key: 'allPresent' }, counts: { unchanged: 2 } })
  })

  it('keeps equal lines apart, and names each wrong cell before anything is stored', async () => {
    const { client, companyId } = await anImporter(test)
    const lines = [...Array.from({ length: 40 }, () => ({})), { spend: 'much' }]
    const waiting = await importFile(test, client, { name: 'a.csv', content: adsReport(lines) })
    expect(waiting).toMatchObject({ status: 2, counts: { read: 41, invalid: 1 } })
    const errors = await client.call(importEndpoints.listImportErrors, { id: waiting.id })
    expect(errors.data.rows).toMatchObject([
      { line_no: 42, column: 'Spend', value: 'much', code: 'badNumber' },
    ])
    await client.call(importEndpoints.confirmImport, { id: waiting.id })
    await test.runJobs()
    expect(await look(client, waiting.id)).toMatchObject({ status: 3, counts: { new: 40 } })
    expect(await current(companyId)).toHaveLength(40)
  })

  it('refuses a file of another marketplace than the chosen one', async () => {
    const { client } = await anImporter(test)
    const content = adsReport([{ country: 'Canada' }])
    const refused = await importFile(test, client, { name: 'a.csv', content, fields: { marketplace: 'US' } })
    expect(refused).toMatchObject({ status: -6, suggestion: { marketplace: 'CA' } })
  })
})
