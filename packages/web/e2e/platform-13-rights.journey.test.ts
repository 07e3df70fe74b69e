import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Company, type Person } from './company.ts'
import { aMobile, aPassword, Postbox } from './login-area.ts'
import {
  aVisitor,
  choose,
  closeProfiles,
  expectAccessible,
  fillLogin,
  logIn,
  sees,
  seesNoMore,
} from './visitor.ts'

const { cid, crole } = cmanagePermissions
const company = new Company('南湾贸易')
let prime: Person
let postbox: Postbox

beforeAll(async () => {
  prime = await company.open()
  await company.role('assistant', '助理', [cid.view, crole.view])
  postbox = await new Postbox().open()
})
afterAll(closeProfiles)

async function enter(page: Page, person: Pick<Person, 'username' | 'password'>, path: string) {
  await page.goto(path)
  await page.waitForURL(/\/login/)
  await fillLogin(page, person.username, person.password)
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** The entries below the own company in the main menu. */
async function entries(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  return (await menu.getByRole('link').allInnerTexts()).filter((name) => /公司|亚马逊权限/.test(name))
}

/** Ticks or unticks an entry of the role and stores it. */
async function changeRole(page: Page, entry: string, on: boolean) {
  await page.goto('/cmanage/crole')
  await page.getByRole('row', { name: /助理/ }).getByText('助理').click()
  const drawer = page.getByRole('dialog', { name: '助理' })
  await drawer.getByRole('button', { name: '全部展开' }).click()
  const box = drawer.getByRole('checkbox', { name: new RegExp(`^${entry}`) }).first()
  await box.click()
  // one that holds some of what is below takes the rest first
  if (!on && (await box.isChecked())) await box.click()
  expect(await box.isChecked()).toBe(on)
  await drawer.getByRole('button', { name: '保存' }).click()
  const plan = page.getByRole('dialog', { name: '保存「助理」？' })
  await sees(plan.getByText(/影响/))
  await plan.getByRole('button', { name: '保存' }).click()
  await seesNoMore(plan)
}

describe('a colleague', () => {
  // proves spec-2.6-04, spec-2.6-05
  it('is invited, sees exactly what the role grants, loses it with one dialog and wins without a new login', async () => {
    const main = await aVisitor()
    await enter(main.page, prime, '/cmanage/cid')
    await main.page.getByRole('button', { name: '邀请账号' }).first().click()
    const form = main.page.getByRole('dialog', { name: '邀请账号' })
    const mobile = aMobile()
    const colleague = { username: `mate_${mobile}`, password: aPassword() }
    await form.getByLabel('用户名').fill(colleague.username)
    await form.getByLabel('手机号').fill(mobile)
    await form.getByLabel('姓名').fill('周婷')
    await choose(main.page, form.getByRole('combobox', { name: '角色' }), '助理')
    await main.page.keyboard.press('Escape')
    await form.getByRole('button', { name: '邀请账号' }).click()
    await main.page
      .getByRole('dialog', { name: '邀请链接' })
      .getByRole('button', { name: '我已保存' })
      .click()

    const { page, problems, close } = await aVisitor()
    await page.goto(await postbox.linkTo(mobile))
    await page.locator('[name=password]').fill(colleague.password)
    await page.locator('[name=password2]').fill(colleague.password)
    await page.getByRole('button', { name: '设置密码' }).click()
    await page.waitForURL('**/login')
    await fillLogin(page, colleague.username, colleague.password)
    await page.waitForURL('**/dashboard')
    await page.goto('/cmanage/cid')
    await sees(page.getByRole('row', { name: /周婷/ }))
    await expect.poll(() => entries(page)).toEqual(['公司账号', '公司角色'])
    expect(await page.getByRole('button', { name: '邀请账号' }).count()).toBe(0)
    await page.goto('/cmanage/amzpermission')
    await page.waitForURL(/\/denied/)
    await page.goto('/cmanage/cid')
    await sees(page.getByRole('row', { name: /周婷/ }))

    await changeRole(main.page, '公司角色', false)
    const search = page.getByRole('searchbox').first()
    await search.fill('周')
    const dialog = page.getByRole('dialog', { name: '登录过期' })
    await sees(dialog.getByText('您的权限刚刚被更新'))
    await expectAccessible(page)
    expect(await page.getByRole('dialog').count()).toBe(1)
    await dialog.getByRole('button', { name: '取消' }).click()
    await seesNoMore(dialog)
    await sees(page.getByText('登录已失效，当前内容仅供查看'))
    await sees(page.getByRole('row', { name: /周婷/ }))
    await search.fill('周婷')
    await page.getByRole('button', { name: /状态/ }).click()
    await page.getByRole('option', { name: '停用' }).click()
    expect(await page.getByRole('dialog').count()).toBe(0)

    await page.reload()
    await page.waitForURL(/\/login/)
    await fillLogin(page, colleague.username, colleague.password)
    await page.waitForURL(/\/cmanage\/cid/)
    await expect.poll(() => entries(page)).toEqual(['公司账号'])
    await changeRole(main.page, '亚马逊权限', true)
    await expect.poll(() => entries(page), { timeout: 20_000 }).toEqual(['公司账号', '亚马逊权限'])
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect([...problems, ...main.problems]).toEqual([])
    await close()
    await main.close()
  })
})

describe('internal people', () => {
  // proves spec-2.6-02
  it('look at the pages of a customer, say why, and come back', async () => {
    const visitor = await aVisitor()
    const { page, problems, close } = visitor
    await logIn(visitor, `/mcustomer/id?company_id=${company.id}&open=${prime.id}`)
    const drawer = page.getByRole('dialog', { name: prime.name, exact: true })
    await drawer.getByRole('button', { name: '以客户视角查看' }).click()
    const asking = page.getByRole('dialog', { name: `以 ${prime.name} 的视角查看` })
    await asking.getByRole('button', { name: '开始查看' }).click()
    await sees(asking.getByRole('alert'))
    await asking.getByLabel('原因').fill('客户来电核对')
    await expectAccessible(page)
    await asking.getByRole('button', { name: '开始查看' }).click()
    await page.waitForURL(/\/dashboard/)
    await sees(page.getByText(/正在查看「南湾贸易」陈海 的页面/))
    await page.getByRole('button', { name: '结束查看' }).click()
    await seesNoMore(page.getByText(/正在查看/))
    expect(problems).toEqual([])
    await close()
  })
})

describe('the main account', () => {
  it('offboards a colleague to another one, and hands itself over with a code to both', async () => {
    const leaver = await company.join('李维')
    const heir = await company.join('王芳')
    await company.linkAccount({
      name: '南湾 北美',
      region: 'na',
      marketplace_ids: [1],
      grants: [
        {
          user_id: leaver.id,
          role: 'owner',
          marketplace_ids: null,
          perm_codes: null,
          can_see_cost: true,
          can_see_pii: false,
          expires_at: null,
        },
      ],
    })
    const { page, problems, close } = await aVisitor()
    await enter(page, prime, `/cmanage/cid?open=${leaver.id}`)
    const drawer = page.getByRole('dialog', { name: '李维', exact: true })
    await drawer.getByRole('tab', { name: '亚马逊权限' }).click()
    await sees(drawer.getByText('南湾 北美'))
    await drawer.getByRole('tab', { name: '登录记录' }).click()
    await sees(drawer.getByText('没有在线设备'))
    await expectAccessible(page)
    await drawer.getByRole('button', { name: '离职交接' }).click()
    const wizard = page.getByRole('dialog', { name: '李维 离职交接' })
    await sees(wizard.getByText('南湾 北美'))
    await choose(page, wizard.getByRole('combobox', { name: '移交给' }), /王芳/)
    await expectAccessible(page)
    await wizard.getByRole('button', { name: '下一步' }).click()
    await sees(wizard.getByText(/移交给 王芳：.*店铺授权/))
    await wizard.getByRole('button', { name: '移交并停用' }).click()
    await sees(page.getByText(/李维 已停用，移交 \d 项/))
    expect((await company.account(leaver.id))?.is_active).toBe(false)

    await page.goto(`/cmanage/cid?open=${heir.id}`)
    const other = page.getByRole('dialog', { name: '王芳', exact: true })
    await other.getByRole('button', { name: '转让主账号' }).click()
    const handing = page.getByRole('dialog', { name: '把主账号转让给 王芳' })
    await handing.getByRole('button', { name: '发送验证码' }).click()
    await handing.getByLabel('您的验证码').fill(await postbox.codeTo(prime.mobile))
    await handing.getByLabel('对方的验证码').fill(await postbox.codeTo(heir.mobile))
    await expectAccessible(page)
    await handing.getByRole('button', { name: '转让主账号' }).click()
    await sees(page.getByRole('dialog', { name: '登录过期' }).getByText('您的权限刚刚被更新'))
    expect((await company.account(heir.id))?.is_prime).toBe(true)
    expect((await company.account(prime.id))?.is_prime).toBe(false)
    expect(problems).toEqual([])
    await close()
  })
})
