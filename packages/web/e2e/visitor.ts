import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'

/** Somebody with a browser of their own; everything that goes wrong in it is collected. */
export interface Visitor {
  page: Page
  /** Messages of the browser's console and uncaught errors, without the refusals a journey provokes itself. */
  problems: string[]
  close(): Promise<void>
}

let browser: Browser | undefined

async function openBrowser(): Promise<Browser> {
  browser ??= await chromium.launch(inject('chromium'))
  return browser
}

/** Ends the browser of this file. */
export async function closeBrowser(): Promise<void> {
  await browser?.close()
  browser = undefined
}

/** Opens a fresh browser profile; Chinese, 1440 × 900 unless said otherwise. */
export async function aVisitor(options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await (await openBrowser()).newContext({
    baseURL: inject('origin'),
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    ...options,
  })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return { page, problems, close: () => context.close() }
}

/** Logs in as the first superuser, starting from wherever the login page was asked for. */
export async function logIn({ page }: Visitor, path = '/'): Promise<void> {
  await page.goto(path)
  await page.waitForURL(/\/login/)
  await page.locator('input[name="username"]').fill(inject('username'))
  await page.locator('input[name="password"]').fill(inject('password'))
  const agreement = page.locator('input[type="checkbox"]')
  if ((await agreement.count()) > 0) await agreement.first().check()
  await page.locator('button[type="submit"]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Fails when axe finds something serious on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    serious.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map((node) => node.html)
          .slice(0, 3)
          .join(' | ')}`,
    ),
  ).toEqual([])
}
