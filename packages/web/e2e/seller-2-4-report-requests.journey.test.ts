import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Office } from './office.ts'
import { aMember, choose, closeProfiles, expectAccessible, sees } from './visitor.ts'

beforeAll(async () => {
  const office = await new Office().open()
  await office.makeShop({ name: '申请 US', region: 'na', marketplaces: ['US', 'CA'] })
})
afterAll(closeProfiles)

const listings = 'sku\tasin\tprice\tquantity\nMUG-1\tB0TESTC101\t38.99\t3\nMUG-2\tB0TESTC102\t18.99\t5\n'
const file = { name: 'Open+Listings.txt', mimeType: 'text/plain', buffer: Buffer.from(listings) }

describe('requests for reports (seller.md 2.4)', () => {
  it('leads from nothing to imported rows by hand, and asks for a gap of the calendar', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/amzdata/rprequest')
    await page.getByRole('button', { name: '申请报告' }).last().click()
    const drawer = page.getByRole('dialog')
    await choose(page, drawer.getByRole('combobox', { name: /^店铺/ }), '申请 US')
    await choose(page, drawer.getByRole('combobox', { name: /^站点/ }), /美国/)
    await page.keyboard.press('Escape')
    await sees(drawer.getByText('一次最多 365 天'))
    await choose(page, drawer.getByRole('combobox', { name: /^报告/ }), /^在售商品$/)
    await sees(drawer.getByText('没有日期'))
    await expectAccessible(page)
    await drawer.getByRole('button', { name: '提交', exact: true }).click()

    await sees(drawer.getByText('库存报告'))
    await expectAccessible(page)
    await drawer.locator('input[type=file]').setInputFiles(file)
    await sees(drawer.getByText('已导入', { exact: true }))
    await sees(drawer.getByText('Open+Listings.txt'))
    await sees(drawer.getByText('提交后不能再修改'))
    await drawer.getByRole('button', { name: '关闭', exact: true }).click()
    await sees(page.getByRole('row', { name: /在售商品/ }).getByText('已导入'))

    await page.getByRole('tab', { name: '定时' }).click()
    await page.getByRole('button', { name: '新增定时' }).click()
    await choose(page, drawer.getByRole('combobox', { name: /^店铺/ }), '申请 US')
    await choose(page, drawer.getByRole('combobox', { name: /^站点/ }), /加拿大/)
    await choose(page, drawer.getByRole('combobox', { name: /^周期/ }), '每周')
    await drawer.getByRole('button', { name: '保存', exact: true }).click()
    await sees(page.getByRole('row', { name: /每周/ }).getByText('运行中'))
    await expectAccessible(page)

    await page.getByRole('tab', { name: '覆盖日历' }).click()
    await page.getByRole('row', { name: /交易/ }).getByRole('button').last().click()
    await sees(drawer.getByRole('combobox', { name: /^报告/ }).getByText('交易明细'))
    await expect.poll(() => drawer.getByLabel(/^开始日期/).inputValue()).toMatch(/^\d{4}-\d\d-01$/)
    expect(problems).toEqual([])
    await close()
  })
})
