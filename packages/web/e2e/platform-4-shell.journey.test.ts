import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import { recoveryEndpoints } from '@crossdock/contracts/areas/identity/login-area/recovery.endpoints.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../../../tools/lib/http-client.ts'
import { ownServer } from './own-server.ts'
import {
  aMember,
  aVisitor,
  closeProfiles,
  expectAccessible,
  fillLogin,
  keepsScheme,
  logIn,
  sees,
  seesNoMore,
} from './visitor.ts'

const PASSWORD = 'Harbour-lights-48'
const helper = 'helper_shell'
let customerId = 0

beforeAll(async () => {
  const admin = new Client(ownServer.origin)
  await admin.logIn(ownServer.username, ownServer.password)
  const invited = await admin.call(accountEndpoints.saveAccount, { username: helper, is_staff: true })
  const invite = new URL(invited.invite_url ?? '', ownServer.origin).searchParams.get('invite') ?? ''
  const guest = new Client(ownServer.origin)
  await guest.call(sessionEndpoints.getSiteConfig, {})
  await guest.call(recoveryEndpoints.resetPassword, { invite, password: PASSWORD })
  const company = await admin.call(companyEndpoints.saveCompany, {
    name: '看一看贸易',
    prime: { username: 'prime_shell', name: '陈一' },
  })
  const { rows } = await admin.call(accountEndpoints.listAccounts, { company_id: company.id })
  customerId = rows[0]?.id ?? 0
})
afterAll(closeProfiles)

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

describe('settings', () => {
  it('follow the account into another browser', async () => {
    const first = await aMember()
    await first.page.goto('/dashboard')
    await first.page.getByRole('button', { name: '系统布局配置' }).click()
    const before = await ground(first.page)
    const saved = keepsScheme(first.page, 'dark')
    await first.page.getByRole('button', { name: '深色' }).click()
    await saved
    await expect.poll(() => ground(first.page)).not.toBe(before)
    const second = await aMember()
    await second.page.goto('/dashboard')
    await sees(heading(second.page, '首页'))
    await expect.poll(() => ground(second.page)).not.toBe(before)
    const back = keepsScheme(first.page, 'system')
    await first.page.getByRole('button', { name: '跟随系统' }).click()
    await back
    await second.page.reload()
    await expect.poll(() => ground(second.page)).toBe(before)
    expect([...first.problems, ...second.problems]).toEqual([])
    await first.close()
    await second.close()
  })
})

describe('a page without permission', () => {
  it('is asked for, and whoever decides hears of it at once', async () => {
    const superuser = await aMember()
    await superuser.page.goto('/dashboard')
    // what happened to others before has been told as well
    const bell = superuser.page.getByRole('button', { name: /^通知，/ })
    await sees(bell)
    const countUnread = async () =>
      Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0)
    const before = await countUnread()
    const { page, problems, close } = await aVisitor()
    await page.goto('/system/menu')
    await page.waitForURL(/\/login/)
    await fillLogin(page, helper, PASSWORD)
    await page.waitForURL(/\/denied/)
    await sees(page.getByText('system.menu.view'))
    await expectAccessible(page)
    await page.getByRole('button', { name: '申请权限' }).click()
    await sees(page.getByText('申请已发送给管理员'))
    await page.reload()
    await page.getByRole('button', { name: '申请权限' }).click()
    await sees(page.getByText('申请已发送，请等待管理员处理'))

    await expect.poll(countUnread, { timeout: 20_000 }).toBeGreaterThan(before)
    await bell.click()
    const list = superuser.page.getByRole('dialog', { name: '通知' })
    await sees(list.getByText(new RegExp(`${helper}.*申请权限`)))
    await expectAccessible(superuser.page)
    await list.getByRole('button', { name: '全部标为已读' }).click()
    await sees(superuser.page.getByRole('button', { name: '通知，没有未读' }))
    expect([...problems, ...superuser.problems]).toEqual([])
    await close()
    await superuser.close()
  })
})

describe('tabs', () => {
  const names = (page: Page) =>
    page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab').allInnerTexts()

  it('are put into another order by dragging and by keys, and stay so after a reload', async () => {
    const { page, problems, close } = await aMember()
    for (const path of ['/product/tag', '/system/menu', '/amzdata/shopsetting']) {
      await page.goto(path)
      await sees(page.getByRole('heading', { level: 1 }))
    }
    expect(await names(page)).toEqual(['首页', '标签', '菜单管理', '店铺设置'])
    const tab = (name: string) => page.getByRole('tab', { name, exact: true })
    await tab('店铺设置').dragTo(tab('标签'), { targetPosition: { x: 4, y: 12 } })
    await expect.poll(() => names(page)).toEqual(['首页', '店铺设置', '标签', '菜单管理'])
    await tab('店铺设置').focus()
    await page.keyboard.press('Control+Shift+ArrowRight')
    await expect.poll(() => names(page)).toEqual(['首页', '标签', '店铺设置', '菜单管理'])
    await page.reload()
    await sees(heading(page, '店铺设置'))
    expect(await names(page)).toEqual(['首页', '标签', '店铺设置', '菜单管理'])
    expect(problems).toEqual([])
    await close()
  })
})

/** Asks, from within the page and with its session, to see the pages of a customer. */
async function actAs(page: Page, userId: number): Promise<void> {
  await page.evaluate(async (user_id) => {
    const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? ''
    await fetch('/api/mcustomer/id/actas/', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        'X-CSRFToken': cookie('csrftoken'),
        'X-Token': decodeURIComponent(cookie('token')),
      },
      body: JSON.stringify({ user_id, reason: 'asked by phone' }),
    })
  }, userId)
}

describe('internal people who look at a customer', () => {
  it('see whose pages these are, find nothing to change, and go back to their own', async () => {
    const visitor = await aVisitor()
    const { page, problems, close } = visitor
    await logIn(visitor)
    await actAs(page, customerId)
    await page.goto('/product/tag')
    await sees(page.getByText(/正在查看「看一看贸易」/))
    await sees(page.getByRole('timer').filter({ hasText: /剩余 (30:00|29:\d\d)/ }))
    expect(await page.getByRole('button', { name: '新增' }).count()).toBe(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: '结束查看' }).click()
    await sees(heading(page, '首页'))
    await seesNoMore(page.getByText(/正在查看/))
    await page.goto('/product/tag')
    await sees(page.getByRole('button', { name: '新增' }))
    expect(problems).toEqual([])
    await close()
  })
})

/** Every two of language and scheme meet. */
const READERS = [
  { locale: 'zh-CN', colorScheme: 'dark' },
  { locale: 'en-US', colorScheme: 'light' },
  { locale: 'en-US', colorScheme: 'dark' },
] as const

describe('the parts that open over the frame', () => {
  it.each(READERS)('can be used by everybody, $locale, $colorScheme', async (looks) => {
    const { page, problems, close } = await aMember(looks)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /^(通知|Notices)/ }).click()
    await sees(page.getByRole('dialog', { name: /通知|Notices/ }))
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /系统布局配置|Layout settings/ }).click()
    await sees(page.getByLabel(/自选颜色|Any other colour/))
    await expectAccessible(page)
    expect(problems).toEqual([])
    await close()
  })

  it('can be read in the colours of a company', async () => {
    const { page, problems, close } = await aMember()
    const variables = {
      theme: '#11A983',
      topMenuBg: '#1f2d3d',
      topMenuText: '#bfcbd9',
      topMenuActiveText: '#ffd04b',
      menuBg: '#304156',
      menuText: '#405060',
      menuActiveText: '#409EFF',
    }
    await page.route('**/api/users/gvc/**', async (route) => {
      const { vueconfigs } = await (await route.fetch()).json()
      const data = { vueconfigs: { ...vueconfigs, name: '北岸', variables } }
      await route.fulfill({ json: { code: 20000, message: '', data } })
    })
    await page.goto('/product/tag')
    await sees(heading(page, '标签'))
    expect(await page.title()).toBe('标签 - 北岸')
    await expectAccessible(page)
    expect(problems).toEqual([])
    await close()
  })
})
