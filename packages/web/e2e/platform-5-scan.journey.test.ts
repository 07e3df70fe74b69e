import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captchaReader, Postbox } from './login-area.ts'
import { aVisitor, closeProfiles, expectAccessible, sees } from './visitor.ts'

let postbox: Postbox
beforeAll(async () => {
  postbox = await new Postbox().open()
})
afterAll(closeProfiles)

describe('somebody who logs in by scanning with WeChat', () => {
  it('binds the account once by a code, and from then on only scans', async () => {
    const { mobile } = await postbox.anAccount()
    const { page, problems, close } = await aVisitor()
    const captcha = captchaReader(page)
    await page.goto('/login?redirect=%2Fdashboard%3Fx%3D1')
    await page.getByRole('button', { name: '微信扫码登录' }).click()
    await page.getByRole('link', { name: 'ann' }).click()
    await sees(page.getByRole('heading', { name: '绑定账号' }))
    await expectAccessible(page)
    await page.getByLabel('手机号').fill(mobile)
    await captcha.solve()
    await page.getByRole('button', { name: '获取验证码' }).click()
    await sees(page.getByText('请查收发往'))
    await page.getByLabel('短信验证码').fill(await postbox.codeTo(mobile))
    await page.getByRole('button', { name: '绑定并登录' }).click()
    await page.waitForURL('**/dashboard?x=1')
    expect(problems).toEqual([])
    await close()

    const again = await aVisitor()
    await again.page.goto('/login')
    await again.page.getByRole('button', { name: '微信扫码登录' }).click()
    await again.page.getByRole('link', { name: 'ann' }).click()
    await again.page.waitForURL('**/dashboard')
    // going back does not use the scan a second time
    await again.page.goto('/auth-redirect?code=used&state=used')
    await sees(again.page.getByRole('heading', { name: '绑定到当前账号？' }))
    expect(again.problems).toEqual([])
    await again.close()
  })

  it('is told when the scan was cancelled, or belongs to another browser', async () => {
    const { page, problems, close } = await aVisitor()
    await page.goto('/auth-redirect?state=x')
    await sees(page.getByText('您取消了授权'))
    await page.goto('/auth-redirect?code=x&state=x')
    await sees(page.getByText('扫码已过期或已使用过'))
    expect(problems).toEqual([])
    await close()
  })
})
