import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../../../tools/lib/http-client.ts'
import { aPassword, captchaReader, Postbox } from './login-area.ts'
import { ownServer } from './own-server.ts'
import { aVisitor, closeProfiles, expectAccessible, fillLogin, sees, seesNoMore } from './visitor.ts'

let postbox: Postbox
beforeAll(async () => {
  postbox = await new Postbox().open()
})
afterAll(closeProfiles)

/** A red square, 2 by 2. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
)

describe('somebody at home in the own account', () => {
  // proves spec-2.6-08, spec-2.2-17
  it('gives it a name and a picture, a new password, and ends a log-in from afar', async () => {
    const account = await postbox.anAccount()
    const { page, problems, close } = await aVisitor()
    await page.goto('/login')
    await fillLogin(page, account.username, account.password)
    await page.waitForURL('**/dashboard')
    await page.getByRole('button', { name: /^账号：/ }).click()
    await page.getByRole('menuitem', { name: '个人中心' }).click()
    await page.waitForURL('**/usercenter/profile')
    await page.getByLabel('昵称').fill('小林')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await sees(page.getByRole('button', { name: '账号：小林' }))
    await expectAccessible(page)
    await page.getByRole('button', { name: '更换头像' }).click()
    await page.getByLabel('选择图片').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE })
    await page.getByRole('img', { name: '头像的可见部分' }).press('ArrowLeft')
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await sees(page.locator('.avatar-button img'))

    await page.getByRole('tab', { name: '账号安全' }).click()
    await page.getByRole('button', { name: '修改 登录密码' }).click()
    await page.getByLabel('当前密码').fill(account.password)
    await page.getByLabel('新密码').fill('weak')
    await sees(page.getByText('密码强度：弱'))
    const password = aPassword()
    await page.getByLabel('新密码').fill(password)
    await page.getByLabel('确认密码').fill(password)
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await sees(page.getByText('密码已修改，其他设备已退出'))
    await expectAccessible(page)

    // one computer and one phone at once; the phone is ended from afar
    const phone = await aVisitor({
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    })
    await phone.page.goto('/login')
    await fillLogin(phone.page, account.username, password)
    await phone.page.waitForURL('**/dashboard')
    await page.getByRole('tab', { name: '设备与登录' }).click()
    await page.getByRole('button', { name: '退出其他设备' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '退出', exact: true }).click()
    await sees(page.getByText('已退出 1 台设备'))
    await expectAccessible(page)
    await phone.page.goto('/dashboard')
    await phone.page.waitForURL(/\/login/)
    expect(problems).toEqual([])
    await close()
    await phone.close()
  })

  it('chooses what rings, takes the own data along, and takes the wish to leave back', async () => {
    const account = await postbox.anAccount()
    const { page, problems, close } = await aVisitor({ locale: 'en-US', colorScheme: 'dark' })
    await page.goto('/login?redirect=%2Fusercenter%2Fprofile%3Ftab%3Dnotices')
    await fillLogin(page, account.username, account.password)
    await page.waitForURL('**/usercenter/profile?tab=notices')
    const toggle = page.getByRole('switch', { name: 'How imports of files went' })
    await toggle.click()
    await expect.poll(() => toggle.isChecked()).toBe(false)
    await expectAccessible(page)

    await page.getByRole('tab', { name: 'Your data' }).click()
    await page.getByRole('button', { name: 'Ask for it' }).click()
    await page.getByLabel('Present password').fill(account.password)
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    expect((await arriving).suggestedFilename()).toMatch(/^my-data-.*\.zip$/)

    await page.getByRole('button', { name: 'Delete it' }).click()
    await page.getByLabel('Present password').fill(account.password)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click()
    await sees(page.getByText('Your account will be deleted at'))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Keep the account' }).click()
    await seesNoMore(page.getByText('Your account will be deleted at'))
    expect(problems).toEqual([])
    await close()
  })
})

describe('somebody whose password was reset', () => {
  it('logs in by a code, sets a password before anything else, and arrives where the login was asked for', async () => {
    const { username, mobile } = await postbox.anAccount()
    const admin = new Client(ownServer.origin)
    await admin.logIn(ownServer.username, ownServer.password)
    const { rows } = await admin.call(accountEndpoints.listAccounts, { q: username })
    await admin.call(accountEndpoints.changeAccounts, { ids: [rows[0]?.id ?? 0], action: 'reset' })
    const { page, close } = await aVisitor()
    const captcha = captchaReader(page)
    await page.goto('/login?redirect=%2Fusercenter%2Fprofile%3Ftab%3Dsecurity')
    await page.getByRole('tab', { name: '短信登录' }).click()
    await page.getByLabel('手机号').fill(mobile)
    await captcha.solve()
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByLabel('短信验证码').fill(await postbox.codeTo(mobile))
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await sees(page.getByRole('heading', { name: '设置新密码' }))
    await expectAccessible(page)
    await page.goto('/dashboard')
    await page.waitForURL(/\/rp\?own=1&redirect=%2Fdashboard/)
    const password = aPassword()
    await page.locator('[name=password]').fill(password)
    await page.locator('[name=password2]').fill(password)
    await page.getByRole('button', { name: '设置并继续' }).click()
    await page.waitForURL('**/dashboard')
    await sees(page.getByRole('region', { name: '待办' }))
    await close()
  })
})
