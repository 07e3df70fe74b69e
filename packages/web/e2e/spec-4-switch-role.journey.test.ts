import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeInDatabase } from '../../../tools/lib/change-in-database.ts'
import { Company, type Person } from './company.ts'
import { ownServer } from './own-server.ts'
import { aMember, aVisitor, closeProfiles, fillLogin, sees, seesNoMore } from './visitor.ts'

const company = new Company('演示分身')
let prime: Person

beforeAll(async () => {
  prime = await company.open()
  // roles are switched in the demonstration alone, and no call makes a company one
  const sql = 'update identity.company set is_demo = true where id = $1'
  await changeInDatabase(ownServer.dataDir, { sql, values: [company.id], rows: 1 })
})
afterAll(closeProfiles)

const account = (page: Page) => page.getByRole('button', { name: /^账号：/ })
const choice = (page: Page, name: string) => page.getByRole('menuitemradio', { name })
const ofCompany = (page: Page) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '公司管理' })
const tabs = (page: Page) =>
  page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab').allInnerTexts()
const token = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''

describe('somebody in the demonstration who holds several roles', () => {
  // proves spec-4-07, spec-4-08
  it('acts in one of them alone, with its menus and no open tabs, and in all of them again', async () => {
    const { page, problems, close } = await aVisitor()
    await page.goto('/cmanage/cid')
    await fillLogin(page, prime.username, prime.password)
    await sees(page.getByRole('heading', { name: '公司账号', level: 1 }))
    await sees(ofCompany(page))
    const own = await token(page)

    await account(page).click()
    expect(await choice(page, '全部角色').getAttribute('aria-checked')).toBe('true')
    await choice(page, '仅以角色 user').click()
    await page.waitForURL('**/dashboard')
    await seesNoMore(ofCompany(page))
    expect(await tabs(page)).toEqual(['首页'])
    expect(await token(page)).toBe('user-token')
    await page.goto('/cmanage/cid')
    await page.waitForURL(/\/denied/)
    await seesNoMore(ofCompany(page))

    await account(page).click()
    expect(await choice(page, '仅以角色 user').getAttribute('aria-checked')).toBe('true')
    await choice(page, '全部角色').click()
    await sees(ofCompany(page))
    expect(await token(page)).toBe(own)
    await page.goto('/cmanage/cid')
    await sees(page.getByRole('row', { name: new RegExp(prime.name) }))

    // the session itself ends from within a role, and with it the way back
    await account(page).click()
    await choice(page, '仅以角色 user').click()
    await seesNoMore(ofCompany(page))
    await account(page).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.waitForURL(/\/login/)
    await page.context().addCookies([{ name: 'token', value: own, url: ownServer.origin }])
    await page.goto('/cmanage/cid')
    await page.waitForURL(/\/login/)
    expect(problems).toEqual([])
    await close()
  })

  it('is alone with that: people of other companies are offered no roles', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/dashboard')
    await account(page).click()
    await sees(page.getByRole('menuitem', { name: '退出登录' }))
    expect(await page.getByRole('menuitemradio').count()).toBe(0)
    expect(problems).toEqual([])
    await close()
  })
})
