import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Office } from './office.ts'
import { aFile, anAdsReport, aReport, aTrafficReport } from './reports.ts'
import { aMember, choose, closeProfiles, expectAccessible, sees, seesNoMore } from './visitor.ts'

const german = aReport({ country: 'de', mark: 'IPDE' })
const japanese = aReport({ country: 'jp', mark: 'IPJP' })
const american = aReport({ country: 'us', mark: 'IPUS' })

let shops: Record<'de' | 'jp' | 'us', number>
beforeAll(async () => {
  const office = await new Office().open()
  shops = {
    de: await office.makeShop({ name: '河口 EU', region: 'eu', marketplaces: ['DE', 'FR'] }),
    jp: await office.makeShop({ name: '河口 JP', region: 'fe', marketplaces: ['JP'] }),
    us: await office.makeShop({ name: '河口 US', region: 'na', marketplaces: ['US'] }),
  }
})
afterAll(closeProfiles)

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const card = (page: Page, name: string) => page.getByRole('article', { name })
const drop = (page: Page) => page.getByRole('region', { name: '把亚马逊报告拖到这里' })

async function upload(
  page: Page,
  shop: string,
  ...files: { name: string; mimeType: string; buffer: Buffer }[]
) {
  await choose(page, drop(page).getByRole('button', { name: /^店铺/ }), shop)
  await sees(drop(page).getByRole('button', { name: `店铺 ${shop}` }))
  await page.getByTestId('files').setInputFiles(files)
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const waiting = page.waitForEvent('download')
  await press()
  return readFile(await (await waiting).path())
}

const analysisOf = (shop: number) =>
  `/amzdata/analysis?preset=custom&from=2025-03-01&to=2025-07-31&shops=${shop}`

describe('from a report to the profit', () => {
  it('takes reports in German, Japanese and English, each into its shop', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/amzdata/data_import')
    await upload(page, '河口 EU', aFile('ip-de.csv', german))
    await sees(row(page, 'ip-de.csv').filter({ hasText: '导入成功' }))
    await upload(page, '河口 JP', aFile('ip-jp.csv', japanese))
    await sees(row(page, 'ip-jp.csv').filter({ hasText: '导入成功' }))
    await upload(page, '河口 US', aFile('ip-us.csv', american))
    await sees(row(page, 'ip-us.csv').filter({ hasText: '导入成功' }))
    await sees(row(page, 'ip-de.csv').filter({ hasText: '河口 EU · 德国' }))
    await sees(row(page, 'ip-jp.csv').filter({ hasText: '河口 JP · 日本' }))
    await sees(row(page, 'ip-us.csv').filter({ hasText: '河口 US · 美国' }))

    await row(page, 'ip-jp.csv').getByText('ip-jp.csv').click()
    const drawer = page.getByRole('dialog', { name: 'ip-jp.csv' })
    await sees(drawer.getByText('日语'))
    await sees(drawer.getByText(/Shift-JIS/))
    await drawer.getByRole('button', { name: '已写入的行' }).click()
    await sees(drawer.getByText('Plate'))
    expect(problems).toEqual([])
    await close()
  })

  it('refuses a file that is here already, and leads to the first import of it', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/amzdata/data_import')
    await upload(page, '河口 EU', aFile('ip-de-again.csv', german))
    const again = card(page, 'ip-de-again.csv')
    await sees(again.getByText('重复导入'))
    await again.getByRole('button', { name: '查看较早的导入' }).click()
    await sees(page.getByRole('dialog', { name: 'ip-de.csv' }))
    await page.getByRole('button', { name: '关闭', exact: true }).click()
    await again.getByRole('button', { name: '丢弃' }).click()
    await seesNoMore(again)
    expect(problems).toEqual([])
    await close()
  })

  it('shows a doubtful file before anything is written, names its bad rows, and imports the rest', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/amzdata/data_import')
    const doubtful = aReport({ country: 'de', mark: 'IPDE', orders: 60, bad: 2 })
    await upload(page, '河口 EU', aFile('ip-doubt.csv', doubtful))
    const doubt = card(page, 'ip-doubt.csv')
    await sees(doubt.getByText('有效文件待导入'))
    await sees(doubt.getByText(/新增\s*58/))
    await sees(doubt.getByText(/未变\s*5/))
    await doubt.getByRole('button', { name: /^预览前/ }).click()
    const drawer = page.getByRole('dialog', { name: 'ip-doubt.csv' })
    await sees(drawer.getByText(/50 行，共/))
    await sees(drawer.getByText('Datum/Uhrzeit'))
    await drawer.getByRole('button', { name: '错误行', exact: true }).click()
    await sees(drawer.getByText(/99\.99\.2025/))
    const rejected = await downloaded(page, () => drawer.getByRole('button', { name: '下载错误行' }).click())
    expect(rejected.toString('utf8')).toContain('99.99.2025')
    await page.getByRole('button', { name: '关闭', exact: true }).click()
    await doubt.getByRole('button', { name: '确认导入 58 行' }).click()
    await sees(row(page, 'ip-doubt.csv').filter({ hasText: '导入成功' }))
    await seesNoMore(doubt)

    await row(page, 'ip-doubt.csv').getByRole('button', { name: '撤销' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
    await sees(row(page, 'ip-doubt.csv').filter({ hasText: '已撤销' }))
    expect(problems).toEqual([])
    await close()
  })

  it('names the marketplace that a file belongs to, and takes it by one press', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/amzdata/data_import')
    await choose(page, drop(page).getByRole('button', { name: /^站点/ }), /法国/)
    const other = aReport({ country: 'de', mark: 'IPDE', orders: 3 })
    await upload(page, '河口 EU', aFile('ip-site.csv', other))
    const wrong = card(page, 'ip-site.csv')
    await sees(wrong.getByText('站点错误'))
    await wrong.getByRole('button', { name: '改为德国并重新校验' }).click()
    await sees(row(page, 'ip-site.csv').filter({ hasText: '导入成功' }))
    await row(page, 'ip-site.csv').getByRole('button', { name: '撤销' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
    await sees(row(page, 'ip-site.csv').filter({ hasText: '已撤销' }))
    expect(problems).toEqual([])
    await close()
  })

  it('shows what was earned, and leads from a figure to its rows, its line and the very file', async () => {
    const { page, problems, close } = await aMember()
    await page.goto(analysisOf(shops.de))
    // two equal orders of 1,234.56, which are both legal
    await page.getByRole('button', { name: '销售额 2,469.12' }).first().click()
    const drawer = page.getByRole('dialog', { name: '数据来源: 销售额' })
    await sees(drawer.getByText('一致'))
    expect(await drawer.getByText('2,469.12').count()).toBeGreaterThanOrEqual(2)
    await drawer
      .getByRole('button', { name: /ip-de\.csv/ })
      .first()
      .click()
    await sees(drawer.getByText(/未经改动，第 4 行/))
    await sees(drawer.getByText('373-1111111-1111111').first())
    const bytes = await downloaded(page, () => drawer.getByRole('button', { name: '下载文件' }).click())
    expect(bytes.equals(german)).toBe(true)
    expect(problems).toEqual([])
    await close()
  })

  it('adds up yen without decimals, and forgets what was undone', async () => {
    const { page, problems, close } = await aMember()
    await page.goto(analysisOf(shops.jp))
    await sees(page.getByRole('button', { name: '销售额 246,912' }))
    await page.goto(analysisOf(shops.us))
    await sees(page.getByRole('button', { name: '销售额 2,469.12' }))
    await page.goto('/amzdata/data_import')
    await row(page, 'ip-us.csv').getByRole('button', { name: '撤销' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
    await sees(row(page, 'ip-us.csv').filter({ hasText: '已撤销' }))
    await page.goto(analysisOf(shops.us))
    await sees(page.getByRole('heading', { name: '经营分析' }))
    await expect.poll(() => page.locator('[aria-busy=true], .skeleton, .bone').count()).toBe(0)
    expect(await page.getByRole('button', { name: '销售额 2,469.12' }).count()).toBe(0)
    expect(problems).toEqual([])
    await close()
  })

  it('takes advertising with its sums, and asks for the days of a business report', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/amzdata/data_import')
    await upload(page, '河口 US', aFile('ip-ads.csv', anAdsReport('IPUS', 3)))
    await sees(row(page, 'ip-ads.csv').filter({ hasText: '导入成功' }))
    await row(page, 'ip-ads.csv').getByText('ip-ads.csv').click()
    const drawer = page.getByRole('dialog', { name: 'ip-ads.csv' })
    await sees(drawer.getByLabel('文件合计').getByText('3.75'))
    await drawer.getByRole('button', { name: '已写入的行' }).click()
    await sees(drawer.getByRole('columnheader', { name: '广告花费' }))
    await sees(drawer.getByText('IPUS-MUG'))
    await expectAccessible(page)
    await page.getByRole('button', { name: '关闭', exact: true }).click()

    await upload(page, '河口 US', aFile('2025Mar1-2025Mar31BusinessReport.csv', aTrafficReport('IPUS')))
    const asked = card(page, '2025Mar1-2025Mar31BusinessReport.csv')
    await sees(asked.getByText('文件里没有日期。这份报告是哪段时间的？'))
    expect(await asked.getByRole('button', { name: /^确认导入/ }).count()).toBe(0)
    await sees(asked.getByRole('button', { name: '按文件名 2025-03-01 – 2025-03-31', pressed: true }))
    await asked.getByRole('button', { name: '按此时间校验' }).click()
    await sees(row(page, 'BusinessReport').filter({ hasText: '导入成功' }))

    await page.goto('/amzdata/data_import?calendar=1&until=2025-03')
    const calendar = page.getByRole('dialog', { name: '覆盖日历' })
    await sees(calendar.getByRole('img', { name: '2025-03 业务报告: 完整' }))
    await expectAccessible(page)
    await calendar.getByRole('button', { name: /^2025-03 广告: 缺 28 天：2025-03-04 至 2025-03-31/ }).click()
    await sees(page.getByText('要补的时间：2025-03-04 – 2025-03-31'))
    await sees(drop(page).getByRole('button', { name: '类型 广告' }))
    expect(problems).toEqual([])
    await close()
  })
})
