import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Office } from './office.ts'
import { aRefundReport, aReturnsReport } from './reports.ts'
import { aMember, choose, closeProfiles, expectAccessible, sees, seesNoMore } from './visitor.ts'

const BACK = '903-1000000-0000001'
const KEPT = '903-1000000-0000002'

beforeAll(async () => {
  const office = await new Office().open()
  const shop = await office.makeShop({ name: '售后 US', region: 'na', marketplaces: ['US'] })
  expect(await office.upload('after-sales.csv', aRefundReport([BACK, KEPT]), shop)).toBe('imported')
  expect(await office.upload('returns.txt', aReturnsReport([BACK]), shop)).toBe('imported')
})
afterAll(closeProfiles)

describe('after-sales (seller.md 6.2)', () => {
  it('are overlooked, found by pasted numbers, followed to their line, claimed and handled', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/amztool/refundrecord?from=2026-03-01&to=2026-03-31')
    await sees(page.getByRole('cell', { name: '100.00%' }).first())
    await sees(page.getByRole('button', { name: '有缺陷' }))
    await expectAccessible(page)
    await page.getByRole('button', { name: /^可索赔/ }).click()
    const row = (order: string) => page.getByRole('row', { name: new RegExp(order) })
    await sees(row(KEPT))
    await seesNoMore(row(BACK))

    await page.goto(`/amztool/refundrecord?q=${KEPT},999-0000000-0000000`)
    await sees(page.getByText('1 个值没有匹配到记录：999-0000000-0000000'))
    await expectAccessible(page)
    await row(KEPT).getByText(KEPT).click()
    const drawer = page.getByRole('dialog', { name: KEPT })
    // 20.00 − 3.00 + 0.60 + 3.50
    await sees(drawer.getByText('21.10').first())
    await expectAccessible(page)
    await drawer
      .getByRole('button', { name: /after-sales.csv 第 6 行/ })
      .first()
      .click()
    const line = page.getByRole('dialog', { name: /after-sales.csv/ })
    await sees(line.getByRole('rowheader', { name: 'order id' }))
    await line.getByRole('button', { name: '关闭' }).click()
    await drawer.getByRole('textbox', { name: 'Case 编号' }).fill('8812345')
    await drawer.getByRole('button', { name: '提交索赔' }).click()
    await sees(drawer.getByRole('button', { name: '被驳回' }))
    await sees(drawer.getByText('8812345').first())
    expect(problems).toEqual([])
    await close()
  })

  it('are counted by SKU, and shown on a phone', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/amztool/refundrecord?tab=skus&from=2026-03-01&to=2026-03-31')
    await page.getByRole('row', { name: /AFS-MUG/ }).click()
    await sees(page.getByText('The handle broke off').or(page.getByText('买家损坏')).first())
    await choose(page, page.getByRole('button', { name: /^类型/ }), '退货')
    await sees(page.getByRole('row', { name: new RegExp(BACK) }))
    await page.getByRole('tab', { name: '赔偿' }).click()
    await sees(page.getByText('没有').first())
    await close()
    const phone = await aMember({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await phone.page.goto(`/amztool/refundrecord?q=${BACK}`)
    await sees(phone.page.getByText(BACK).first())
    await expectAccessible(phone.page)
    expect([...problems, ...phone.problems]).toEqual([])
    await phone.close()
  })
})
