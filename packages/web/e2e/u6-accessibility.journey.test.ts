import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Office } from './office.ts'
import { READERS, readsIn } from './readers.ts'
import { aReport } from './reports.ts'
import { aMember, aVisitor, closeBrowser } from './visitor.ts'

beforeAll(async () => {
  const office = await new Office().open()
  const shop = await office.makeShop({ name: '看见 EU', region: 'eu', marketplaces: ['DE'] })
  const report = aReport({ country: 'de', mark: 'AXDE' })
  expect(await office.upload('seen.csv', report, shop)).toBe('imported')
  const doubtful = aReport({ country: 'de', mark: 'AXDE', orders: 60, bad: 1 })
  expect(await office.upload('doubtful.csv', doubtful, shop)).toBe('valid')
  expect(await office.upload('empty.csv', Buffer.from(''), shop)).toBe('emptyFile')
})
afterAll(closeBrowser)

const PAGES = [
  '/dashboard',
  '/mcustomer/company',
  '/mcustomer/company?open=new',
  '/mcustomer/role',
  '/mcustomer/role?open=new',
  '/mcustomer/id',
  '/usercenter/profile',
  '/usercenter/profile?tab=security',
  '/usercenter/profile?tab=devices',
  '/system/menu',
  '/system/statistics',
  '/system/statistics?tab=sources',
  '/system/statistics?tab=browsers',
  '/system/outbox',
  '/cmanage/amzpermission',
  '/cmanage/basic',
  '/cmanage/basic?part=brand',
  '/cmanage/basic?part=security',
  '/cmanage/basic?part=data',
  '/cmanage/crole',
  '/cmanage/cid',
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

describe.each(READERS)('somebody who reads $name', ({ locale, looks }) => {
  it('can use the login', async () => {
    const { page, problems, close } = await aVisitor({ locale })
    await page.goto('/login')
    await readsIn(page, looks)
    expect(problems).toEqual([])
    await close()
  })

  it('can use every page', async () => {
    const { page, problems, close } = await aMember({ locale })
    for (const path of PAGES) {
      await page.goto(path)
      await readsIn(page, looks)
    }
    expect(problems).toEqual([])
    await close()
  }, 120_000)
})
