import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { sourceEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/sources.endpoints.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aPrime } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { IMPORTER, importFully, type Line, usReport } from '../../../../test/imports.ts'
import { REPORT_SAMPLES } from '../../../../test/report-samples.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const span = { preset: 'custom', from: '2026-03-01', to: '2026-03-31' } as const
const sampleOf = (type: string) => {
  const sample = REPORT_SAMPLES.find(({ reportType }) => reportType === type)
  if (sample === undefined) throw new Error(`there is no sample of ${type}`)
  return { name: sample.name, content: sample.content, fields: sample.fields }
}
const transactions = (name: string, line: Line) => ({
  name,
  content: usReport([{ settlement: '28471003921', fees: '0', at: 'Mar 5, 2026 2:00:00 AM PST', ...line }]),
})

async function aReader(): Promise<Client> {
  const permissions = [...IMPORTER, ...Object.values(amzdataPermissions.analysis)]
  return test.logIn(await aPrime(test, { permissions }))
}
const reportedIn = async (client: Client) => {
  const { data } = await client.call(sourceEndpoints.getIntegrity, span)
  return data.settlement_reports
}

describe('a settlement report', () => {
  it('that no transaction report covers is named with its file and line, and no figure counts it', async () => {
    const client = await aReader()
    const v1 = await importFully(test, client, sampleOf('settlement-v1'))
    await importFully(test, client, sampleOf('settlement-v2'))
    expect(await reportedIn(client)).toMatchObject([
      {
        settlement_id: '23874397121',
        report_type: 'settlement-v1',
        ...{
          lines: 2,
          lines_total: '24.5',
          said_total: '24.5',
          rows: 0,
          rows_total: '0',
          difference: '-24.5',
        },
        ...{ state: 'reportOnly', import_id: v1.id, file_name: 'v1.txt', line_no: 2 },
      },
      {
        settlement_id: '28471003921',
        report_type: 'settlement-v2',
        lines_total: '129.99',
        state: 'reportOnly',
      },
    ])
    const { data } = await client.call(sourceEndpoints.getSource, { ...span, metric: 'sales' })
    expect(Number(data.figure ?? 0)).toBe(0)
    const none = await client.call(sourceEndpoints.getIntegrity, { ...span, to: '2026-03-04' })
    expect(none.data.settlement_reports).toEqual([])
  })

  it('is held against the transactions of its number, line by line of whatever file brought them', async () => {
    const client = await aReader()
    await importFully(test, client, sampleOf('settlement-v2'))
    await importFully(test, client, transactions('one.csv', { order: '114-1-1', sales: '100.00' }))
    const [differing] = await reportedIn(client)
    expect(differing).toMatchObject({ rows: 1, rows_total: '100', difference: '-29.99', state: 'differs' })
    const rest = await importFully(
      test,
      client,
      transactions('two.csv', { order: '114-1-2', sales: '29.96' }),
    )
    expect(await reportedIn(client)).toMatchObject([{ rows: 2, rows_total: '129.96', state: 'equal' }])
    await client.call(importEndpoints.undoImport, { id: rest.id })
    expect(await reportedIn(client)).toMatchObject([{ rows: 1, state: 'differs' }])
  })
})
