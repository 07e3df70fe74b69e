import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { aMember, closeProfiles, keepsScheme, sees, seesNoMore } from './visitor.ts'

afterAll(closeProfiles)

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const tabNames = (page: Page) =>
  page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab').allInnerTexts()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

describe('the sidebar', () => {
  // proves spec-2.7-04, spec-4-19, spec-9-11
  it('is folded by its button, and stays so after a reload', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/dashboard')
    const sidebar = page.locator('.sidebar')
    const width = async () => (await sidebar.boundingBox())?.width
    await expect.poll(width).toBe(180)
    // one below the other
    const [above, below] = await Promise.all(
      ['产品', '系统管理'].map((name) => page.getByRole('button', { name }).boundingBox()),
    )
    expect(below?.x).toBe(above?.x)
    expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0) - 1)
    await page.getByRole('button', { name: '收起菜单' }).click()
    await expect.poll(width).toBe(50)
    await page.reload()
    await sees(page.getByRole('button', { name: '展开菜单' }))
    await expect.poll(width).toBe(50)
    await page.getByRole('button', { name: '产品' }).click()
    await page.getByRole('menuitemradio', { name: '标签' }).click()
    await sees(heading(page, '标签'))
    await page.getByRole('button', { name: '展开菜单' }).click()
    await expect.poll(width).toBe(180)
    expect(problems).toEqual([])
    await close()
  })
})

describe('the tab bar', () => {
  // proves spec-2.7-12, spec-2.7-13, spec-2.7-14, spec-2.2-06
  it('keeps the visited pages, and closes one, the others, or all but the pinned first page', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/dashboard')
    await page.getByRole('button', { name: '产品' }).click()
    await page.getByRole('link', { name: '标签' }).first().click()
    await sees(heading(page, '标签'))
    await page.getByRole('button', { name: '系统管理' }).click()
    await page.getByRole('link', { name: '菜单管理' }).first().click()
    await sees(heading(page, '菜单管理'))
    await page.goto('/amzdata/shopsetting')
    await sees(heading(page, '店铺设置'))
    expect(await tabNames(page)).toEqual(['首页', '标签', '菜单管理', '店铺设置'])
    expect(await page.title()).toContain('店铺设置')

    await tab(page, '标签').click({ button: 'middle' })
    await seesNoMore(tab(page, '标签'))
    await tab(page, '店铺设置').getByTitle('关闭店铺设置').click()
    await sees(heading(page, '菜单管理'))
    expect(await tabNames(page)).toEqual(['首页', '菜单管理'])

    await tab(page, '首页').click({ button: 'right' })
    await expect.poll(() => page.getByRole('menuitem', { name: '关闭', exact: true }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await tab(page, '首页').click()
    await sees(heading(page, '首页'))
    await tab(page, '首页').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '关闭其它' }).click()
    await seesNoMore(tab(page, '菜单管理'))
    expect(await tabNames(page)).toEqual(['首页'])
    expect(problems).toEqual([])
    await close()
  })

  it('keeps what was typed on a page while another one is in front, and asks before a refresh drops it', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/product/tag')
    await page.getByRole('button', { name: '新增' }).first().click()
    const name = page.getByLabel(/^名称/)
    await name.fill('还没有存')
    await tab(page, '首页').click()
    await sees(heading(page, '首页'))
    await seesNoMore(name)
    await tab(page, '标签').click()
    await sees(heading(page, '标签'))
    expect(await name.inputValue()).toBe('还没有存')
    await tab(page, '标签').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '刷新' }).click()
    await sees(page.getByText('有未保存的内容，确定关闭？'))
    await page.getByRole('button', { name: '放弃修改' }).click()
    await expect.poll(() => name.inputValue()).toBe('')
    expect(new URL(page.url()).pathname).toBe('/product/tag')
    expect(problems).toEqual([])
    await close()
  })
})

describe('the frame', () => {
  // proves spec-2.7-23, spec-2.7-24
  it('finds a page by the initials of its pinyin after Ctrl+K', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/dashboard')
    await sees(heading(page, '首页'))
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '搜索页面' }).fill('dpsz')
    await sees(page.getByRole('option', { name: /店铺设置/ }))
    await page.keyboard.press('Enter')
    await sees(heading(page, '店铺设置'))
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '搜索页面' }).fill('biaoqian')
    await page.getByRole('option', { name: '产品 > 标签 ' }).click()
    await sees(heading(page, '标签'))
    expect(problems).toEqual([])
    await close()
  })

  // proves spec-4-18, spec-9-03
  it('speaks English when asked to, and again after a reload', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/product/tag')
    await sees(heading(page, '标签'))
    await page.getByRole('button', { name: '语言：简体中文' }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await sees(heading(page, 'Tags'))
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await page.reload()
    await sees(heading(page, 'Tags'))
    await sees(page.getByRole('tab', { name: 'Dashboard' }))
    expect(problems).toEqual([])
    await close()
  })

  it('turns dark by the settings and stays dark', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/dashboard')
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await page.getByRole('button', { name: '系统布局配置' }).click()
    const before = await ground()
    const kept = keepsScheme(page, 'dark')
    await page.getByRole('button', { name: '深色' }).click()
    await expect.poll(ground).not.toBe(before)
    await kept
    await page.reload()
    await sees(heading(page, '首页'))
    expect(await ground()).not.toBe(before)
    // the account keeps it: other journeys find it as it was
    await page.getByRole('button', { name: '系统布局配置' }).click()
    const back = keepsScheme(page, 'system')
    await page.getByRole('button', { name: '跟随系统' }).click()
    await back
    expect(problems).toEqual([])
    await close()
  })

  // proves spec-2.2-03, spec-2.2-14
  it('says that a page does not exist, and the way home', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/no/such/page')
    await page.waitForURL('**/404*')
    await sees(page.getByText('页面不存在'))
    await page.getByRole('button', { name: '回首页' }).click()
    await sees(heading(page, '首页'))
    expect(problems).toEqual([])
    await close()
  })

  // proves spec-2.7-17
  it('loses one tab to a broken page, and no other', async () => {
    const { page, problems, close } = await aMember()
    await page.route('**/api/product/tag/list/**', (route) =>
      route.fulfill({ json: { code: 20000, message: '', data: { rows: [{ id: 1 }], total: 1 } } }),
    )
    await page.goto('/product/tag')
    await sees(page.getByText('这个页面出错了'))
    expect(problems.splice(0)).not.toEqual([])
    await page.getByRole('tab', { name: '首页' }).click()
    await sees(heading(page, '首页'))
    await page.getByRole('button', { name: /^错误日志/ }).click()
    await sees(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await page.unroute('**/api/product/tag/list/**')
    await tab(page, '标签').click()
    await page.getByRole('button', { name: '重试' }).click()
    await sees(heading(page, '标签'))
    expect(problems).toEqual([])
    await close()
  })

  // proves spec-2.7-25
  it('puts the menu into a drawer on a phone, which closes with a choice or Escape', async () => {
    const { page, problems, close } = await aMember({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await page.goto('/dashboard')
    await sees(heading(page, '首页'))
    const menu = page.getByRole('navigation', { name: '主菜单' })
    expect(await menu.isVisible()).toBe(false)
    await page.getByRole('button', { name: '打开菜单' }).click()
    await sees(menu)
    await page.keyboard.press('Escape')
    await seesNoMore(menu)
    await page.getByRole('button', { name: '打开菜单' }).click()
    await menu.getByRole('button', { name: '产品' }).click()
    await menu.getByRole('link', { name: '标签' }).click()
    await sees(heading(page, '标签'))
    await seesNoMore(menu)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wide).toBe(false)
    expect(problems).toEqual([])
    await close()
  })
})
