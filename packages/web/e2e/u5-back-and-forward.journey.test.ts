import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { leavingEndpoints } from '@crossdock/contracts/areas/identity/accounts/leaving.endpoints.ts'
import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import { recoveryEndpoints } from '@crossdock/contracts/areas/identity/login-area/recovery.endpoints.ts'
import { registrationEndpoints } from '@crossdock/contracts/areas/identity/login-area/registration.endpoints.ts'
import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Company, type Person } from './company.ts'
import { aMobile, aPassword, captchaReader, Postbox } from './login-area.ts'
import { Office } from './office.ts'
import { aReport } from './reports.ts'
import { aMember, aVisitor, closeProfiles, fillLogin, sees, seesNoMore } from './visitor.ts'

const company = new Company('往返贸易')
let prime: Person
let postbox: Postbox
beforeAll(async () => {
  prime = await company.open()
  postbox = await new Postbox().open()
})
afterAll(closeProfiles)

/** Counts how often each call leaves the page from now on. */
function counter(page: Page): (endpoint: Endpoint) => number {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  return ({ path }) => sent.filter((each) => each === `/api${path}`).length
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const front = (page: Page) =>
  page.locator('[role=tab][aria-selected=true]', { hasText: /./ }).first().textContent()

describe('back, forward and refresh (U5)', () => {
  it('register a company once, and lead no longer to the form once it is done', async () => {
    const { page, problems, close } = await aVisitor()
    const sent = counter(page)
    const captcha = captchaReader(page)
    const mobile = aMobile()
    await page.goto('/login')
    await page.getByRole('link', { name: '注册企业账号' }).click()
    await page.getByLabel('手机号').fill(mobile)
    await captcha.solve()
    await button(page, '获取验证码').click()
    await sees(page.getByText('请查收发往'))
    await page.goBack()
    await sees(page.getByRole('heading', { name: '登录' }))
    await page.goForward()
    await sees(button(page, /秒后可重发/))
    expect(await page.getByLabel('手机号').inputValue()).toBe(mobile)
    await page.getByLabel('公司名称').fill(`往返 ${mobile}`)
    await page.getByLabel('姓名').fill('林小')
    await page.getByLabel('用户名').fill(`wangfan_${mobile}`)
    await page.getByLabel('短信验证码').fill(await postbox.codeTo(mobile))
    await page.locator('[name=password]').fill(aPassword())
    await page.getByRole('checkbox').check()
    await button(page, '注册并登录').click()
    await page.waitForURL('**/dashboard')
    await page.goBack()
    await page.waitForURL('**/dashboard')
    expect(sent(registrationEndpoints.register)).toBe(1)
    expect(sent(recoveryEndpoints.sendCode)).toBe(1)
    expect(problems).toEqual([])
    await close()
  })

  it('set a password by an invitation once, and say that it is over when it is used again', async () => {
    const mobile = aMobile()
    const path = await postbox.invite(`member_${mobile}`, mobile)
    const { page, problems, close } = await aVisitor()
    const sent = counter(page)
    await page.goto(path)
    await page.reload()
    const fill = async (password: string) => {
      await page.locator('[name=password]').fill(password)
      await page.locator('[name=password2]').fill(password)
      await button(page, '设置密码').click()
    }
    await fill(aPassword())
    await page.waitForURL('**/login')
    await page.goBack()
    await sees(page.getByRole('heading', { name: '欢迎加入' }))
    expect(await page.locator('[name=password]').inputValue()).toBe('')
    expect(sent(recoveryEndpoints.resetPassword)).toBe(1)
    await fill(aPassword())
    await sees(page.getByText('链接已失效'))
    await page.goForward()
    await sees(page.getByRole('heading', { name: '登录' }))
    expect(problems).toEqual([])
    await close()
  })

  it('import a file once from wherever its preview was left, on the tab it belongs to', async () => {
    const office = await new Office().open()
    const shop = await office.makeShop({ name: '往返 EU', region: 'eu', marketplaces: ['DE'] })
    const report = aReport({ country: 'de', mark: 'UFDE', orders: 60, bad: 1 })
    expect(await office.upload('u5.csv', report, shop)).toBe('valid')
    const { page, problems, close } = await aMember()
    const sent = counter(page)
    const file = page.getByRole('article', { name: 'u5.csv' })
    const drawer = page.getByRole('dialog', { name: 'u5.csv' })
    await page.goto('/amzdata/data_import')
    await button(page, /^预览前/).click()
    await sees(drawer)
    await page.goBack()
    await seesNoMore(drawer)
    await page.goForward()
    await sees(drawer)
    await page.reload()
    await sees(drawer)
    await page.getByRole('tab', { name: '首页', exact: true }).click()
    await sees(page.getByRole('heading', { name: '首页', level: 1 }))
    await page.goBack()
    await sees(drawer)
    expect(await front(page)).toBe('数据导入')
    await button(page, '关闭').last().click()
    const confirmed = page.waitForResponse(`**/api${importEndpoints.confirmImport.path}`)
    await file.getByRole('button', { name: /^确认导入/ }).click()
    await confirmed // a reload may take back a call that has not left yet
    await page.reload()
    await sees(page.getByRole('row', { name: /u5\.csv/ }).filter({ hasText: '导入成功' }))
    await seesNoMore(file)
    expect(sent(importEndpoints.confirmImport)).toBe(1)
    expect(problems).toEqual([])
    await close()
  })

  it('let nobody go, hand nothing over and close no company halfway', async () => {
    const leaver = await company.join('李维')
    const { page, problems, close } = await aVisitor()
    const sent = counter(page)
    await page.goto('/cmanage/cid')
    await fillLogin(page, prime.username, prime.password)
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 2 }) })
    await page.getByRole('row', { name: /李维/ }).click()
    await button(page, '离职交接').click()
    await dialog.getByRole('button', { name: '下一步' }).click()
    await sees(dialog.getByRole('button', { name: '停用账号' }))
    await page.goBack()
    await seesNoMore(dialog)
    expect(await front(page)).toBe('公司账号')
    await page.goForward()
    await button(page, '转让主账号').click()
    await dialog.getByRole('button', { name: '发送验证码' }).click()
    await sees(dialog.getByLabel('您的验证码'))
    await page.reload()
    await seesNoMore(dialog)
    await sees(button(page, '转让主账号'))

    await page.goto('/cmanage/basic?part=data')
    await button(page, '关闭公司…').click()
    await dialog.getByLabel('输入公司名称以确认').fill(company.name)
    await page.goBack()
    await page.goForward()
    await seesNoMore(dialog)
    expect(await front(page)).toBe('公司信息')
    for (const call of [
      leavingEndpoints.offboard,
      leavingEndpoints.transferPrime,
      companyEndpoints.changeOwnCompany,
    ]) {
      expect(sent(call)).toBe(0)
    }
    expect((await company.account(leaver.id))?.is_active).toBe(true)
    expect(problems).toEqual([])
    await close()
  })
})
