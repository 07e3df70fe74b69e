import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { countRows } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { anImporter, importFile, importFully, type Line, look, usReport } from '../../../../test/imports.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'
import { insertWord } from './dictionary.queries.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const rowsOf = (companyId: number) =>
  countRows(test.platform.database.db, companyId, 'amzdata.amz_transaction')
const typesOf = async (client: Client, id: number) =>
  (await client.call(importEndpoints.listImportRows, { id, size: 100 })).data.rows.map(({ type }) => type)

const fee = (minute: string): Line => ({
  at: `Apr 1, 2026 3:${minute}:00 AM PDT`,
  type: 'Mystery Fee',
  order: '',
  sku: '',
  description: 'Never seen',
  quantity: '',
  sales: '0',
  fees: '0',
  other: '-5.00',
})
const order: Line = { at: 'Apr 1, 2026 3:30:00 AM PDT' }

describe('a type word that is mapped after an import', () => {
  it('makes no second row of the one stored: an overlapping file gives it its type, undoing takes it back', async () => {
    const { client, companyId, userId } = await anImporter(test)
    const first = await importFully(test, client, {
      name: 'first.csv',
      content: usReport([fee('10'), order, fee('40')]),
    })
    expect(first).toMatchObject({ status: 3, counts: { new: 3 } })
    expect(await typesOf(client, first.id)).toEqual(['UNKNOWN', 'ORDER', 'UNKNOWN'])

    await inPlatform(test.platform.database.db, (trx) =>
      insertWord(trx, {
        kind: 'type',
        reportType: 'transaction',
        language: 'en',
        word: 'Mystery Fee',
        meaning: 'SERVICE_FEE',
        createdBy: userId,
      }),
    )
    const second = await importFully(test, client, {
      name: 'second.csv',
      content: usReport([fee('10'), order, fee('40'), fee('50')]),
    })
    expect(second).toMatchObject({ status: 3, counts: { new: 1, updated: 2, unchanged: 1 } })
    expect(await rowsOf(companyId)).toBe(4)
    expect(await typesOf(client, first.id)).toEqual(['SERVICE_FEE', 'ORDER', 'SERVICE_FEE'])

    await client.call(importEndpoints.undoImport, { id: second.id })
    await test.runJobs()
    expect(await look(client, second.id)).toMatchObject({ status: 4 })
    expect(await typesOf(client, first.id)).toEqual(['UNKNOWN', 'ORDER', 'UNKNOWN'])
  })
})

describe('a header of amounts that is mapped after an import', () => {
  it('makes no second row of the one stored: an overlapping file brings only what is new', async () => {
    const { client, companyId, userId } = await anImporter(test)
    const withLevy = (lines: Line[]) => usReport(lines, { extra: ['Levy'] }).replaceAll('"x"', '"-0.25"')
    const lines: Line[] = [
      { at: 'May 1, 2026 3:10:00 AM PDT' },
      { at: 'May 1, 2026 3:20:00 AM PDT', sales: '12.00' },
    ]
    const first = await importFully(test, client, { name: 'first.csv', content: withLevy(lines) })
    expect(first).toMatchObject({ status: 3, counts: { new: 2 } })

    await inPlatform(test.platform.database.db, (trx) =>
      insertWord(trx, {
        kind: 'header',
        reportType: 'transaction',
        language: 'en',
        word: 'Levy',
        meaning: 'amazon_points',
        createdBy: userId,
      }),
    )
    const later = [...lines, { at: 'May 1, 2026 3:30:00 AM PDT' }]
    const second = await importFully(test, client, { name: 'second.csv', content: withLevy(later) })
    expect(second).toMatchObject({ status: 3, counts: { new: 1, unchanged: 2 } })
    expect(await rowsOf(companyId)).toBe(3)
  })
})

describe('amounts without any decimals', () => {
  it('hold the automatic import back and say why', async () => {
    const { client, companyId } = await anImporter(test)
    const lines = Array.from({ length: 20 }, (_, at) => ({
      sales: String(at + 100),
      fees: '-15',
      total: String(at + 85),
    }))
    const waits = await importFile(test, client, { name: 'whole.csv', content: usReport(lines) })
    expect(waits).toMatchObject({ status: 2, phase: null, abilities: { confirm: true } })
    expect(waits.checks).toContainEqual(expect.objectContaining({ key: 'noDecimals', level: 'doubt' }))
    expect(await rowsOf(companyId)).toBe(0)
  })
})
