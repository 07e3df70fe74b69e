import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Company, type Person } from './company.ts'
import { Postbox } from './login-area.ts'
import {
  aVisitor,
  choose,
  closeProfiles,
  expectAccessible,
  fillLogin,
  sees,
  seesNoMore,
  type Visitor,
} from './visitor.ts'

const company = new Company('青岚科技')
let prime: Person
let postbox: Postbox
let owner: Visitor

beforeAll(async () => {
  prime = await company.open()
  postbox = await new Postbox().open()
  owner = await aVisitor()
  await logIn(owner.page)
})
afterAll(closeProfiles)

/** The main account on the page of its company. */
async function logIn(page: Page): Promise<void> {
  await page.goto('/cmanage/basic')
  await page.waitForURL(/\/login/)
  await fillLogin(page, prime.username, prime.password)
}
const part = (name: string) => owner.page.getByRole('tab', { name, exact: true }).click()
const save = () => owner.page.getByRole('button', { name: '保存', exact: true }).click()
const told = (words: string | RegExp) => sees(owner.page.getByText(words))

describe('the main account', () => {
  // proves spec-2.6-06
  it('keeps the basics and the brand, and is told of colours that are hard to read', async () => {
    const { page } = owner
    await page.getByLabel('行业').fill('户外用品')
    await save()
    await told('已保存')
    await part('品牌')
    await page.getByLabel('显示名称').fill('青岚')
    await sees(page.getByRole('region', { name: '预览' }).getByText('青岚').first())
    await expectAccessible(page)
    await page.getByLabel('菜单文字', { exact: true }).fill('#cccccc')
    await told(/对比度 1\.\d\d，低于 4\.5/)
    await save()
    await told('品牌已保存，1 处颜色难以辨认')
  })

  it('asks for a second step and keeps codes for the day the phone is lost', async () => {
    const { page } = owner
    await part('登录与安全')
    await choose(page, page.getByLabel('无操作自动退出'), '4 小时')
    await page.getByLabel('IP 地址或网段，每行一个').fill('203.0.113.0/24')
    await told(/不在名单中/)
    await page.getByRole('button', { name: '加入我的地址' }).click()
    await page.getByRole('switch', { name: '登录时要求短信验证码' }).check()
    await page.getByRole('button', { name: '获取验证码' }).click()
    await told('验证码已发送')
    await page.getByLabel(/^验证码（发到/).fill(await postbox.codeTo(prime.mobile))
    await expectAccessible(page)
    await save()
    await sees(page.getByRole('heading', { name: '手机丢失时' }))
  })

  it('is asked for the second step after the password, and may go back', async () => {
    const { page, problems, close } = await aVisitor()
    await logIn(page)
    await sees(page.getByRole('heading', { name: '第二步：验证是您本人' }))
    await expectAccessible(page)
    await page.getByLabel('验证码', { exact: true }).fill('AAAA-2222')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await sees(page.getByText(/短信验证码错误或已过期/))
    await page.getByRole('button', { name: '换个账号登录' }).click()
    await sees(page.getByLabel('账号', { exact: true }))
    expect(problems).toEqual([])
    await close()
  })

  it('has a copy made of everything, and fetches it', async () => {
    const { page } = owner
    await part('数据')
    await page.getByRole('button', { name: '开始导出' }).click()
    await sees(page.getByText('可下载', { exact: true }))
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^company-data-.*\.zip$/)
    await expectAccessible(page)
  })

  it('has to type the name before the company can be closed', async () => {
    const { page, problems } = owner
    await page.getByRole('button', { name: '关闭公司…' }).click()
    const dialog = page.getByRole('dialog')
    const close = dialog.getByRole('button', { name: '关闭公司', exact: true })
    expect(await close.isDisabled()).toBe(true)
    await dialog.getByLabel('输入公司名称以确认').fill(company.name)
    expect(await dialog.getByRole('button', { name: /获取验证码|秒后/ }).isVisible()).toBe(true)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '取消' }).click()
    await seesNoMore(dialog)
    expect(problems).toEqual([])
  })
})
