import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { errorLogEndpoints } from '@crossdock/contracts/areas/system/error-log/error-log.endpoints.ts'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { Client } from '../../../tools/lib/http-client.ts'
import { ownServer } from './own-server.ts'
import { aMember, aVisitor, closeProfiles, expectAccessible, sees, seesNoMore } from './visitor.ts'

afterAll(closeProfiles)

/** A browser that says it is watched by nobody is taken for a machine. */
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Comes with a source tag, looks at the login page and turns to another window. */
async function comeWithTag(tag: string): Promise<void> {
  const { page, problems, close } = await aVisitor({ userAgent })
  let isTold = false
  page.on('response', (response) => {
    isTold ||= response.url().includes('/visit/beat/')
  })
  await page.goto(`/login?sti=${tag}`)
  await sees(page.getByRole('heading', { level: 1 }))
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }))
  const turnAway = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  // what follows visits comes after the page
  await expect.poll(async () => (await turnAway()) && isTold, { timeout: 10_000 }).toBe(true)
  expect(problems).toEqual([])
  await close()
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const tableOf = (page: Page, name: string) => page.getByRole('table', { name, exact: true })

describe('the visit statistics', () => {
  // proves spec-2.6-10
  it('tell who came with which tag, and keep tags to share', async () => {
    await comeWithTag('journey_fair')
    const { page, problems, close } = await aMember()
    await page.goto('/system/statistics')
    await tab(page, '来源').click()
    await sees(tableOf(page, '来源到注册').getByText('journey_fair'))
    await sees(tableOf(page, '各标签的访问').getByText('journey_fair'))

    await page.getByRole('button', { name: '新增来源标签' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: '标签' }).fill('journey_fair')
    await form.getByRole('textbox', { name: '名称' }).fill('旅程展会')
    await form.getByRole('button', { name: '保存' }).click()
    await sees(tableOf(page, '来源到注册').getByText('旅程展会'))
    await page.getByRole('button', { name: '复制「旅程展会」的推广地址' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/\?sti=journey_fair$/)
    expect(problems).toEqual([])
    await close()
  })

  it('explain their figures, follow the address, and refuse more than a year', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/system/statistics')
    await page.getByRole('button', { name: '跳出率：怎么算的' }).click()
    await sees(page.getByText('只看了一个页面就离开的访问 ÷ 访问次数。'))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '周', exact: true }).click()
    await expect.poll(() => page.url()).toContain('gran=week')
    await page.reload()
    await sees(page.getByRole('button', { name: '周', exact: true, pressed: true }))
    await expectAccessible(page)

    await tab(page, '概览').focus()
    await page.keyboard.press('ArrowRight')
    await sees(tableOf(page, '页面').getByText('/login'))
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出 页面' }).click()
    expect((await download).suggestedFilename()).toMatch(/^visits-page-.*\.csv$/)
    // nothing is taught here yet, so nothing is counted
    expect(await tab(page, '课程与知识点').count()).toBe(0)

    await page.goto('/system/statistics?from=2024-01-01&to=2026-01-01')
    await sees(page.getByText('时间范围须在 1 至 366 天之间'))
    expect(problems).toEqual([])
    await close()
  })

  it('mark a browser as known, and let its user log in with known ones only', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/system/statistics?tab=browsers')
    const table = tableOf(page, '浏览器登记')
    const row = table.getByRole('row').filter({ hasText: 'Linux' }).first()
    await row.getByRole('button', { name: '仅限已登记' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '仅限已登记' }).click()
    await sees(page.getByText('请先为此用户登记一个浏览器'))
    await row.getByRole('button', { name: '登记', exact: true }).click()
    // others may use the same browser, which its status then says instead
    await sees(row.getByRole('button', { name: '取消登记' }))
    await row.getByRole('button', { name: '仅限已登记' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '仅限已登记' }).click()
    await sees(row.getByText('仅限已登记的浏览器'))
    // the last mark taken back lets every browser in again
    await row.getByRole('button', { name: '取消登记' }).click()
    await sees(row.getByRole('button', { name: '登记', exact: true }))
    expect(await row.getByText('仅限已登记的浏览器').count()).toBe(0)
    expect(problems).toEqual([])
    await close()
  })

  it('show a superuser what went wrong in browsers, until it is dealt with', async () => {
    const reporter = new Client(ownServer.origin)
    await reporter.call(sessionEndpoints.getSiteConfig, {})
    const message = 'The journey met a broken page'
    const stack = `Error: ${message}\n    at Screen (https://host/screen.js:1:2)`
    await reporter.call(errorLogEndpoints.addErrors, {
      errors: [{ message, url: '/product/tag', stack, count: 3 }],
    })
    const { page, problems, close } = await aMember()
    await page.goto('/system/statistics')
    await tab(page, '页面错误').click()
    await page.getByRole('cell', { name: message }).click()
    const drawer = page.getByRole('dialog', { name: message })
    await sees(drawer.getByText('at Screen'))
    await expectAccessible(page)
    await drawer.getByRole('button', { name: '删除' }).click()
    const question = page.getByRole('dialog').filter({ hasText: '再次出现时会重新记录' })
    await question.getByRole('button', { name: '删除' }).click()
    await sees(page.getByText('已删除', { exact: true }))
    await seesNoMore(page.getByRole('cell', { name: message }))
    expect(problems).toEqual([])
    await close()
  })
})
