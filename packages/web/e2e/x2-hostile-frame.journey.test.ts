import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import type { SessionInfo } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'
import { tagEndpoints } from '@crossdock/contracts/areas/product/tags/tags.endpoints.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { aMember, closeProfiles, sees } from './visitor.ts'

afterAll(closeProfiles)

const IMAGE = '<img src=x onerror=__x=1>'
const SCRIPT = '"><script>__x=1</script>'
/** Turns round what follows it, and is longer than any place for it. */
const REVERSED = `\u202Egnp-${'x'.repeat(300)}`

/** The menus name the pages: their first three bear these titles, whoever wrote them. */
async function nameHostilely(page: Page): Promise<void> {
  await page.route(`**/api${sessionEndpoints.getSession.path}*`, async (route) => {
    const response = await route.fetch()
    const envelope: { data: SessionInfo } = await response.json()
    const { data } = envelope
    data.display_name = IMAGE
    data.company_name = REVERSED
    const titled = data.menus.flatMap(({ children }) => children).slice(0, 3)
    for (const [index, { meta }] of titled.entries()) {
      meta.title = [IMAGE, SCRIPT, REVERSED][index] ?? ''
    }
    await route.fulfill({ response, json: envelope })
  })
}

/** Nothing of it became markup or ran, and nothing is wider than the window. */
async function expectText(page: Page): Promise<void> {
  expect(await page.evaluate(() => '__x' in window)).toBe(false)
  expect(await page.locator('img[src=x], [onerror]').count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

describe('hostile text in the frame around the pages (X2)', () => {
  it('is text in tabs, the title of the window, the menu and the search', async () => {
    const { page, problems, close } = await aMember()
    await nameHostilely(page)
    await page.goto('/dashboard')
    await sees(page.getByRole('heading', { name: '首页', level: 1 }))
    const menu = page.getByRole('navigation', { name: '主菜单' })
    for (const title of [IMAGE, SCRIPT, REVERSED]) {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: '搜索页面' }).fill(title.slice(0, 12))
      await page
        .getByRole('option', { name: title.slice(0, 12) })
        .first()
        .click()
      await sees(page.getByRole('tab', { name: title }))
      await expect.poll(() => page.title()).toContain(title)
      await expectText(page)
    }
    await sees(menu.getByText(IMAGE))
    await sees(page.getByRole('button', { name: `账号：${IMAGE}` }))
    await page.setViewportSize({ width: 390, height: 844 })
    await expectText(page)
    expect(problems).toEqual([])
    await close()
  })

  it('is text in toasts and in the log of errors', async () => {
    const { page, problems, close } = await aMember()
    const { code } = commonFailures.serverError
    await page.route(`**/api${tagEndpoints.listTags.path}*`, (route) =>
      route.fulfill({ json: { code, message: IMAGE + REVERSED, data: null } }),
    )
    await page.goto('/product/tag')
    await sees(page.getByRole('alert').filter({ hasText: IMAGE }))
    await expectText(page)
    expect(problems).toEqual([])

    await page.evaluate((words) => {
      setTimeout(() => {
        throw new Error(words)
      })
    }, SCRIPT + REVERSED)
    await page.getByRole('button', { name: /^错误日志/ }).click()
    await sees(page.getByRole('dialog').getByText(SCRIPT))
    await expectText(page)
    expect(problems).toHaveLength(1)
    await close()
  })

  it('is refused in addresses, with the page that does not exist', async () => {
    const { page, problems, close } = await aMember()
    const paths = [IMAGE, SCRIPT, REVERSED, '\0', `product/${SCRIPT}`]
    for (const path of paths) {
      await page.goto(`/${encodeURIComponent(path)}?from=${encodeURIComponent(IMAGE)}`)
      await sees(page.getByText('页面不存在'))
      await expectText(page)
    }
    await page.goto(`/denied?from=${encodeURIComponent(SCRIPT)}&perm_code=${encodeURIComponent(IMAGE)}`)
    await sees(page.getByText('没有权限打开此页面'))
    await expectText(page)
    expect(problems).toEqual([])
    await close()
  })
})
