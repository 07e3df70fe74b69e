import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { aMember, aVisitor, choose, closeProfiles, expectAccessible, sees, seesNoMore } from './visitor.ts'

afterAll(closeProfiles)

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) =>
  page.getByRole('dialog').last().getByRole('button', { name }).click()

describe('customer companies (platform.md 7.7)', () => {
  // proves spec-2.6-03
  it('are made with an invited main account, suspended with a reason, reopened, and closed by name', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/mcustomer/company')
    await page.getByRole('button', { name: '新增公司' }).first().click()
    await field(page, '公司名称').fill('北港贸易')
    await field(page, '用户名').fill('north_harbour')
    await press(page, '保存')
    const link = page.getByRole('dialog', { name: '邀请链接' })
    const url = await link.locator('code').textContent()
    await link.getByRole('button', { name: '我已保存' }).click()

    const owner = await aVisitor()
    await owner.page.goto(url ?? '')
    await sees(owner.page.getByRole('heading', { name: '欢迎加入' }))
    await owner.close()

    await row(page, '北港贸易').click()
    await sees(page.getByRole('definition').filter({ hasText: 'north_harbour' }))
    await expectAccessible(page)
    await page.getByRole('button', { name: '暂停' }).click()
    await page.getByRole('textbox', { name: /^原因/ }).fill('欠费')
    await press(page, '暂停')
    await sees(page.getByText('已暂停：欠费'))
    await page.getByRole('tab', { name: '操作日志' }).click()
    await sees(row(page, '暂停').filter({ hasText: '欠费' }))
    await expectAccessible(page)
    await page.getByRole('button', { name: '恢复' }).click()
    await press(page, '恢复')

    await page.getByRole('button', { name: '关闭公司' }).click()
    await page.getByRole('textbox', { name: /^原因/ }).fill('合同结束')
    const sure = page.getByRole('dialog').last().getByRole('button', { name: '关闭公司' })
    expect(await sure.isDisabled()).toBe(true)
    await page.getByRole('textbox', { name: /^输入公司名称/ }).fill('北港贸易')
    await sure.click()
    await page.getByRole('tab', { name: '概况' }).click()
    await sees(page.getByText(/清除全部数据；在此之前/))
    await choose(page, page.getByRole('button', { name: '状态 全部' }), '正常')
    await seesNoMore(row(page, '北港贸易'))
    expect(new URL(page.url()).searchParams.get('status')).toBe('active')
    expect(problems).toEqual([])
    await close()
  })

  // proves spec-2.6-01
  it('are furnished with a template, and have a role of their own made for them', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/mcustomer/company?open=new')
    await field(page, '公司名称').fill('南港贸易')
    await press(page, '保存')
    await sees(row(page, '南港贸易'))
    await page.goto('/mcustomer/role?scope=template')
    await row(page, 'flagship').click()
    await page.getByRole('tab', { name: '已分配公司' }).click()
    await choose(page, page.getByRole('combobox', { name: '分配给公司' }), '南港贸易')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '分配给公司' }).click()
    await press(page, '确定')
    await sees(page.getByRole('button', { name: '从 南港贸易 收回' }))
    await expectAccessible(page)

    await page.goto('/mcustomer/company')
    await row(page, '南港贸易').click()
    await page.getByRole('link', { name: '新增公司角色' }).click()
    await sees(page.getByRole('combobox', { name: /^公司/ }).filter({ hasText: '南港贸易' }))
    await page.getByRole('textbox', { name: /^名称/ }).fill('夜班')
    await page.getByRole('textbox', { name: /^标识/ }).fill('night_shift')
    await press(page, '保存')
    await press(page, '保存')
    await sees(row(page, 'night_shift'))
    expect(problems).toEqual([])
    await close()
  })
})
