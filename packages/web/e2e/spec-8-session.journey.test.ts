import { afterAll, describe, expect, it } from 'vitest'
import { Postbox } from './login-area.ts'
import { ownServer } from './own-server.ts'
import { aVisitor, closeProfiles, fillLogin, logIn, sees, seesNoMore, type Visitor } from './visitor.ts'

afterAll(closeProfiles)

/** Ends the visitor's session as another device of the same person would: with its own request. */
async function endElsewhere({ page }: Visitor): Promise<void> {
  const cookies = await page.context().cookies()
  const value = (name: string) => cookies.find((cookie) => cookie.name === name)?.value ?? ''
  const reply = await fetch(`${ownServer.origin}/api/logout/`, {
    method: 'POST',
    headers: {
      cookie: cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; '),
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrftoken': value('csrftoken'),
      'x-token': value('token'),
    },
    body: '{}',
  })
  expect(await reply.json()).toMatchObject({ code: 20000 })
}

describe('a second login on another computer', () => {
  it('ends the first with 50012, told by one dialog with its cause, and by none after it was cancelled', async () => {
    const { username, password } = await (await new Postbox().open()).aCompany()
    const [first, second] = [await aVisitor(), await aVisitor()]
    for (const { page } of [first, second]) {
      await page.goto('/login')
      await fillLogin(page, username, password)
      await page.waitForURL('**/dashboard')
      await sees(page.getByRole('heading', { name: '首页' }))
    }
    const { page, problems } = first
    const codes: number[] = []
    page.on('response', async (response) => {
      if (
        !response.url().includes('/api/') ||
        response.headers()['content-type']?.startsWith('text/event-stream')
      )
        return
      const reply: { code?: number } = await response.json().catch(() => ({}))
      if (reply.code !== undefined) codes.push(reply.code)
    })
    // the import page asks for several things at once
    await page.getByRole('button', { name: '亚马逊数据' }).click()
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await menu.getByRole('link', { name: '数据导入' }).click()
    const dialog = page.getByRole('dialog', { name: '登录过期' })
    await sees(dialog)
    await sees(dialog.getByText('账号在其他设备登录'))
    expect(codes).toContain(50012)
    expect(await page.getByRole('dialog').count()).toBe(1)
    await dialog.getByRole('button', { name: '取消' }).click()
    await seesNoMore(dialog)
    await page.getByRole('button', { name: '产品' }).click()
    const asked = page.waitForResponse((response) => response.url().includes('/tag'))
    await menu.getByRole('link', { name: '标签' }).click()
    await (await asked).finished()
    await sees(page.getByText('登录已失效，当前内容仅供查看'))
    expect(await page.getByRole('dialog').count()).toBe(0)
    await sees(second.page.getByRole('heading', { name: '首页' }))
    expect(problems).toEqual([])
    await first.close()
    await second.close()
  })
})

describe('a session that ended elsewhere', () => {
  // proves spec-8-04, spec-8-06
  it('is told by one dialog, however many calls notice it, and leads back after a new login', async () => {
    const visitor = await aVisitor()
    const { page, problems, close } = visitor
    await logIn(visitor, '/product/tag')
    await sees(page.getByRole('heading', { name: '标签' }))
    await endElsewhere(visitor)
    // the import page asks for several things at once
    await page.getByRole('button', { name: '亚马逊数据' }).click()
    await page.getByRole('link', { name: '数据导入' }).click()
    const dialog = page.getByRole('dialog', { name: '登录过期' })
    await sees(dialog)
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('dialog').count()).toBe(1)
    await dialog.getByRole('button', { name: '重新登录' }).click()
    await page.waitForURL(/\/login\?redirect=/)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/amzdata/data_import')
    expect(problems).toEqual([])
    await close()
  })

  it('costs nothing that was typed: the form is offered back after the login, and is stored once (S11)', async () => {
    const visitor = await aVisitor()
    const { page, problems, close } = visitor
    await logIn(visitor, '/mcustomer/company?open=new')
    const name = page.getByRole('textbox', { name: '公司名称', exact: true })
    const save = () => page.getByRole('dialog').last().getByRole('button', { name: '保存' }).click()
    await name.fill('再登贸易')
    await endElsewhere(visitor)
    const expired = page.getByRole('dialog', { name: '登录过期' })
    // the page may hear of the end before anything is pressed: then the dialog stands before the button
    await page
      .getByRole('button', { name: '保存' })
      .click({ timeout: 2_000 })
      .catch(() => sees(expired))
    await expired.getByRole('button', { name: '重新登录' }).click()
    await page.waitForURL(/\/login\?redirect=/)
    await fillLogin(page, ownServer.username, ownServer.password)
    await page.waitForURL(/\/mcustomer\/company\?open=new/)
    await page.getByRole('button', { name: '恢复' }).click()
    await expect.poll(() => name.inputValue()).toBe('再登贸易')
    await save()
    await sees(page.getByRole('row', { name: /再登贸易/ }))
    expect(await page.getByRole('row', { name: /再登贸易/ }).count()).toBe(1)
    await page.goto('/mcustomer/company?open=new')
    await sees(name)
    expect(await name.inputValue()).toBe('')
    expect(await page.getByRole('button', { name: '恢复' }).count()).toBe(0)
    expect(problems).toEqual([])
    await close()
  })

  // proves spec-8-05
  it('leaves the page to be read when the reader wants to', async () => {
    const visitor = await aVisitor()
    const { page, problems, close } = visitor
    await logIn(visitor, '/system/menu')
    await sees(page.getByRole('treeitem', { name: '产品' }))
    await endElsewhere(visitor)
    await page.getByRole('button', { name: '产品' }).click()
    await page.getByRole('link', { name: '标签' }).click()
    const dialog = page.getByRole('dialog', { name: '登录过期' })
    await sees(dialog)
    await dialog.getByRole('button', { name: '取消' }).click()
    await seesNoMore(dialog)
    await sees(page.getByText('登录已失效，当前内容仅供查看'))
    await page.getByRole('tab', { name: '菜单管理' }).click()
    await sees(page.getByRole('treeitem', { name: '产品' }))
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(problems).toEqual([])
    await close()
  })
})
