import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Office } from './office.ts'
import { aReport } from './reports.ts'
import { aMember, aVisitor, closeBrowser, expectAccessible, sees } from './visitor.ts'

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

/** Every two of language, width and scheme meet once (reliability U6). */
const READERS: readonly { name: string; width: number; options: BrowserContextOptions }[] = [
  { name: 'in Chinese, on a desk, light', width: 1440, options: { locale: 'zh-CN', colorScheme: 'light' } },
  { name: 'in English, on a desk, dark', width: 1440, options: { locale: 'en-US', colorScheme: 'dark' } },
  { name: 'in Chinese, on a phone, dark', width: 390, options: { locale: 'zh-CN', colorScheme: 'dark' } },
  { name: 'in English, on a phone, light', width: 390, options: { locale: 'en-US', colorScheme: 'light' } },
]

const PAGES = [
  '/dashboard',
  '/mcustomer/company',
  '/mcustomer/company?open=new',
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
  '/cmanage/cid',
  '/product/tag',
  '/product/tag?open=new',
  '/amzdata/shopsetting',
  '/amzdata/data_import',
  '/amzdata/analysis?preset=custom&from=2025-03-01&to=2025-07-31',
  '/amzdata/basic_data',
  '/demo/sticky',
  '/demo/browser',
  '/demo/icon',
  '/demo/tab',
  '/demo/excel',
  '/demo/edit_example?open=new',
]

/** Waits until the page has its data: no skeleton, nothing in motion. */
async function settles(page: Page): Promise<void> {
  await sees(page.getByRole('heading', { level: 1 }))
  // a page that listens to a stream never lets the network rest
  await expect.poll(() => page.locator('[aria-busy=true], .skeleton, .bone').count()).toBe(0)
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

for (const { name, width, options } of READERS) {
  describe(`somebody who reads ${name}`, () => {
    const looks = { ...options, viewport: { width, height: 900 } }
    it('can use the login', async () => {
      const { page, problems, close } = await aVisitor(looks)
      await page.goto('/login')
      await settles(page)
      await expectAccessible(page)
      expect(problems).toEqual([])
      await close()
    })

    it('can use every page', async () => {
      const { page, problems, close } = await aMember(looks)
      for (const path of PAGES) {
        await page.goto(path)
        await settles(page)
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      }
      expect(problems).toEqual([])
      await close()
    })
  })
}
