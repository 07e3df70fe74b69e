import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeSpApi, startFakeSpApi } from '../../../../test/fake-sp-api.ts'
import { ReportDesk, SpApiRefusal } from './sp-api.ts'

let marketplace: FakeSpApi
let desk: ReportDesk

beforeAll(async () => {
  marketplace = await startFakeSpApi()
  desk = await open('Atzr|refresh')
})
afterAll(() => marketplace.close())

const open = (refreshToken: string) =>
  ReportDesk.open(
    { clientId: 'client', clientSecret: 'secret', standIn: marketplace.address },
    { region: 'na', refreshToken },
  )

const listings = {
  reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA',
  dataStartTime: '2024-03-10T20:11:24.000Z',
  marketplaceIds: ['A1PA6795UKMFR9', 'ATVPDKIKX0DER'],
}

const refusalOf = async (deed: Promise<unknown>): Promise<SpApiRefusal> => {
  const error = await deed.then(() => undefined).catch((thrown: unknown) => thrown)
  if (error instanceof SpApiRefusal) return error
  throw new Error(`It was not refused: ${String(error)}`)
}

describe('a report at the marketplace', () => {
  it('is refused with the words of the marketplace', async () => {
    const stranger = await open('Atzr|wrong')
    expect(await refusalOf(stranger.create(listings))).toMatchObject({
      code: 'invalid_grant',
      isPassing: false,
    })
    marketplace.refuseNext(429, 'QuotaExceeded', 'You exceeded your quota for the requested resource.')
    expect(await refusalOf(desk.create(listings))).toMatchObject({ isPassing: true })
    marketplace.refuseNext(400, 'InvalidInput', 'Invalid input')
    const refusal = await refusalOf(desk.create(listings))
    expect(refusal).toMatchObject({ code: 'InvalidInput', message: 'Invalid input', isPassing: false })
    expect(await refusalOf(desk.look('ID0'))).toMatchObject({ code: 'NotFound' })
  })

  it('is asked for, looked at until it is done, and fetched as it was packed', async () => {
    const id = await desk.create(listings)
    expect(marketplace.reports.at(-1)).toMatchObject(listings)
    expect(await desk.look(id)).toEqual({ state: 'IN_QUEUE', documentId: null })
    marketplace.finish(id, 'sku\tasin\nA-1\tB000000001\n')
    const { state, documentId } = await desk.look(id)
    expect(state).toBe('DONE')
    const { url, isGzip } = await desk.locate(String(documentId), false)
    expect(isGzip).toBe(true)
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
    expect(bytes.subarray(0, 2).toString('hex')).toBe('1f8b')
  })

  it('with personal data is opened by a token of its own', async () => {
    const id = await desk.create({ ...listings, reportType: 'GET_FLAT_FILE_ORDER_REPORT_DATA_SHIPPING' })
    marketplace.finish(id, 'order-id\n', { gzip: false })
    const { documentId } = await desk.look(id)
    expect(await refusalOf(desk.locate(String(documentId), false))).toMatchObject({ code: 'Unauthorized' })
    expect((await desk.locate(String(documentId), true)).isGzip).toBe(false)
  })

  it('is taken back while it waits, and not once it is made', async () => {
    const id = await desk.create(listings)
    await desk.cancel(id)
    expect((await desk.look(id)).state).toBe('CANCELLED')
    expect(await refusalOf(desk.cancel(id))).toMatchObject({ code: 'InvalidInput' })
    const other = await desk.create(listings)
    marketplace.end(other, 'FATAL')
    expect(await desk.look(other)).toEqual({ state: 'FATAL', documentId: null })
  })

  it('asks for the token of access once, not with every call', () => {
    expect(marketplace.calls.filter(({ path }) => path === '/auth/o2/token')).toHaveLength(2)
  })

  it('that claims to lie in the clear elsewhere is not fetched', async () => {
    const id = await desk.create(listings)
    marketplace.finish(id, 'x', { url: 'http://127.0.0.1:1/content' })
    expect(await refusalOf(desk.locate(`doc${id}`, false))).toMatchObject({ code: 'BadDocument' })
  })
})
