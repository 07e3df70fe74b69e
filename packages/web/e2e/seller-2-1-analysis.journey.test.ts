import { afterAll, beforeAll, expect, it } from 'vitest'
import { Office } from './office.ts'
import { aReport, aTrafficReport } from './reports.ts'
import { aMember, closeProfiles, expectAccessible, sees, seesNoMore } from './visitor.ts'

let shop: number
beforeAll(async () => {
  const office = await new Office().open()
  shop = await office.makeShop({ name: '分析 US', region: 'na', marketplaces: ['US'] })
  const day = { shop_id: String(shop), marketplace: 'US', date_from: '2025-03-01', date_to: '2025-03-01' }
  expect(await office.upload('an-us.csv', aReport({ country: 'us', mark: 'ANUS' }), shop)).toBe('imported')
  // the mug is none of those that were sold: whether it is of this shop has to be confirmed
  expect(await office.uploadSurely('an-traffic.csv', aTrafficReport('ANUS'), day)).toBe('imported')
  await office.saveCosts('ANUS-MUG', ['2025-02-01', '2025-03-10'])
})
afterAll(closeProfiles)

it('unfolds a parent, tells all about an MSKU, draws the income, and leads from an event and a month to their lines (seller.md 2.1)', async () => {
  const { page, problems, close } = await aMember()
  const march = `/amzdata/analysis?preset=custom&from=2025-03-01&to=2025-03-31&shops=${shop}`
  await page.goto(`${march}&dimension=parent_asin`)
  await page.getByRole('button', { name: '展开B0TESTP001下的 MSKU' }).click()
  const child = page.getByRole('row', { name: /ANUS-MUG/ })
  await sees(child)
  await child.hover()
  await child.getByRole('button', { name: '查看 ANUS-MUG 的详情' }).click()
  const sku = page.getByRole('dialog', { name: 'MSKU 详情: ANUS-MUG' })
  await sees(sku.getByText('3,395'))
  await sku.getByRole('tab', { name: '在售与库存' }).click()
  await sees(sku.getByText('B0TESTC001'))
  await expectAccessible(page)
  await sku.getByRole('button', { name: '关闭' }).click()
  await seesNoMore(sku)

  await page.getByRole('checkbox', { name: '选择 ANUS-MUG' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: '只看所选' }).click()
  await sees(page.getByText('MSKU：ANUS-MUG'))

  await page.getByRole('button', { name: /^2025-03-10：成本生效 1 个 MSKU/ }).click()
  await page.getByRole('menuitem', { name: /成本生效 ANUS-MUG/ }).click()
  await sees(sku)
  await sku.getByRole('button', { name: '关闭' }).click()
  await seesNoMore(sku)

  // the mug was looked at, not sold: the ring is that of the whole shop
  await page.goto(march)
  await page.getByRole('button', { name: '利润构成' }).click()
  const insight = page.getByRole('region', { name: '洞察' })
  await sees(insight.getByRole('img', { name: /收入去向的环形图/ }))
  const income = insight.getByRole('row', { name: /收入/ }).getByRole('button')
  await expectAccessible(page)
  await income.click()
  await sees(page.getByRole('dialog', { name: '数据来源: 收入' }).getByText('一致'))
  await page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).click()
  await seesNoMore(page.getByRole('dialog'))

  await page.getByRole('button', { name: '下单时段' }).click()
  await sees(page.getByText('这段时间没有订单数据'))
  await page.getByRole('button', { name: '月结' }).click()
  await sees(page.getByRole('dialog', { name: /月结/ }).getByText('2025-03'))
  await expectAccessible(page)
  expect(problems).toEqual([])
  await close()
})
