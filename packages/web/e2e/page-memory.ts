import type { CDPSession, Page } from 'playwright-core'
import type { PageMemory } from '../../../tools/bench/tab-bench.ts'

/** Ends the engine's compilers: what then grows is what the pages keep, not machine code for functions that run often. */
export const WITHOUT_COMPILERS = '--js-flags=--no-opt,--no-maglev,--no-sparkplug'

/** How much somebody goes about. */
export interface Walk {
  readonly paths: readonly string[]
  readonly tabs: number
  readonly changes: number
}

/** What opening and closing so many tabs and changing so often between open ones leaves in memory (reliability U4). */
export async function measureMemory(page: Page, { paths, tabs, changes }: Walk): Promise<PageMemory> {
  const session = await page.context().newCDPSession(page)
  const first = new URL(page.url()).pathname
  const around = (count: number) => Array.from({ length: count }, (_, index) => paths[index % paths.length])
  await page.evaluate(visitAll, around(paths.length * 2))
  await page.evaluate(closeTabs, first)
  const start = await memoryOf(session)
  await page.evaluate(openAndClose, around(tabs))
  await page.evaluate(visitAll, around(changes))
  await page.evaluate(closeTabs, first)
  const end = await memoryOf(session)
  return {
    heapStartMiB: start.heapMiB,
    heapEndMiB: end.heapMiB,
    moreNodes: end.nodes - start.nodes,
    moreListeners: end.listeners - start.listeners,
  }
}

/** Opens the groups of the sidebar, so that every page has its link; runs in the page. */
export async function openGroups(): Promise<void> {
  for (const group of document.querySelectorAll<HTMLElement>('.nav-item[aria-expanded=false]')) group.click()
  await new Promise((resolve) => setTimeout(resolve, 200))
}

/** Where the sidebar leads. */
export async function sidebarPaths(page: Page): Promise<string[]> {
  const links = page.locator('a.nav-item')
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(hrefs)].filter((path) => path !== new URL(page.url()).pathname)
}

async function memoryOf(session: CDPSession) {
  await new Promise((resolve) => setTimeout(resolve, 1_000)) // what was asked for has arrived and is forgotten
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters')
  return { heapMiB: usedSize / 1024 ** 2, nodes, listeners }
}

/** Goes from page to page and leaves their tabs open; runs in the page. */
async function visitAll(paths: readonly (string | undefined)[]): Promise<void> {
  for (const path of paths) {
    document.querySelector<HTMLElement>(`a.nav-item[href="${path}"]`)?.click()
    const late = performance.now() + 20_000
    while (location.pathname !== path || document.querySelector('#page h1') === null) {
      if (performance.now() > late) throw new Error(`${path} does not open`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    await new Promise((resolve) => setTimeout(resolve, 200)) // its data arrives, mostly
  }
}

/** Closes all tabs but the first page; runs in the page. */
async function closeTabs(first: string): Promise<void> {
  for (const close of document.querySelectorAll<HTMLElement>('.tabs .close')) {
    close.click()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  document.querySelector<HTMLElement>(`a.nav-item[href="${first}"]`)?.click()
}

/** Opens a page, waits until it shows, closes its tab, and so on; runs in the page. */
async function openAndClose(paths: readonly (string | undefined)[]): Promise<void> {
  const visible = () => [...document.querySelectorAll('#page > *')].findLast((one) => one.checkVisibility())
  const until = async (isSo: () => boolean, what: string) => {
    const late = performance.now() + 20_000
    while (!isSo()) {
      if (performance.now() > late) throw new Error(what)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  for (const path of paths) {
    const home = visible()
    document.querySelector<HTMLElement>(`a.nav-item[href="${path}"]`)?.click()
    await until(() => visible() !== undefined && visible() !== home, `${path} does not open`)
    document.querySelector<HTMLElement>('.tabs [aria-selected=true] .close')?.click()
    await until(() => visible() === home, `${path} does not close`)
  }
}
