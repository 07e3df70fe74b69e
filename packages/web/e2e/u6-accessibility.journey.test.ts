import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Office } from './office.ts'
import { READERS, readsEvery } from './readers.ts'
import { aReport } from './reports.ts'
import { closeProfiles } from './visitor.ts'

beforeAll(async () => {
  const office = await new Office().open()
  const shop = await office.makeShop({ name: '看见 EU', region: 'eu', marketplaces: ['DE'] })
  const report = aReport({ country: 'de', mark: 'AXDE' })
  expect(await office.upload('seen.csv', report, shop)).toBe('imported')
  const doubtful = aReport({ country: 'de', mark: 'AXDE', orders: 60, bad: 1 })
  expect(await office.upload('doubtful.csv', doubtful, shop)).toBe('valid')
  expect(await office.upload('empty.csv', Buffer.from(''), shop)).toBe('emptyFile')
})
afterAll(closeProfiles)

const PAGES = [
  '/dashboard',
  '/product/tag',
  '/product/tag?open=new',
  '/amzdata/shopsetting',
  '/amzdata/data_import',
  '/amzdata/analysis?preset=custom&from=2025-03-01&to=2025-07-31&insight=change',
  '/amzdata/analysis?preset=custom&from=2025-03-01&to=2025-07-31&insight=quadrant',
  '/amzdata/basic_data',
  '/amzdata/listing',
  '/amzdata/order',
  '/demo/sticky',
  '/demo/browser',
  '/demo/icon',
  '/demo/tab',
  '/demo/excel',
  '/demo/edit_example?open=new',
  '/denied?from=/system/menu',
]

describe.each(READERS)('somebody who reads $name', (reader) => {
  it('can use every page of the daily work', () => readsEvery(PAGES, reader), 120_000)
})
