import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countRows } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { anImporter, importFile, importFully, type Line, usReport } from '../../../../test/imports.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'

// Files large enough that their merge begins while they are read (decision 0032).

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** Lines a minute apart, from a minute of the year 2026 on. */
function minutes(from: number, to: number): Line[] {
  return Array.from({ length: to - from }, (_, at) => {
    const moment = new Date(Date.UTC(2026, 0, 1) + (from + at) * 60_000)
    const [day, time] = [moment.toISOString().slice(0, 10), moment.toISOString().slice(11, 19)]
    const number = from + at
    return {
      at: `${day} ${time} UTC`,
      order: `114-0000000-${String(1_000_000 + number)}`,
      sku: `SKU-${number % 7}`,
    }
  })
}

function stored(companyId: number): Promise<number> {
  return countRows(test.platform.database.db, companyId, 'amzdata.amz_transaction')
}

/** In how many statements the rows of a file were written. */
function countStatements(companyId: number, importId: number): Promise<number> {
  return inTenant(test.platform.database.db, { companyIds: [companyId] }, async (trx) => {
    const { rows } = await sql<{ count: number }>`
      select count(distinct cmin::text)::int as count from amzdata.amz_transaction
      where import_file_id = ${importId}`.execute(trx)
    return rows[0]?.count ?? 0
  })
}

describe('a large file is merged while it is read', () => {
  it('into the shop that it makes, and the next period into the same one', async () => {
    const { client, companyId } = await anImporter(test)
    const first = await importFile(test, client, { name: 'a.csv', content: usReport(minutes(0, 40_000)) })
    expect(first).toMatchObject({ status: 3, counts: { new: 40_000, unchanged: 0 } })
    expect(await countStatements(companyId, first.id)).toBeGreaterThan(1)
    const next = await importFile(test, client, { name: 'b.csv', content: usReport(minutes(40_000, 80_000)) })
    expect(next).toMatchObject({ status: 3, counts: { new: 40_000 }, shop: { id: first.shop?.id } })
    expect(await countStatements(companyId, next.id)).toBeGreaterThan(1)
    expect(await stored(companyId)).toBe(80_000)
    expect(await countRows(test.platform.database.db, companyId, 'amzdata.shop')).toBe(1)
  })

  it('and taken back when its end asks for a person: nothing is stored before somebody confirms', async () => {
    const { client, companyId } = await anImporter(test)
    const lines = [...minutes(0, 40_000), { at: 'yesterday' }]
    const waits = await importFile(test, client, { name: 'a.csv', content: usReport(lines) })
    expect(waits).toMatchObject({ status: 2, phase: null, counts: { new: 40_000, invalid: 1 } })
    expect(await stored(companyId)).toBe(0)
    const done = await importFully(test, client, { name: 'b.csv', content: usReport(lines.slice(0, 20_000)) })
    expect(done).toMatchObject({ status: 3, counts: { new: 20_000 } })
    expect(await stored(companyId)).toBe(20_000)
  })

  it('and taken back when it is refused at its end', async () => {
    const { client, companyId } = await anImporter(test)
    const cut = `${usReport(minutes(0, 40_000))}"Jan 31, 2026 2:00:00 AM PST","190`
    expect(await importFile(test, client, { name: 'a.csv', content: cut })).toMatchObject({ status: -1 })
    expect(await stored(companyId)).toBe(0)
  })

  it('but compared first where it reaches into what is stored', async () => {
    const { client, companyId } = await anImporter(test)
    await importFile(test, client, { name: 'a.csv', content: usReport(minutes(30_000, 40_000)) })
    const longer = await importFile(test, client, { name: 'b.csv', content: usReport(minutes(0, 45_000)) })
    expect(longer).toMatchObject({ status: 3, counts: { new: 35_000, unchanged: 10_000 } })
    const copy = usReport(minutes(0, 45_000), { eol: '\r\n' })
    expect(await importFile(test, client, { name: 'c.csv', content: copy })).toMatchObject({ status: -9 })
    expect(await stored(companyId)).toBe(45_000)
  })
})
