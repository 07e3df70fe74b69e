import { afterAll, describe, expect, it } from 'vitest'
import { ownServer } from './own-server.ts'
import { aMember, aVisitor, closeProfiles, fillLogin, logIn, sees } from './visitor.ts'

afterAll(closeProfiles)

describe('somebody who is not logged in', () => {
  // proves spec-2.2-02, spec-2.1-01
  it('is led from a page to the login and back to it, its query included', async () => {
    const { page, problems, close } = await aVisitor()
    await page.goto('/amzdata/data_import?days=7')
    await page.waitForURL(/\/login\?redirect=/)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/amzdata/data_import?days=7')
    await fillLogin(page, ownServer.username, ownServer.password)
    await page.waitForURL('**/amzdata/data_import?days=7')
    await sees(page.getByRole('heading', { name: '数据导入' }))
    expect(problems).toEqual([])
    await close()
  })

  // proves spec-2.5-01
  it('is told in Chinese and in English that account or password is wrong, and soon has to read a picture', async () => {
    const { page, problems, close } = await aVisitor()
    await page.goto('/login')
    await fillLogin(page, 'nobody_here', 'not-the-password-1')
    await sees(page.getByRole('alert').filter({ hasText: '账号或密码错误' }))
    await page.getByRole('button', { name: 'English' }).click()
    await fillLogin(page, 'nobody_here', 'not-the-password-2')
    await sees(page.getByRole('alert').filter({ hasText: 'Wrong account or password' }))
    await fillLogin(page, 'nobody_here', 'not-the-password-3')
    const picture = page.getByRole('img', { name: 'Another picture' })
    await sees(picture)
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expect(problems).toEqual([])
    await close()
  })

  it('finds the words for what is missing under each field, and the focus on the first', async () => {
    const { page, problems, close } = await aVisitor()
    await page.goto('/login')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await sees(page.getByText('请输入账号'))
    await sees(page.getByText('请输入密码'))
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('username')
    expect(problems).toEqual([])
    await close()
  })
})

describe('somebody who is logged in', () => {
  // proves spec-2.2-09
  it('stays on a page of the server’s menus after F5, without a glimpse of another page', async () => {
    const { page, problems, close } = await aMember()
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => {
        if (document.body?.textContent?.includes('页面不存在')) seen.push(location.pathname)
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname))
    await page.goto('/product/tag')
    await sees(page.getByRole('heading', { name: '标签' }))
    await page.reload()
    await sees(page.getByRole('heading', { name: '标签' }))
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
    expect(new Set(addresses)).toEqual(new Set(['/product/tag']))
    expect(problems).toEqual([])
    await close()
  })

  // proves spec-2.2-01
  it('has no business on the login page', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/login')
    await page.waitForURL('**/dashboard')
    await sees(page.getByRole('heading', { name: '首页' }))
    expect(problems).toEqual([])
    await close()
  })

  it('is led nowhere else by what an address asks for', async () => {
    const { page, problems, close } = await aMember()
    const origin = ownServer.origin
    const left: string[] = []
    page.on('request', (request) => {
      const { protocol, origin: asked } = new URL(request.url())
      if (protocol !== 'data:' && protocol !== 'blob:' && asked !== origin) left.push(request.url())
    })
    for (const wish of EVIL) {
      await page.goto(`/login?redirect=${wish}`)
      await page.waitForURL(`${origin}/dashboard`)
    }
    expect(left).toEqual([])
    expect(problems).toEqual([])
    await close()
  })

  // proves spec-2.7-21, spec-4-05, spec-4-06
  it('leaves by the menu of the avatar and finds the way back', async () => {
    const visitor = await aVisitor()
    const { page, problems, close } = visitor
    await logIn(visitor, '/product/tag?scope=order')
    await page.getByRole('button', { name: /^账号：/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.waitForURL(/\/login\?redirect=/)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/product/tag?scope=order')
    await page.goBack()
    await page.waitForURL(/\/login/)
    expect(problems).toEqual([])
    await close()
  })

  it('leaves in one tab, and the other goes to the login with hardly a call', async () => {
    const visitor = await aVisitor()
    const { page, problems, close } = visitor
    await logIn(visitor)
    const other = await page.context().newPage()
    await other.goto('/product/tag')
    await sees(other.getByRole('heading', { name: '标签' }))
    const calls: string[] = []
    other.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url())
    })
    await page.getByRole('button', { name: /^账号：/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await other.waitForURL(/\/login\?redirect=/)
    await sees(other.getByRole('heading', { name: '登录' }))
    await other.waitForLoadState('networkidle')
    expect(new URL(other.url()).searchParams.get('redirect')).toBe('/product/tag')
    expect(calls.length).toBeLessThan(3)
    expect(problems).toEqual([])
    await close()
  })
})

/** Wishes that lead away in some browser, as they stand in the address (reliability C8). */
const EVIL = [
  '//evil.test',
  '///evil.test',
  '/%09/evil.test',
  '/%0a/evil.test',
  '/%5Cevil.test',
  '%5C%5Cevil.test',
  '/%5C/evil.test',
  'https:evil.test',
  'https:/evil.test',
  'https://evil.test',
  'http:%2F%2Fevil.test',
  '%2F%2Fevil.test',
  '%252F%252Fevil.test',
  '/%2Fevil.test',
  'javascript:alert(1)',
  'JavaScript%3Aalert(1)',
  '%20javascript:alert(1)',
  'data:text/html,evil',
  '/..//evil.test',
  '/product/..//evil.test',
  'evil.test',
  '@evil.test',
]
