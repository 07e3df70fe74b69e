import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMobile, aPassword, captchaReader, Postbox } from './login-area.ts'
import { aFile, aReport } from './reports.ts'
import { aVisitor, choose, closeProfiles, expectAccessible, sees, seesNoMore } from './visitor.ts'

let postbox: Postbox
beforeAll(async () => {
  postbox = await new Postbox().open()
})
afterAll(closeProfiles)

async function register(page: Page): Promise<void> {
  const captcha = captchaReader(page)
  const mobile = aMobile()
  await page.goto('/login')
  await page.getByRole('link', { name: '注册企业账号' }).click()
  await page.getByLabel('公司名称').fill('初到贸易有限公司')
  await page.getByLabel('姓名').fill('林小')
  await page.getByLabel('用户名').fill(`first_${mobile}`)
  await page.getByLabel('手机号').fill(mobile)
  await captcha.solve()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('短信验证码').fill(await postbox.codeTo(mobile))
  await page.locator('[name=password]').fill(aPassword())
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '注册并登录' }).click()
  await page.waitForURL('**/dashboard')
}

/** The way from nothing to the line behind a profit, by nothing but what the pages offer as the next step. */
it('leads somebody who knows nothing from the registration to the line of the report behind the profit', async () => {
  const { page, problems, close } = await aVisitor()
  await register(page)
  const way = page.getByRole('region', { name: '从这里开始' })
  await sees(way.getByRole('listitem').filter({ hasText: '查看利润' }))
  await expectAccessible(page)

  await way.getByRole('link', { name: '去新增店铺' }).click()
  const shop = page.getByRole('dialog', { name: '新增店铺' })
  await shop.getByLabel('店铺名称').fill('初到 US')
  await choose(page, shop.getByLabel('启用的站点'), /美国/)
  await page.keyboard.press('Escape')
  await shop.getByRole('button', { name: '保存' }).click()
  await page.getByRole('dialog', { name: '初到 US' }).getByRole('link', { name: '去导入' }).click()

  await sees(page.getByText('还没有导入过文件'))
  await page
    .getByTestId('files')
    .setInputFiles([aFile('first.csv', aReport({ country: 'us', mark: 'FTUS' }))])
  await page.getByRole('link', { name: '看利润' }).click()
  await sees(page.getByRole('button', { name: '销售额 2,469.12' }))
  await page.getByRole('link', { name: '补录成本' }).click()

  await page
    .getByRole('checkbox', { name: /全选|全部/ })
    .first()
    .check()
  await page.getByRole('button', { name: '批量设置成本' }).click()
  const costs = page.getByRole('dialog', { name: /设置成本/ })
  // the first day that was sold without a cost, not today: a cost from today on would change nothing
  await sees(costs.getByText(/是第一个没有成本的销售日/))
  await costs.getByLabel('采购成本').fill('70')
  await costs.getByRole('button', { name: '保存' }).click()
  await seesNoMore(costs)
  await page.getByRole('link', { name: '去填汇率' }).click()
  const rate = page.getByRole('textbox', { name: /美元|USD/ })
  await rate.fill('7')
  await page.getByRole('button', { name: '保存' }).click()
  // the other month with data is named until it has its rate
  await page.getByRole('button', { name: '2025-07' }).click()
  await sees(page.getByText('2025-07 有数据的 1 个币种还没有汇率'))
  await rate.fill('7')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('main').getByRole('link', { name: '查看利润' }).click()

  await page.getByRole('button', { name: '看有数据的最后 30 天' }).click()
  await page
    .getByRole('button', { name: /^毛利润/ })
    .first()
    .click()
  const source = page.getByRole('dialog', { name: '数据来源: 毛利润' })
  await sees(source.getByText('一致'))
  await source.getByRole('button', { name: /广告花费/ }).click()
  await page
    .getByRole('button', { name: /first\.csv/ })
    .first()
    .click()
  await sees(page.getByText(/未经改动，第 \d+ 行/))
  await expectAccessible(page)

  await page.getByRole('button', { name: '关闭', exact: true }).last().click()
  await page.getByRole('navigation').getByRole('link', { name: '首页' }).first().click()
  await sees(page.getByRole('region', { name: '店铺数据' }).getByText('初到 US'))
  await seesNoMore(way)
  expect(problems).toEqual([])
  await close()
})
