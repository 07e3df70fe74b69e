import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Office } from './office.ts'
import { aListingsReport, aReport } from './reports.ts'
import { aMember, choose, closeProfiles, expectAccessible, sees, seesNoMore } from './visitor.ts'

beforeAll(async () => {
  const office = await new Office().open()
  const shop = await office.makeShop({ name: '在售 US', region: 'na', marketplaces: ['US'] })
  expect(await office.upload('sold.csv', aReport({ country: 'us', mark: 'LST' }), shop)).toBe('imported')
  const open = aListingsReport(['LST-01', 'LST-02'], '19.99')
  expect(await office.upload('open.txt', open, { shop_id: String(shop), marketplace: 'US' })).toBe('imported')
})
afterAll(closeProfiles)

const row = (page: Page, msku: string) => page.getByRole('row', { name: new RegExp(msku) })
const drawer = (page: Page) => page.getByRole('dialog').first()

describe('listings', () => {
  it('are found, followed to their lines, worked on alone and together, and asked another price for', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/amzdata/listing?q=LST')
    await sees(row(page, 'LST-01'))
    await expectAccessible(page)

    await row(page, 'LST-01').getByRole('button', { name: /Mug/ }).click()
    await sees(drawer(page).getByText('单件利润'))
    await expectAccessible(page)
    await drawer(page).getByRole('button', { name: '复制安全链接' }).click()
    await sees(page.getByText('已复制商品安全链接'))
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^https:\/\/www\.amazon\.com\/dp\/B0/,
    )

    await drawer(page).getByRole('tab', { name: '资料与来源' }).click()
    await drawer(page).getByRole('button', { name: 'open.txt 第2行' }).first().click()
    const line = page.getByRole('dialog', { name: 'open.txt 第2行' })
    await sees(line.getByText('19.99'))
    await line.getByRole('button', { name: '关闭' }).click()
    await drawer(page).getByRole('tab', { name: '备注' }).click()
    await drawer(page).getByRole('textbox', { name: '写备注' }).fill('补拍主图')
    await drawer(page).getByRole('button', { name: '添加备注' }).click()
    await sees(drawer(page).getByText('补拍主图').last())

    await drawer(page).getByRole('button', { name: '申请调价' }).click()
    await drawer(page)
      .getByLabel(/^新售价/)
      .fill('18.50')
    await drawer(page).getByRole('button', { name: '提交审批' }).click()
    await sees(drawer(page).getByText('待审批'))
    await expectAccessible(page)
    await drawer(page).getByRole('button', { name: '通过' }).click()
    await sees(drawer(page).getByText('已通过'))
    await drawer(page).getByRole('button', { name: '关闭' }).click()

    await page.getByRole('checkbox', { name: '选择LST-02' }).check()
    await page.getByRole('toolbar').getByRole('button', { name: '销售状态' }).click()
    await choose(page, page.getByRole('combobox', { name: '销售状态' }), '清仓')
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await sees(page.getByText('已修改1个商品'))
    await page.goto('/amzdata/listing?q=LST&sale_status=clearing')
    await sees(row(page, 'LST-02'))
    await seesNoMore(row(page, 'LST-01'))
    expect(problems).toEqual([])
    await close()
  })
})
