import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Company, type Person } from './company.ts'
import { aVisitor, choose, closeProfiles, expectAccessible, fillLogin, sees, seesNoMore } from './visitor.ts'

const { analysis } = amzdataPermissions
const company = new Company('海风贸易')
let prime: Person
let ting: Person

beforeAll(async () => {
  prime = await company.open()
  ting = await company.join('周婷')
  await company.join('李维')
  await company.linkAccount({
    name: '海风 北美',
    region: 'na',
    marketplace_ids: [1, 2],
    grants: [
      {
        user_id: ting.id,
        role: 'operator',
        marketplace_ids: [1],
        perm_codes: [analysis.view],
        can_see_cost: false,
        can_see_pii: false,
        expires_at: null,
      },
    ],
  })
})
afterAll(closeProfiles)

/** The main account on its matrix. */
async function atMatrix() {
  const visitor = await aVisitor()
  const { page } = visitor
  await page.goto('/cmanage/amzpermission')
  await page.waitForURL(/\/login/)
  await fillLogin(page, prime.username, prime.password)
  await sees(page.getByRole('heading', { name: '亚马逊权限', level: 1 }))
  return visitor
}
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

describe('the matrix of people and Amazon accounts', () => {
  // proves spec-2.6-07
  it('is filled by linking accounts, granting, copying and revoking, and says why somebody may not', async () => {
    const { page, problems, close } = await atMatrix()
    await sees(row(page, '周婷').getByText('1 项权限 · 不含成本'))
    await sees(row(page, '陈海').getByText('1 / 1 个账号'))
    await expectAccessible(page)

    // a marketplace is chosen among those of the region
    await page.getByRole('button', { name: '新增权限账号' }).first().click()
    const fresh = page.getByRole('dialog', { name: '新增权限账号' })
    await fresh.getByLabel('账号名称').fill('海风 欧洲')
    await choose(page, fresh.getByRole('combobox', { name: '区域' }), '欧洲')
    await fresh.getByRole('combobox', { name: '已启用站点' }).click()
    expect(await page.getByRole('option', { name: '美国' }).count()).toBe(0)
    await page.getByRole('option', { name: '德国' }).click()
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    await fresh.getByRole('button', { name: '保存' }).click()
    await seesNoMore(fresh)
    await sees(page.getByRole('columnheader', { name: '海风 欧洲' }))

    // what the roles of the person lack cannot be given and says so
    await row(page, '李维').getByText('李维').click()
    const drawer = page.getByRole('dialog', { name: '李维' })
    await drawer.getByRole('button', { name: '授权「海风 欧洲」' }).click()
    await drawer.getByRole('switch', { name: '限定菜单' }).check()
    const menus = drawer.getByRole('group', { name: '菜单' })
    await menus.getByRole('region', { name: '经营分析' }).getByRole('checkbox', { name: '查看' }).check()
    const cost = menus.getByRole('region', { name: '经营分析' }).getByRole('checkbox', { name: /成本/ })
    expect(await cost.isDisabled()).toBe(true)
    await sees(menus.getByText('用户的角色不含此权限'))
    await expectAccessible(page)
    await drawer.getByRole('button', { name: '保存' }).click()
    await sees(drawer.getByRole('button', { name: '修改「海风 欧洲」的授权' }))
    await drawer.getByRole('tab', { name: '有效权限' }).click()
    await choose(page, drawer.getByRole('combobox', { name: '权限账号' }), '海风 北美')
    await sees(drawer.getByText('该账号未授权给用户'))
    await expectAccessible(page)
    await drawer.getByRole('button', { name: '关闭' }).click()

    await row(page, '李维').getByRole('checkbox').check()
    await page.getByRole('toolbar').getByRole('button', { name: '复制权限' }).click()
    const copying = page.getByRole('dialog', { name: /复制给/ })
    await choose(page, copying.getByRole('combobox', { name: '复制自' }), /周婷/)
    await copying.getByRole('button', { name: '复制权限' }).click()
    await sees(row(page, '李维').getByText('1 项权限 · 不含成本'))

    await row(page, '李维').getByRole('checkbox').check()
    await page.getByRole('toolbar').getByRole('button', { name: '回收' }).click()
    const revoking = page.getByRole('dialog', { name: /回收/ })
    await expectAccessible(page)
    await revoking.getByRole('button', { name: '回收' }).click()
    await sees(row(page, '李维').getByText('0 / 2 个账号'))
    expect(problems).toEqual([])
    await close()
  })

  it('names the people an account concerns before it is deleted', async () => {
    const { page, problems, close } = await atMatrix()
    await page.getByRole('button', { name: '打开权限账号「海风 北美」' }).click()
    const drawer = page.getByRole('dialog', { name: '海风 北美' })
    await drawer.getByRole('tab', { name: '人员' }).click()
    await sees(drawer.getByText('周婷'))
    await drawer.getByRole('tab', { name: '资料' }).click()
    await drawer.getByRole('button', { name: '删除' }).click()
    const asking = page.getByRole('dialog', { name: '删除权限账号「海风 北美」？' })
    await asking.getByRole('button', { name: '删除' }).click()
    await sees(asking.getByText('涉及的人员'))
    await sees(asking.getByText('周婷'))
    await expectAccessible(page)
    await asking.getByRole('button', { name: '仍然删除' }).click()
    await seesNoMore(page.getByRole('columnheader', { name: '海风 北美' }))
    expect(problems).toEqual([])
    await close()
  })
})
