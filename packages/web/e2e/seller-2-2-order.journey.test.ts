import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Office } from './office.ts'
import { anAllOrdersReport, anOrderReport } from './reports.ts'
import { aMember, choose, closeProfiles, expectAccessible, sees, seesNoMore } from './visitor.ts'

const LISTED = '902-1000000-0000001'
const REPORTED = '902-1000000-0000002'
const LOSING = '902-1000000-0000003'

beforeAll(async () => {
  const office = await new Office().open()
  const shop = await office.makeShop({ name: '订单 US', region: 'na', marketplaces: ['US'] })
  expect(await office.upload('all-orders.txt', anAllOrdersReport([LISTED, REPORTED]), shop)).toBe('imported')
  expect(await office.upload('sale.txt', anAllOrdersReport([LOSING], '1.00'), shop)).toBe('imported')
  expect(await office.upload('fbm-orders.txt', anOrderReport([REPORTED]), shop)).toBe('imported')
})
afterAll(closeProfiles)

describe('orders (seller.md 2.2)', () => {
  it('are found by pasted numbers, opened, noted, followed to their line, and their buyer shown for a reason', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/amzdata/order')
    const row = (order: string) => page.getByRole('row', { name: new RegExp(order) })
    await sees(row(LISTED))
    await expectAccessible(page)
    await page.getByRole('searchbox', { name: '订单号，可粘贴多个' }).fill(`${REPORTED}, 999-0000000-0000000`)
    await sees(page.getByText('1 个值没有匹配到订单：999-0000000-0000000'))
    await seesNoMore(row(LISTED))
    await sees(row(REPORTED).getByText('估'))

    await row(REPORTED).getByText(REPORTED).click()
    const drawer = page.getByRole('dialog', { name: REPORTED })
    await sees(drawer.getByText('a***@marketplace.example'))
    await expectAccessible(page)
    await drawer.getByRole('button', { name: '显示', exact: true }).click()
    const question = page.getByRole('dialog', { name: '显示买家信息' })
    await question.getByRole('button', { name: '确定' }).click()
    await sees(question.getByText('请填写至少 2 个字'))
    await question.getByRole('textbox', { name: '理由' }).fill('包裹退回，核对地址')
    await question.getByRole('button', { name: '确定' }).click()
    await sees(drawer.getByText('Ada Lovelace'))

    await drawer
      .getByRole('button', { name: /fbm-orders.txt 第 2 行/ })
      .first()
      .click()
    const line = page.getByRole('dialog', { name: /fbm-orders.txt/ })
    await sees(line.getByRole('rowheader', { name: 'order-item-id' }))
    expect(await line.getByText('Ada Lovelace').count()).toBe(0)
    await line.getByRole('button', { name: '关闭' }).click()

    await drawer.getByRole('textbox', { name: '备注' }).fill('已联系买家')
    await drawer.getByRole('button', { name: '保存' }).click()
    await sees(row(REPORTED).getByText('已联系买家'))
    expect(problems).toEqual([])
    await close()
  })

  it('say why money was lost, and are listed by a cause and on a phone', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/amzdata/order?tab=radar')
    const why = page.getByRole('table', { name: '为什么亏损' })
    await sees(why)
    await expectAccessible(page)
    await why.getByText('促销折扣').click()
    await sees(page.getByText('亏损原因：促销折扣'))
    await sees(page.getByRole('row', { name: new RegExp(LOSING) }))
    const tabs = page.getByRole('tablist', { name: '订单' })
    await tabs.getByRole('tab', { name: '同买家' }).click()
    await sees(page.getByRole('table', { name: '同买家' }).or(page.getByText('没有重复下单的买家')))
    await tabs.getByRole('tab', { name: '订单' }).click()
    await choose(page, page.getByRole('button', { name: /^状态/ }), '已取消')
    await seesNoMore(page.getByText(LOSING))
    await close()
    const phone = await aMember({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await phone.page.goto('/amzdata/order')
    await sees(phone.page.getByText(LISTED))
    await expectAccessible(phone.page)
    expect([...problems, ...phone.problems]).toEqual([])
    await phone.close()
  })
})
