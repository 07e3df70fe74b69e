import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countRows } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { anImporter, look, send, someLines, usReport } from '../../../../test/imports.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('20 uploads of a new company at once are all imported, into one shop', async () => {
  const { client, companyId } = await anImporter(test)
  const files = Array.from({ length: 20 }, (_, month) => ({
    name: `${month}.csv`,
    content: usReport(
      someLines(100).map((_line, at) => ({
        at: `Jan ${1 + (at % 28)}, ${2001 + month} 2:00:00 AM PST`,
        order: `114-${month}-${at}`,
        sku: `SKU-${at % 9}`,
      })),
    ),
  }))
  const ids = await Promise.all(files.map((file) => send(client, file)))
  // As many workers as a cluster might have.
  await Promise.all([test.runJobs(), test.runJobs(), test.runJobs(), test.runJobs()])
  const imports = await Promise.all(ids.map((id) => look(client, id)))
  expect(imports.map(({ status }) => status)).toEqual(ids.map(() => 3))
  expect(new Set(imports.map(({ shop }) => shop?.id)).size).toBe(1)
  expect(await countRows(test.platform.database.db, companyId, 'amzdata.shop')).toBe(1)
  expect(await countRows(test.platform.database.db, companyId, 'amzdata.amz_transaction')).toBe(2_000)
})

it('an upload beyond the limit is refused, and a broken one leaves nothing', async () => {
  const { client, companyId } = await anImporter(test)
  const packed = Buffer.concat([Buffer.from('PK'), Buffer.alloc(100 * 1024 ** 2)])
  const large = await client.upload(importEndpoints.uploadFile, { file: { name: 'a.zip', content: packed } })
  expect(large).toMatchObject({ status: 413, code: 41300 })
  expect(await client.upload(importEndpoints.uploadFile, {})).toMatchObject({ code: 40000 })
  const file = { name: 'a.csv', content: usReport(someLines(2)) }
  for (const fields of [
    { data_type: 'nonsense' },
    { marketplace: 'XX' },
    { shop_id: '-1' },
    { shop_id: 'x' },
  ]) {
    expect(await client.upload(importEndpoints.uploadFile, { file, fields })).toMatchObject({ code: 40000 })
  }
  expect(
    await client.upload(importEndpoints.uploadFile, { file, fields: { shop_id: '999999' } }),
  ).toMatchObject({
    code: 40400,
  })
  expect(await countRows(test.platform.database.db, companyId, 'amzdata.import_file')).toBe(0)
})
