import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPassword, captchaReader, Postbox } from './login-area.ts'
import { aVisitor, closeProfiles, fillLogin, sees } from './visitor.ts'

let postbox: Postbox
beforeAll(async () => {
  postbox = await new Postbox().open()
})
afterAll(closeProfiles)

describe('somebody who forgot the password', () => {
  // proves spec-2.1-03, spec-2.1-04, spec-2.5-02
  it('finds the account, sets a new password by a code, and the old session ends', async () => {
    const account = await postbox.anAccount()
    const elsewhere = await aVisitor()
    await elsewhere.page.goto('/login')
    await fillLogin(elsewhere.page, account.username, account.password)
    await elsewhere.page.waitForURL('**/dashboard')

    const { page, problems, close } = await aVisitor()
    const captcha = captchaReader(page)
    await page.goto('/login')
    await page.getByRole('link', { name: '找回账号' }).click()
    await page.getByLabel('账号', { exact: true }).fill(account.username)
    await captcha.solve()
    await page.getByRole('button', { name: '查找账号' }).click()
    await sees(page.getByText(`137****${account.mobile.slice(-4)}`))
    await page.getByRole('button', { name: '下一步' }).click()
    await page.waitForURL('**/rp')
    await captcha.solve()
    await page.getByRole('button', { name: '获取验证码' }).click()
    await sees(page.getByText('请查收发往'))
    await page.getByLabel('短信验证码').fill(await postbox.codeTo(account.mobile))
    const password = aPassword()
    await page.locator('[name=password]').fill(password)
    await page.locator('[name=password2]').fill(password)
    await page.getByRole('button', { name: '设置密码' }).click()
    await page.waitForURL('**/login')
    await sees(page.getByText('密码已设置，请用新密码登录'))

    await elsewhere.page.reload()
    await elsewhere.page.waitForURL(/\/login\?redirect=/)
    await fillLogin(page, account.username, password)
    await page.waitForURL('**/dashboard')
    expect(problems).toEqual([])
    await close()
    await elsewhere.close()
  })
})

describe('somebody with a mobile number', () => {
  it('logs in by a code and goes where the login was asked for', async () => {
    const { mobile } = await postbox.anAccount()
    const { page, problems, close } = await aVisitor({ locale: 'en-US' })
    const captcha = captchaReader(page)
    await page.goto('/login?redirect=%2Fdashboard%3Fx%3D1')
    await page.getByRole('tab', { name: 'By SMS code' }).click()
    await page.getByLabel('Mobile number').fill(mobile)
    await captcha.solve()
    await page.getByRole('button', { name: 'Get the code' }).click()
    await sees(page.getByRole('button', { name: /Again in \d+ s/ }))
    await page.getByLabel('SMS code', { exact: true }).fill(await postbox.codeTo(mobile))
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL('**/dashboard?x=1')
    expect(problems).toEqual([])
    await close()
  })
})

describe('somebody who was invited', () => {
  it('sets a password by the link, logs in with it, and the link serves once', async () => {
    const username = `guest_${Date.now()}`
    const path = await postbox.invite(username)
    const { page, problems, close } = await aVisitor()
    await page.goto(path)
    await sees(page.getByRole('heading', { name: '欢迎加入' }))
    await page.locator('[name=password]').fill('weak')
    await sees(page.getByText('密码强度：弱'))
    const password = aPassword()
    await page.locator('[name=password]').fill(password)
    await page.locator('[name=password2]').fill(password)
    await page.getByRole('button', { name: '设置密码' }).click()
    await page.waitForURL('**/login')
    await fillLogin(page, username, password)
    await page.waitForURL('**/dashboard')

    const later = await aVisitor()
    await later.page.goto(path)
    await later.page.locator('[name=password]').fill(aPassword())
    await later.page
      .locator('[name=password2]')
      .fill(await later.page.locator('[name=password]').inputValue())
    await later.page.getByRole('button', { name: '设置密码' }).click()
    await sees(later.page.getByRole('heading', { name: '链接已失效' }))
    expect([...problems, ...later.problems]).toEqual([])
    await close()
    await later.close()
  })
})

describe('somebody who comes back from a scan', () => {
  // proves spec-2.1-05, spec-2.2-13
  it('is told when nothing came back, and led to the login', async () => {
    const { page, problems, close } = await aVisitor()
    await page.goto('/auth-redirect')
    await sees(page.getByText('您取消了授权，或微信没有返回登录信息。'))
    await page.getByRole('link', { name: '返回登录' }).click()
    await page.waitForURL('**/login')
    expect(problems).toEqual([])
    await close()
  })
})
