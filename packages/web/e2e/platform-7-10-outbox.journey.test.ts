import { afterAll, describe, expect, it } from 'vitest'
import { aMobile, captchaReader } from './login-area.ts'
import { aMember, aVisitor, choose, closeProfiles, expectAccessible, sees, seesNoMore } from './visitor.ts'

afterAll(closeProfiles)

/** Somebody asks for a code on the page of registration. */
async function askForCode(mobile: string): Promise<void> {
  const { page, close } = await aVisitor()
  const captcha = captchaReader(page)
  await page.goto('/register')
  await page.getByLabel('手机号').fill(mobile)
  await captcha.solve()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await sees(page.getByText('请查收发往'))
  await close()
}

describe('the outbox', () => {
  it('shows what became of a message, and its words to a superuser who asks for them', async () => {
    const mobile = aMobile()
    await askForCode(mobile)
    const { page, problems, close } = await aMember()
    await page.goto(`/system/outbox?q=${mobile}`)
    const masked = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
    const row = page.getByRole('row').filter({ hasText: masked })
    await sees(row)
    await sees(row.getByText('留存站内'))
    await sees(row.getByText('注册'))
    expect(await page.getByText(mobile).count()).toBe(0)

    await row.click()
    const drawer = page.getByRole('dialog')
    await sees(drawer.getByText('会以您的名义记入操作日志'))
    await expectAccessible(page)
    await drawer.getByRole('button', { name: '打开内容' }).click()
    await sees(drawer.getByText(/验证码 \d{6}/))
    await sees(drawer.getByText(mobile))

    // the address leads to the message again, but never to its words
    await page.reload()
    await sees(page.getByRole('dialog').getByRole('button', { name: '打开内容' }))
    expect(await page.getByText(/验证码 \d{6}/).count()).toBe(0)
    await page.keyboard.press('Escape')
    await choose(page, page.getByRole('button', { name: '状态 全部' }), '发送失败')
    await seesNoMore(row)
    await sees(page.getByText('换一个条件，或清除筛选'))
    expect(page.url()).toContain('state=failed')
    expect(problems).toEqual([])
    await close()
  })
})
