import { readFileSync } from 'node:fs'
import { words } from '@crossdock/contracts/words/messages.text.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import type { Download, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { aMember, closeProfiles, expectAccessible, sees, seesNoMore } from './visitor.ts'

afterAll(closeProfiles)

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

describe('the demo views', () => {
  // proves spec-2.7-11
  it('stand in the sidebar of internal people, each with the badge of a test', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/demo')
    await page.waitForURL('**/demo/sticky')
    const menu = page.getByRole('navigation', { name: '主菜单' })
    for (const name of ['吸顶', '浏览器信息', '图标', '标签页', '表格', '编辑示例']) {
      await sees(menu.getByRole('link', { name: `${name} 测试` }))
    }
    expect(problems).toEqual([])
    await close()
  })

  // proves spec-2.6-11
  it('keep a bar in sight at the chosen distance, and mark what is below it', async () => {
    const { page, problems, close } = await aMember({ viewport: { width: 1440, height: 600 } })
    await page.goto('/demo/sticky')
    await sees(page.getByText('未吸顶'))
    await page.getByRole('button', { name: '48 像素' }).click()
    await page.getByRole('navigation', { name: '一级菜单' }).getByRole('button', { name: '公司管理' }).click()
    await sees(page.getByText('已吸顶'))
    const distance = () =>
      page.evaluate(() => {
        const top = (name: string) => document.querySelector(name)?.getBoundingClientRect().top ?? 0
        return top('.sticky-bar') - top('.page')
      })
    await expect.poll(distance).toBe(48)
    await sees(page.locator('.sticky-jumps [aria-current]', { hasText: '公司管理' }))
    await page.reload()
    await sees(page.getByRole('button', { name: '48 像素', pressed: true }))
    expect(problems).toEqual([])
    await close()
  })

  // proves spec-2.6-12
  it('report the browser and its clock for support, without anything secret', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/demo/browser')
    await sees(page.getByText('准确（2 秒以内）'))
    await page.getByRole('button', { name: '复制报告' }).click()
    await sees(page.getByText('已复制报告'))
    const report = await clipboard(page)
    expect(report).toContain(await page.evaluate(() => navigator.userAgent))
    expect(report).toContain('1440 × 900')
    const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value
    expect(token).toBeTruthy()
    expect(report).not.toContain(token)
    expect(problems).toEqual([])
    await close()
  })

  // proves spec-2.6-13
  it('find icons by name and copy it', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/demo/icon')
    await page.getByRole('searchbox', { name: '搜索图标名称' }).fill('truc')
    await expect.poll(() => page.locator('.icon-wall li').count()).toBe(1)
    await page.getByRole('button', { name: 'truck' }).click()
    await sees(page.getByText('已复制 truck'))
    expect(await clipboard(page)).toBe('truck')
    await page.getByRole('searchbox', { name: '搜索图标名称' }).fill('nothing')
    await page.getByRole('button', { name: '清除搜索' }).click()
    await sees(page.getByRole('button', { name: 'ascending' }))
    expect(problems).toEqual([])
    await close()
  })

  // proves spec-2.6-14
  it('keep a number while another tab is in front, ask for unsaved content, and begin anew after a refresh', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/demo/tab')
    const more = page.getByRole('button', { name: '加一' })
    await more.click()
    await more.click()
    const count = () => page.getByRole('status', { name: '计数' }).textContent()
    expect(await count()).toBe('2')
    await tab(page, '首页').click()
    await sees(heading(page, '首页'))
    await tab(page, '标签页').click()
    await expect.poll(count).toBe('2')
    await expect.poll(() => page.getByTestId('shown').textContent()).toBe('2')
    await page.getByRole('switch', { name: '有未保存的内容' }).check()
    await tab(page, '标签页').click({ button: 'middle' })
    await sees(page.getByText('有未保存的内容，确定关闭？'))
    await page.getByRole('button', { name: '继续编辑' }).click()
    await tab(page, '标签页').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '刷新' }).click()
    await page.getByRole('button', { name: '放弃修改' }).click()
    await expect.poll(count).toBe('0')
    expect(problems).toEqual([])
    await close()
  })
})

describe('the workbook', () => {
  const bytesOf = async (download: Download) => readFileSync(await download.path())
  const found = (page: Page) => page.getByText(/^\d+行，\d+行有错误/)

  // proves spec-8-20, spec-2.6-15, spec-5-30
  it('has the chosen rows under a merged head and a name that every system takes', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/demo/excel')
    const name = page.getByLabel(/^文件名/)
    await name.fill('a/b')
    await sees(page.getByRole('alert').getByText(words.invalidFileName.zh))
    await page.getByRole('button', { name: '导出所选' }).click()
    await name.fill('页面清单')
    await page.getByRole('button', { name: '导出所选' }).click()
    await sees(page.getByText(words.selectData.zh))
    await page.getByRole('button', { name: '全选', exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出所选' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('页面清单.xlsx')
    const bytes = await bytesOf(download)
    const [sheet] = (await readXlsx(bytes)).sheets
    expect(sheet?.merges).toContainEqual({ startRow: 0, startCol: 0, endRow: 0, endCol: 2 })
    expect(sheet?.rows[0]?.[0]).toBe('菜单')
    expect(sheet?.rows.some(([, title, path]) => title === '标签' && path === '/product/tag')).toBe(true)
    await page.getByTestId('workbook').setInputFiles({ name: 'back.xlsx', mimeType: '', buffer: bytes })
    await page.getByRole('button', { name: '检查' }).click()
    await expect.poll(() => found(page).textContent()).toMatch(/，0行有错误/)
    expect(problems).toEqual([])
    await close()
  })

  it('is checked row by row, and a file that is none is refused with the reason', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/demo/excel')
    const check = async (name: string, buffer: Buffer) => {
      await page.getByTestId('workbook').setInputFiles({ name, mimeType: '', buffer })
      await page.getByRole('button', { name: '检查' }).click()
    }
    await page.getByRole('button', { name: '检查' }).click()
    await sees(page.getByText(words.selectFile.zh))
    await check('pages.csv', Buffer.from('a,b'))
    await sees(page.getByText('文件类型应为 xlsx'))
    await check('broken.xlsx', Buffer.from('not a workbook'))
    await sees(page.getByText('打不开这个文件'))
    const other = {
      name: 'y',
      rows: [
        ['', '月份'],
        ['', '1'],
      ],
    }
    await check('other.xlsx', Buffer.from(await writeXlsx({ sheets: [other] })))
    await sees(page.getByText('文件里没有数据行'))
    const rows = [
      ['', '标签', '/product/tag'],
      ['', '也是标签', '/product/tag'],
      ['', '=', '/nowhere'],
    ]
    await check('pages.xlsx', Buffer.from(await writeXlsx({ sheets: [{ name: 'x', rows }] })))
    await sees(page.getByText('3行，2行有错误'))
    await sees(page.getByText('与第 1 行的路径相同'))
    await sees(page.getByText('您没有这个路径的页面'))
    await sees(page.getByText('页面名称应为 2-32 个字符'))
    await expectAccessible(page)
    expect(problems).toEqual([])
    await close()
  })
})

describe('the edit example', () => {
  // proves spec-8-19, spec-8-21, spec-2.6-16
  it('keeps a draft, asks before it is lost, and changes nothing once it is submitted', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/demo/edit_example?open=new')
    const title = page.getByLabel(/^标题/)
    await title.fill('首页字再大些')
    await page.getByRole('button', { name: '保存草稿' }).click()
    await sees(page.getByText(words.dateEmpty.zh))
    await page.getByRole('button', { name: '关闭', exact: true }).click()
    await sees(page.getByText('有未保存的内容，确定关闭？'))
    await page.getByRole('button', { name: '继续编辑' }).click()
    await page.waitForTimeout(400) // what is typed is written after a pause
    await page.reload()
    await page.getByRole('button', { name: '恢复' }).click()
    await expect.poll(() => title.inputValue()).toBe('首页字再大些')
    await page.getByRole('combobox', { name: /^页面/ }).click()
    await page.getByRole('option', { name: /菜单管理/ }).click()
    await page.getByLabel(/^日期/).fill('2026-11-30')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '保存草稿' }).click()
    await sees(page.getByText('已保存'))
    await page
      .getByRole('button', { name: '首页字再大些' })
      .or(page.getByRole('cell', { name: '首页字再大些' }))
      .first()
      .click()
    await page.getByRole('button', { name: '提交', exact: true }).click()
    const question = page.getByRole('dialog').filter({ hasText: '提交后不能再改' })
    await question.getByRole('button', { name: '提交' }).click()
    await sees(page.getByRole('cell', { name: '已提交' }))
    await page.getByRole('cell', { name: '首页字再大些' }).click()
    await sees(page.getByText(words.changeAfterSubmit.zh))
    expect(await title.isDisabled()).toBe(true)
    await seesNoMore(page.getByRole('button', { name: '保存草稿' }))
    await expectAccessible(page)
    expect(problems).toEqual([])
    await close()
  })
})
