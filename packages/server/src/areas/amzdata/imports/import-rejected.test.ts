import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  anImporter,
  importFile,
  importFully,
  type Line,
  look,
  someLines,
  usReport,
} from '../../../../test/imports.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const bad: Line[] = [
  { at: 'yesterday', sku: '=1+1' },
  { sales: 'twelve', fees: 'some', total: '1.00', sku: '@SUM(A1)' },
]
const file = { name: 'some bad.csv', content: usReport([...someLines(60), ...bad]) }

describe('rejected rows', () => {
  it('up to a twentieth are left out after somebody confirmed, and stay readable', async () => {
    const { client } = await anImporter(test)
    const waits = await importFile(test, client, file)
    expect(waits).toMatchObject({ status: 2, counts: { read: 62, new: 60, invalid: 2 } })
    expect(waits.checks).toContainEqual({
      key: 'invalidRows',
      level: 'doubt',
      message: '2 rows cannot be read (3.2%) and are left out',
    })
    const { data } = await client.call(importEndpoints.listImportErrors, { id: waits.id })
    expect(data).toMatchObject({ total: 2, kept: 2 })
    expect(data.rows.map(({ line_no, column, code }) => [line_no, column, code])).toEqual([
      [63, 'date/time', 'badDate'],
      [64, 'product sales', 'badNumber'],
      [64, 'selling fees', 'badNumber'],
    ])
    expect(data.rows[0]).toMatchObject({
      value: 'yesterday',
      message: 'Not a readable date and time: yesterday',
    })
    expect(data.rows[0]?.raw).toContain('yesterday,19000000001,Order')
    await client.call(importEndpoints.confirmImport, { id: waits.id })
    await test.runJobs()
    expect(await look(client, waits.id)).toMatchObject({ status: 3, counts: { new: 60, invalid: 2 } })
  })

  it('come as CSV with line, reason and the line as it stood, and no cell that a spreadsheet would run', async () => {
    const { client } = await anImporter(test)
    const { id } = await importFully(test, client, file)
    client.language = 'zh'
    const answer = await client.inject({
      method: 'GET',
      url: `/api/amzdata/data_import/errors_file/?id=${id}`,
    })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''some%20bad%20%E9%94%99")
    const lines = answer.body.replace(/^\uFEFF/, '').split('\r\n')
    expect(lines[0]).toMatch(/^行号,列,内容,原因,date\/time,settlement id,type,/)
    expect(lines[1]).toMatch(
      /^63,date\/time,yesterday,日期或时间无法识别：yesterday,yesterday,19000000001,Order,/,
    )
    expect(lines[1]).toContain(",'=1+1,")
    expect(lines[2]).toContain(",'@SUM(A1),")
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  })

  it('are counted all and kept up to a thousand', async () => {
    const { client } = await anImporter(test)
    const content = usReport([...someLines(30_000), ...someLines(1_200, { at: 'never' })])
    const found = await importFile(test, client, { name: 'many.csv', content })
    expect(found).toMatchObject({ status: 2, counts: { invalid: 1_200 } })
    const { data } = await client.call(importEndpoints.listImportErrors, {
      id: found.id,
      size: 1000,
      page: 2,
    })
    expect(data).toMatchObject({ total: 1_200, kept: 1_000, rows: [] })
  })
})
