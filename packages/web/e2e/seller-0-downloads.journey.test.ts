import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Office } from './office.ts'
import { aRefundReport } from './reports.ts'
import { aMember, closeProfiles, expectAccessible, sees } from './visitor.ts'

const BACK = '904-1000000-0000001'

beforeAll(async () => {
  const office = await new Office().open()
  const shop = await office.makeShop({ name: '导出 US', region: 'na', marketplaces: ['US'] })
  expect(await office.upload('exported.csv', aRefundReport([BACK]), shop)).toBe('imported')
  await office.export({ kind: 'aftersales', query: { format: 'csv', shop } })
})
afterAll(closeProfiles)

it('an export made in the background is found in the downloads centre, fetched, made again and deleted (seller.md 0)', async () => {
  const { page, problems, close } = await aMember()
  await page.goto('/amzdata/data_import')
  await page.getByRole('tab', { name: '下载中心' }).click()
  const row = page.getByRole('listitem').filter({ hasText: '店铺: 导出 US' })
  await sees(row.getByText('可下载'))
  await expectAccessible(page)
  const waiting = page.waitForEvent('download')
  await row.getByRole('button', { name: '下载' }).click()
  const file = await readFile(await (await waiting).path(), 'utf8')
  expect(file).toMatch(/^\uFEFFShop,导出 US\r\n/)
  expect(file).toContain(BACK)

  await page.goto('/amztool/refundrecord?tab=list')
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: '下载中心' }).click()
  const drawer = page.getByRole('dialog', { name: '下载中心' })
  await drawer.getByRole('button', { name: '重新导出' }).first().click()
  await sees(drawer.getByText('可下载').nth(1))
  await expectAccessible(page)
  await drawer.getByRole('button', { name: '删除' }).first().click()
  await page
    .getByRole('dialog', { name: /删除这个导出/ })
    .getByRole('button', { name: '删除' })
    .click()
  await expect.poll(() => drawer.getByRole('listitem').count()).toBe(1)
  expect(problems).toEqual([])
  await close()
})

it('the downloads centre is read on a phone', async () => {
  const { page, problems, close } = await aMember({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.goto('/amzdata/data_import?tab=downloads')
  await sees(page.getByText('店铺: 导出 US'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)
  expect(problems).toEqual([])
  await close()
})
