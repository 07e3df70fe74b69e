import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMobile, aPassword, captchaReader, Postbox } from './login-area.ts'
import { aVisitor, closeProfiles, sees } from './visitor.ts'

let postbox: Postbox
beforeAll(async () => {
  postbox = await new Postbox().open()
})
afterAll(closeProfiles)

describe('a company that registers', () => {
  // proves spec-2.1-02
  it('proves its mobile number, is logged in at once and keeps where it came from', async () => {
    const { page, problems, close } = await aVisitor()
    const captcha = captchaReader(page)
    const mobile = aMobile()
    await page.goto('/login?sti=fair_2026')
    await page.getByRole('link', { name: '注册企业账号' }).click()
    await page.getByLabel('公司名称').fill('北岸贸易有限公司')
    await page.getByLabel('姓名').fill('林小')
    await page.getByLabel('用户名').fill(`beian_${mobile}`)
    await page.getByLabel('手机号').fill(mobile)
    await captcha.solve()
    await page.getByRole('button', { name: '获取验证码' }).click()
    await sees(page.getByText('请查收发往'))

    // the countdown outlives a reload, and so does the number it is about
    await page.reload()
    await sees(page.getByRole('button', { name: /秒后可重发/ }))
    expect(await page.getByLabel('手机号').inputValue()).toBe(mobile)

    await page.getByLabel('公司名称').fill('北岸贸易有限公司')
    await page.getByLabel('姓名').fill('林小')
    await page.getByLabel('用户名').fill(`beian_${mobile}`)
    await page.getByLabel('短信验证码').fill(await postbox.codeTo(mobile))
    await page.locator('[name=password]').fill(aPassword())
    await sees(page.getByText('密码强度：强'))
    await page.getByRole('checkbox').check()
    const sources = (await page.context().cookies()).filter(({ name }) => name === 'sti')
    expect(sources.map(({ value }) => value)).toEqual(['fair_2026'])
    await page.getByRole('button', { name: '注册并登录' }).click()
    await page.waitForURL('**/dashboard')
    await sees(page.getByText('北岸贸易有限公司'))
    expect(problems).toEqual([])
    await close()
  })

  it('is told under each field what is missing and what is taken', async () => {
    const { username } = await postbox.anAccount()
    const { page, problems, close } = await aVisitor({ locale: 'en-US' })
    await page.goto('/register')
    await page.getByRole('button', { name: 'Register and log in' }).click()
    await sees(page.getByText('Enter a mobile number of 11 digits'))
    await sees(page.getByText('Please accept the terms and the privacy policy first'))
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('company')
    await page.getByLabel('User name').fill(username)
    await page.getByLabel('User name').blur()
    await sees(page.getByText('This user name is taken'))
    expect(problems).toEqual([])
    await close()
  })
})
