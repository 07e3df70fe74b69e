import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { freightBillFileEndpoints } from '@crossdock/contracts/areas/amzdata/freight/bill-files.endpoints.ts'
import { BILL_FILES } from '@crossdock/contracts/areas/amzdata/freight/bill-files.schema.ts'
import { freightBillEndpoints } from '@crossdock/contracts/areas/amzdata/freight/bills.endpoints.ts'
import { freightChannelEndpoints } from '@crossdock/contracts/areas/amzdata/freight/channels.endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { download } from '../../../../test/downloads.ts'
import { aPrime, aUser, type TestUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { aShop } from '../../../../test/transaction-rows.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'

const guards = amzdataPermissions.freight
const { listBillFiles, uploadBillFile, downloadBillFile, removeBillFile } = freightBillFileEndpoints

let test: TestApp
let owner: TestUser
let client: Client
let billId: number
let version: number
beforeAll(async () => {
  test = await createTestApp()
  owner = await aPrime(test, { permissions: Object.values(guards) })
  client = await test.logIn(owner)
  const shopId = await aShop(test, owner.companyId, 'North')
  const carrier = await client.call(freightChannelEndpoints.saveCarrier, { name: 'Blue Ocean' })
  const bill = await client.call(freightBillEndpoints.saveBill, {
    no: 'B-1',
    carrier_id: carrier.data.id,
    bill_date: '2026-10-05',
    effective_on: '2026-10-20',
    freight: '2800',
    surcharges: {},
    currency: 'CNY',
    alloc_mode: 'units',
    lines: [{ shop_id: shopId, marketplace: 'US', msku: 'A', quantity: 100 }],
  })
  expect(bill).toMatchObject({ code: 20000 })
  billId = bill.data.id
  version = bill.data.version
})
afterAll(() => test.close())

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj ${text}\n%%EOF`)
const send = (by: Client, content: Buffer, name = 'invoice.pdf') =>
  by.upload(uploadBillFile, { file: { name, content }, fields: { bill_id: String(billId) } })
const named = async (key: string) => {
  const opened = test.platform.files.openRead(key)
  return opened.then(
    (stream) =>
      new Promise<boolean>((resolve) =>
        stream.once('readable', () => resolve(true)).once('error', () => resolve(false)),
      ),
    () => false,
  )
}

it('is refused without the permissions, to other companies, and whatever is no plain PDF or picture', async () => {
  const clerk = await test.logIn(
    await aUser(test, { companyId: owner.companyId, permissions: [guards.view, guards.edit] }),
  )
  expect(await clerk.call(listBillFiles, { bill_id: billId })).toMatchObject({ code: 40300 })
  expect(await send(clerk, pdf('x'))).toMatchObject({ code: 40300 })
  const stranger = await test.logIn(await aPrime(test, { permissions: Object.values(guards) }))
  expect(await send(stranger, pdf('x'))).toMatchObject({ code: 40400 })
  for (const content of ['MZ\x90\0 a program', '<svg onload="alert(1)"/>', 'PK\x03\x04 packed', ''])
    expect(await send(client, Buffer.from(content, 'latin1'))).toMatchObject({ code: 43969 })
  for (const content of ['/OpenAction << /S /JavaScript >>', '/S /Launch', '/EmbeddedFiles [1]'])
    expect(await send(client, pdf(content))).toMatchObject({ code: 43970 })
  expect((await client.call(listBillFiles, { bill_id: billId })).data.rows).toEqual([])
})

it('is kept with its bill in every state, given back byte by byte as a download, and removed for good', async () => {
  const content = pdf('two thousand eight hundred')
  const kept = await send(client, content, 'C:\\bills\\发票 10月.pdf')
  expect(kept.data.rows).toMatchObject([
    { file_name: '发票 10月.pdf', content_type: 'application/pdf', bytes: content.length },
  ])
  expect(await send(client, content)).toMatchObject({ code: 43984 })
  const bills = [{ id: billId, version }]
  const moved = await client.call(freightBillEndpoints.moveBills, {
    move: 'submit',
    bills,
    confirm_warnings: true,
  })
  expect(moved).toMatchObject({ code: 20000 })
  const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(64)])
  expect((await send(client, jpeg, 'photo.jpg')).data.rows).toHaveLength(2)
  const [first] = kept.data.rows
  const id = String(first?.id)
  const got = await download(client, downloadBillFile, { id })
  expect(got.body.equals(content)).toBe(true)
  expect(got.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment;/),
    'x-content-type-options': 'nosniff',
  })
  const stranger = await test.logIn(await aPrime(test, { permissions: Object.values(guards) }))
  expect((await download(stranger, downloadBillFile, { id })).body.toString()).toContain('40400')
  expect(await stranger.call(removeBillFile, { id: Number(id) })).toMatchObject({ code: 40400 })
  const key = await keyOf()
  expect(await named(key)).toBe(true)
  expect((await client.call(removeBillFile, { id: Number(id) })).data.rows).toHaveLength(1)
  expect(await named(key)).toBe(false)
  const { events } = (await client.call(freightBillEndpoints.getBill, { id: billId })).data
  expect(events.map(({ action }) => action)).toEqual(['detach', 'attach', 'submit', 'attach', 'create'])
})

it('is one of ten at most', async () => {
  for (let at = 1; at < BILL_FILES; at++)
    expect(await send(client, pdf(`no ${at}`))).toMatchObject({ code: 20000 })
  expect(await send(client, pdf('one more'))).toMatchObject({ code: 43983 })
})

/** Where the first invoice is stored. */
async function keyOf(): Promise<string> {
  const { rows } = await inTenant(test.platform.database.db, { companyIds: [owner.companyId] }, (trx) =>
    sql<{
      storageKey: string
    }>`select storage_key from amzdata.freight_bill_file order by id limit 1`.execute(trx),
  )
  return rows[0]?.storageKey ?? ''
}
