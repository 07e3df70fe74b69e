import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { aVisitor, closeBrowser, expectAccessible, sees } from './visitor.ts'

afterAll(closeBrowser)

/** Every two of language, width and scheme meet once (reliability U6). */
const READERS: readonly { name: string; width: number; options: BrowserContextOptions }[] = [
  { name: 'in Chinese, on a desk, light', width: 1440, options: { locale: 'zh-CN', colorScheme: 'light' } },
  { name: 'in English, on a desk, dark', width: 1440, options: { locale: 'en-US', colorScheme: 'dark' } },
  { name: 'in Chinese, on a phone, dark', width: 390, options: { locale: 'zh-CN', colorScheme: 'dark' } },
  { name: 'in English, on a phone, light', width: 390, options: { locale: 'en-US', colorScheme: 'light' } },
]

const PAGES = [
  ...['/login', '/register', '/fu', '/rp', '/rp?invite=unknown', '/auth-redirect'],
  ...['/terms', '/privacy'],
]

describe.each(READERS)('somebody who reads $name', ({ width, options }) => {
  it('can use every page of the login area, empty and refused', async () => {
    const { page, problems, close } = await aVisitor({ ...options, viewport: { width, height: 900 } })
    for (const path of PAGES) {
      await page.goto(path)
      await sees(page.getByRole('heading', { level: 1 }))
      await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
      await expectAccessible(page)
      const submit = page.locator('button[type=submit]')
      if ((await submit.count()) > 0) {
        await submit.click()
        await sees(page.locator('[aria-invalid=true]'))
        await expectAccessible(page)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
    await page.goto('/login')
    await page.getByRole('tab').last().click()
    await sees(page.locator('[name=mobile]'))
    await sees(page.locator('.captcha img'))
    await expectAccessible(page)
    expect(problems).toEqual([])
    await close()
  })
})
