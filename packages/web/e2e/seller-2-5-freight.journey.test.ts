import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Office } from './office.ts'
import { aMember, choose, closeProfiles, expectAccessible, sees } from './visitor.ts'

beforeAll(async () => {
  const office = await new Office().open()
  await office.makeShop({ name: '海运 US', region: 'na', marketplaces: ['US'] })
})
afterAll(closeProfiles)

/** Fills a grid from its first cell, as a block that is pasted from a sheet. */
async function paste(page: Page, cell: Locator, block: string): Promise<void> {
  await page.evaluate((words) => navigator.clipboard.writeText(words), block)
  await cell.focus()
  await page.keyboard.press('ControlOrMeta+V')
}

const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()

describe('head-haul freight (seller.md 2.5)', () => {
  it('leads from nothing to the freight of one unit: carrier, channel, prices, comparison, bill, approval', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/amzdata/freight')
    await page.getByRole('button', { name: '新增承运商' }).click()
    await page.getByRole('dialog').getByLabel(/^名称/).fill('蓝洋物流')
    await save(page)
    await sees(page.getByText('0 个渠道，0 张费用单'))
    await page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).click()

    await page.getByRole('button', { name: '新增渠道' }).first().click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel(/^渠道名称/).fill('美西海派')
    await choose(page, drawer.getByRole('combobox', { name: /^承运商/ }), '蓝洋物流')
    await drawer.getByLabel(/^材积除数/).fill('900')
    await save(page)
    await expect.poll(() => drawer.getByLabel(/^材积除数/).getAttribute('aria-invalid')).toBe('true')
    await drawer.getByLabel(/^材积除数/).fill('6000')
    await drawer.getByLabel(/^慢速时效/).fill('35')
    await save(page)

    await sees(drawer.getByRole('table', { name: '重量段' }))
    await paste(page, drawer.getByLabel('第 1 行起始重量 (kg)'), '0\t100\t9\n90\t\t8')
    await sees(drawer.getByText('第 2 行：与前一重量段重叠'))
    await drawer.getByLabel('第 2 行起始重量 (kg)').fill('100')
    await save(page)
    await sees(drawer.getByText('今日生效'))
    await expectAccessible(page)
    await drawer.getByRole('button', { name: '关闭', exact: true }).click()

    await page.getByRole('tab', { name: '比价' }).click()
    await paste(page, page.getByLabel('第 1 行箱数'), '10\t15\t60\t40\t50')
    const answer = page.getByRole('row', { name: /美西海派/ })
    await sees(answer.getByText('1,600.00')) // 10 × 60·40·50 ÷ 6000 = 200 kg × 8
    await expectAccessible(page)

    await page.getByRole('tab', { name: '费用单' }).click()
    await page.getByRole('button', { name: '新增费用单' }).first().click()
    await drawer.getByLabel(/^费用单号/).fill('F-2026-11')
    await choose(page, drawer.getByRole('combobox', { name: /^承运商/ }), '蓝洋物流')
    await choose(page, drawer.getByRole('combobox', { name: /^渠道/ }), /美西海派/)
    await drawer.getByLabel(/^计费量/).fill('200')
    await drawer.getByLabel('运费*', { exact: true }).or(drawer.getByLabel(/^运费/)).first().fill('1600')
    const lines =
      '海运 US\t美国\tTENT-1\t100\tFBA15ABCDEFG1\t5\t15\t60\t40\t50\n海运 US\tUS\tTENT-2\t50\tFBA15ABCDEFG1\t5\t15\t60\t40\t50'
    await paste(page, drawer.getByLabel('第 1 行店铺'), lines)
    await save(page)
    await drawer.getByRole('tab', { name: '分摊' }).click()
    await sees(drawer.getByRole('row', { name: /TENT-2/ }).getByText('800.00'))
    await expectAccessible(page)
    await drawer.getByRole('button', { name: '提交审核' }).click()
    await drawer.getByRole('button', { name: '审核通过' }).click()
    await sees(drawer.getByRole('button', { name: '标记已付款' }))
    await drawer.getByRole('button', { name: '关闭', exact: true }).click()

    await page.getByRole('tab', { name: '分摊结果' }).click()
    await sees(page.getByRole('row', { name: /TENT-2/ }).getByText('16.00'))
    await expectAccessible(page)
    await page
      .getByRole('row', { name: /TENT-1/ })
      .getByRole('button', { name: /F-2026-11/ })
      .click()
    await sees(page.getByRole('dialog', { name: 'F-2026-11' }))
    expect(problems).toEqual([])
    await close()
  })
})
