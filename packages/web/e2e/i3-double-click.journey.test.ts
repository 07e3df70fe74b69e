import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import { profileEndpoints } from '@crossdock/contracts/areas/identity/profile/profile.endpoints.ts'
import { roleEndpoints } from '@crossdock/contracts/areas/identity/roles/roles.endpoints.ts'
import { menuEndpoints } from '@crossdock/contracts/areas/system/menus/menus.endpoints.ts'
import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Company, type Person } from './company.ts'
import { aVisitor, closeProfiles, fillLogin, logIn, sees, type Visitor } from './visitor.ts'

const company = new Company('双击贸易')
let prime: Person
let office: Visitor

beforeAll(async () => {
  prime = await company.open()
  office = await aVisitor()
  await logIn(office)
})
afterEach(() => expect(office.problems).toEqual([]))
afterAll(closeProfiles)

/** Two presses within 300 ms, as a system counts a double click; an answer fits in between. */
async function pressTwice(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (box === null) throw new Error('the button is not there')
  const mouse = button.page().mouse
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  for (const clickCount of [1, 2]) {
    await mouse.down({ clickCount })
    await mouse.up({ clickCount })
    await button.page().waitForTimeout(120)
  }
}

/** Presses twice and answers how often the call left, once its answer was there. */
async function sentBy(button: Locator, { path }: Endpoint): Promise<number> {
  const page = button.page()
  let sent = 0
  const count = (request: { url(): string }) => {
    if (new URL(request.url()).pathname === `/api${path}`) sent += 1
  }
  page.on('request', count)
  const answer = page.waitForResponse(`**/api${path}`)
  await pressTwice(button)
  expect(await (await answer).json()).toMatchObject({ code: 20000 })
  page.off('request', count)
  return sent
}

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const last = (page: Page, name: string) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true })

describe('a double click on a button that saves (I3)', () => {
  it('makes one company, one account, one role', async () => {
    const { page } = office
    await page.goto('/mcustomer/company?open=new')
    await field(page, '公司名称').fill('双击新公司')
    expect(await sentBy(last(page, '保存'), companyEndpoints.saveCompany)).toBe(1)

    await page.goto('/mcustomer/id?open=new')
    await field(page, /^用户名/).fill('pressed_twice')
    expect(await sentBy(last(page, '邀请账号'), accountEndpoints.saveAccount)).toBe(1)

    await page.goto('/mcustomer/role?open=new')
    await field(page, /^名称/).fill('双击')
    await field(page, /^标识/).fill('pressed_twice')
    await pressTwice(last(page, '保存'))
    await sees(page.getByRole('dialog', { name: '保存「双击」？' }))
    expect(await sentBy(last(page, '保存'), roleEndpoints.saveRole)).toBe(1)
  })

  it('stores one menu entry and one change of the own account', async () => {
    const { page } = office
    await page.goto('/system/menu?mode=new')
    await field(page, /^中文标题/).fill('双击')
    await field(page, /^英文标题/).fill('Double click')
    await field(page, /^名称/).fill('PressedTwice')
    await field(page, /^路径/).fill('/pressed')
    await page.getByLabel(/^图标/).click()
    await page.getByRole('option', { name: 'book', exact: true }).click()
    for (const no of await page.getByRole('radio', { name: '否' }).all()) await no.check({ force: true })
    expect(await sentBy(save(page), menuEndpoints.createMenu)).toBe(1)

    await page.goto('/usercenter/profile')
    await field(page, '职位').fill('双击')
    expect(await sentBy(save(page), profileEndpoints.updateProfile)).toBe(1)
  })

  it('stores the company once, and lets nobody go by the button of the first step', async () => {
    const leaver = await company.join('李维')
    const { page, problems, close } = await aVisitor()
    await page.goto('/cmanage/basic')
    await fillLogin(page, prime.username, prime.password)
    await field(page, '行业').fill('户外')
    expect(await sentBy(save(page), companyEndpoints.saveOwnCompany)).toBe(1)

    await page.goto(`/cmanage/cid?open=${leaver.id}`)
    await page.getByRole('button', { name: '离职交接' }).click()
    await pressTwice(last(page, '下一步'))
    await sees(last(page, '停用账号'))
    expect((await company.account(leaver.id))?.is_active).toBe(true)
    expect(problems).toEqual([])
    await close()
  })

  it('tries a wrong password once', async () => {
    const { page, close } = await aVisitor()
    await page.goto('/login')
    await page.locator('input[name="username"]').fill(prime.username)
    await page.locator('input[name="password"]').fill('Wrong-1-lantern')
    await page.getByRole('checkbox').check()
    let tried = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/login/')) tried += 1
    })
    await pressTwice(page.locator('button[type="submit"]'))
    await sees(page.getByRole('alert'))
    expect(tried).toBe(1)
    await close()
  })
})
