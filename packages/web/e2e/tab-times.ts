import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import type { PageMemory, Site, TabTimes } from '../../../tools/bench/tab-bench.ts'
import { findChromium } from '../../../tools/lib/find-chromium.mjs'
import { measureMemory, openGroups, sidebarPaths, WITHOUT_COMPILERS } from './page-memory.ts'

const ALIVE = 12
const SWITCHES = 40
const OPENED_AND_CLOSED = 200
const CHANGES = 500

// node tab-times.ts <site as JSON>: prints how fast one tab follows another while twelve are alive, and what 200 tabs
// and 500 changes of the page leave in memory (reliability U4), in a browser that compiles and in one that does not.
console.log(JSON.stringify(await measureTabs(JSON.parse(process.argv[2] ?? ''))))

async function measureTabs(site: Site): Promise<TabTimes> {
  const switching = await inBrowser(site, [], switchesOf)
  const memory = await inBrowser(site, [], memoryOf)
  const memoryWithoutCompilers = await inBrowser(site, [WITHOUT_COMPILERS], memoryOf)
  const walk = { openedAndClosed: OPENED_AND_CLOSED, changes: CHANGES }
  return { ...switching, ...walk, memory, memoryWithoutCompilers }
}

async function inBrowser<Result>(site: Site, flags: string[], work: (page: Page) => Promise<Result>) {
  const found = await findChromium()
  const browser = await chromium.launch({ ...found, args: [...found.args, ...flags] })
  try {
    const viewport = { width: 1440, height: 900 }
    const options: BrowserContextOptions = { baseURL: site.origin, locale: 'zh-CN', viewport }
    const page = await (await browser.newContext(options)).newPage()
    await logIn(page, site)
    await page.evaluate(openGroups)
    return await work(page)
  } finally {
    await browser.close()
  }
}

async function memoryOf(page: Page): Promise<PageMemory> {
  const paths = await sidebarPaths(page)
  return measureMemory(page, { paths, tabs: OPENED_AND_CLOSED, changes: CHANGES })
}

async function switchesOf(page: Page): Promise<Pick<TabTimes, 'titles' | 'medianMs' | 'p95Ms'>> {
  const cached = (await keptAlive(page)).slice(0, ALIVE - 1)
  await page.evaluate(openPages, cached)
  const titles = await page.locator('.tabs [role=tab]').allInnerTexts()
  if (titles.length !== ALIVE) throw new Error(`there are ${titles.length} tabs, not ${ALIVE}`)
  const times = (await page.evaluate(switchTabs, SWITCHES)).toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { titles, medianMs: at(0.5), p95Ms: at(0.95) }
}

async function logIn(page: Page, { username, password }: Site): Promise<void> {
  await page.goto('/dashboard')
  await page.waitForURL(/\/login/)
  await page.locator('input[name="username"]').fill(username)
  await page.locator('input[name="password"]').fill(password)
  await page.getByRole('checkbox').check()
  await page.locator('button[type="submit"]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Pages of the sidebar that are kept alive: others start anew at each visit. */
async function keptAlive(page: Page): Promise<string[]> {
  const answer = page.waitForResponse('**/api/users/info/**')
  await page.reload()
  const { data } = await (await answer).json()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(openGroups)
  const fresh = new Set<string>()
  for (const menu of data.menus) {
    for (const child of menu.children ?? []) if (child.meta.noCache) fresh.add(`${menu.path}/${child.path}`)
  }
  return (await sidebarPaths(page)).filter((path) => !fresh.has(path))
}

/** Opens one page after the other by its link; runs in the page. */
async function openPages(paths: readonly string[]): Promise<void> {
  const visible = () => [...document.querySelectorAll('#page > *')].findLast((one) => one.checkVisibility())
  for (const path of paths) {
    const before = visible()
    document.querySelector<HTMLElement>(`a.nav-item[href="${path}"]`)?.click()
    const late = performance.now() + 20_000
    while (visible() === undefined || visible() === before) {
      if (performance.now() > late) throw new Error(`${path} shows nothing`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await new Promise((resolve) => setTimeout(resolve, 300)) // what it asks for arrives
  }
}

/**
 * Milliseconds from a click on a tab until the frame is painted in which it is selected and its page shows; a pause
 * between switches lets the pages do what they do when they come to the front. Runs in the page.
 */
async function switchTabs(count: number): Promise<number[]> {
  const visible = () => [...document.querySelectorAll('#page > *')].findLast((one) => one.checkVisibility())
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const painted = () => {
    const { port1, port2 } = new MessageChannel()
    return new Promise((resolve) => {
      port1.onmessage = resolve
      port2.postMessage(0) // a task of its own: it runs when the frame is done
    })
  }
  const tabs = [...document.querySelectorAll<HTMLElement>('.tabs [role=tab]')]
  const times: number[] = []
  for (let index = 1; index <= count; index++) {
    const tab = tabs[(index * 5) % tabs.length] // every tab in turn, never its neighbour
    const before = visible()
    await new Promise((resolve) => setTimeout(resolve, (index * 7) % 16)) // anywhere between two frames
    const start = performance.now()
    tab?.click()
    do {
      await frame()
      if (performance.now() > start + 10_000)
        throw new Error(`${tab?.textContent} does not come to the front`)
    } while (tab?.ariaSelected !== 'true' || visible() === undefined || visible() === before)
    await painted()
    times.push(performance.now() - start)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return times
}
