import { AxeBuilder } from '@axe-core/playwright'
import { layoutEndpoints } from '@crossdock/contracts/areas/identity/layouts/layouts.endpoints.ts'
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { ownServer } from './own-server.ts'

/** Somebody with a browser of their own; everything that goes wrong in it is collected. */
export interface Visitor {
  page: Page
  /** Messages of the browser's console and uncaught errors: whatever a journey does, there are none. */
  problems: string[]
  close(): Promise<void>
}

/** What the visitor's browser wrote into the clipboard may be read by the journey. */
const PERMISSIONS = ['clipboard-read', 'clipboard-write']
/** How long a visitor waits for something to appear, in milliseconds; a slow machine needs the time. */
const PATIENCE = 20_000

/** One for each worker; it ends with its process. */
let browser: Promise<Browser> | undefined
let session: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>> | undefined

/** Closes what a file left open in the browser, which stays for the next one, and forgets its session. */
export async function closeProfiles(): Promise<void> {
  session = undefined
  const open = (await browser)?.contexts() ?? []
  await Promise.all(open.map((context) => context.close()))
}

/** Opens a fresh browser profile; Chinese, light, 1440 × 900 unless said otherwise. */
export async function aVisitor(options: BrowserContextOptions = {}): Promise<Visitor> {
  const { executablePath, args, env } = inject('chromium')
  browser ??= chromium.launch({ executablePath, args, ...(env ? { env } : {}) })
  const context = await (await browser).newContext({
    baseURL: ownServer.origin,
    locale: 'zh-CN',
    colorScheme: 'light',
    viewport: { width: 1440, height: 900 },
    permissions: PERMISSIONS,
    // nobody watches the movements, and to draw them takes the processor from the pages
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(PATIENCE)
  const problems: string[] = []
  context.on('page', (page) => watch(page, problems))
  return { page: await context.newPage(), problems, close: () => context.close() }
}

function watch(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`)
  })
}

/** Somebody who has logged in before: one session for all members of a file. */
export async function aMember(options: BrowserContextOptions = {}): Promise<Visitor> {
  if (session === undefined) {
    const first = await aVisitor()
    await logIn(first)
    session = await first.page.context().storageState()
    await first.close()
  }
  return aVisitor({ storageState: session, ...options })
}

/** Logs in as the first superuser, starting from wherever the login page was asked for. */
export async function logIn({ page }: Visitor, path = '/'): Promise<void> {
  await page.goto(path)
  await page.waitForURL(/\/login/)
  await fillLogin(page, ownServer.username, ownServer.password)
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await page.getByRole('navigation', { name: /主菜单|Main menu/ }).waitFor({ state: 'attached' })
}

/** Fills the login form and sends it. */
export async function fillLogin(page: Page, username: string, password: string): Promise<void> {
  await page.locator('input[name="username"]').fill(username)
  await page.locator('input[name="password"]').fill(password)
  // by a key: a click at the place of the box may come while the page still moves it
  const agreement = page.getByRole('checkbox')
  if (!(await agreement.isChecked())) await agreement.press('Space')
  await page.locator('button[type="submit"]').click()
}

/** Waits until the account keeps this colour scheme: what a page left unsent goes out again before it. */
export async function keepsScheme(page: Page, scheme: string): Promise<void> {
  await page.waitForResponse(
    (response) =>
      response.url().endsWith(`/api${layoutEndpoints.saveLayout.path}`) &&
      (response.request().postData() ?? '').includes(`"${scheme}"`),
  )
}

/** Waits until the reader sees it. */
export async function sees(thing: Locator): Promise<void> {
  await thing.first().waitFor()
}

/** Waits until it is gone. */
export async function seesNoMore(thing: Locator): Promise<void> {
  await thing.first().waitFor({ state: 'hidden' })
}

/** Chooses in a list that opens under a button or field. */
export async function choose(page: Page, field: Locator, option: string | RegExp): Promise<void> {
  await field.click()
  await page.getByRole('option', { name: option }).first().click()
}

/** Colours that are still fading in are nobody's reading: waits for movements that have an end. */
async function rested(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

/** Fails when axe finds something serious on the page once it rests. */
export async function expectAccessible(page: Page): Promise<void> {
  await rested(page)
  // without frames of other origins one pass in the page itself says the same, in a third of the time
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const told = serious.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map((node) => `${node.html} ${node.failureSummary ?? ''}`)
    return `${id}: ${places.join(' | ')}`
  })
  expect(told).toEqual([])
}
