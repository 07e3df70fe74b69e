import { type CDPSession, chromium, type Page } from 'playwright-core'
import type { Site, TabTimes } from '../../../tools/bench/tab-bench.ts'
import { findChromium } from '../../../tools/lib/find-chromium.mjs'

const ALIVE = 12
const SWITCHES = 40
const OPENED_AND_CLOSED = 200

// node tab-times.ts <site as JSON>: prints how fast one tab follows another while twelve are alive, and what 200 tabs
// leave in memory (reliability U4).
console.log(JSON.stringify(await measureTabs(JSON.parse(process.argv[2] ?? ''))))

async function measureTabs(site: Site): Promise<TabTimes> {
  const browser = await chromium.launch(await findChromium())
  try {
    const viewport = { width: 1440, height: 900 }
    const context = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', viewport })
    const page = await context.newPage()
    await logIn(page, site)
    await page.evaluate(openGroups)
    const cached = (await keptAlive(page)).slice(0, ALIVE - 1)
    await page.evaluate(openPages, cached)
    const titles = await page.locator('.tabs [role=tab]').allInnerTexts()
    if (titles.length !== ALIVE) throw new Error(`there are ${titles.length} tabs, not ${ALIVE}`)
    const times = (await page.evaluate(switchTabs, SWITCHES)).toSorted((a, b) => a - b)
    const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
    return { titles, medianMs: at(0.5), p95Ms: at(0.95), ...(await memoryOf(page, cached)) }
  } finally {
    await browser.close()
  }
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

/** Opens the groups of the sidebar, so that every page has its link; runs in the page. */
async function openGroups(): Promise<void> {
  for (const group of document.querySelectorAll<HTMLElement>('.nav-item[aria-expanded=false]')) group.click()
  await new Promise((resolve) => setTimeout(resolve, 200))
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
  const links = await page
    .locator('a.nav-item')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  // A shortcut leads where an entry leads.
  return [...new Set(links)].filter((path) => path !== '/dashboard' && !fresh.has(path))
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

async function memoryOf(page: Page, paths: readonly string[]) {
  const session = await page.context().newCDPSession(page)
  await page.evaluate(closeTabs)
  await page.evaluate(openAndClose, { paths, count: paths.length })
  const start = await heapOf(session)
  await page.evaluate(openAndClose, { paths, count: OPENED_AND_CLOSED })
  const end = await heapOf(session)
  return {
    openedAndClosed: OPENED_AND_CLOSED,
    heapStartMiB: start.usedMiB,
    heapEndMiB: end.usedMiB,
    moreNodes: end.nodes - start.nodes,
  }
}

/** What is alive after a garbage collection. */
async function heapOf(session: CDPSession): Promise<{ usedMiB: number; nodes: number }> {
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  return { usedMiB: usedSize / 1024 ** 2, nodes }
}

/** Closes all tabs but the first page; runs in the page. */
async function closeTabs(): Promise<void> {
  for (const close of document.querySelectorAll<HTMLElement>('.tabs .close')) {
    close.click()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Opens a page, waits until it shows, closes its tab, and so on; runs in the page. */
async function openAndClose({ paths, count }: { paths: readonly string[]; count: number }): Promise<void> {
  const visible = () => [...document.querySelectorAll('#page > *')].findLast((one) => one.checkVisibility())
  const until = async (isSo: () => boolean, what: string) => {
    const late = performance.now() + 20_000
    while (!isSo()) {
      if (performance.now() > late) throw new Error(what)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  for (let index = 0; index < count; index++) {
    const path = paths[index % paths.length]
    const home = visible()
    document.querySelector<HTMLElement>(`a.nav-item[href="${path}"]`)?.click()
    await until(() => visible() !== undefined && visible() !== home, `${path} does not open`)
    document.querySelector<HTMLElement>('.tabs [aria-selected=true] .close')?.click()
    await until(() => visible() === home, `${path} does not close`)
  }
}
