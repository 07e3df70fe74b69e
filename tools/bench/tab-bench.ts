import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** A running server and somebody who may open many pages. */
export interface Site {
  readonly origin: string
  readonly username: string
  readonly password: string
}

export interface TabTimes {
  /** The tabs that were alive, in their order. */
  readonly titles: readonly string[]
  readonly medianMs: number
  readonly p95Ms: number
  readonly openedAndClosed: number
  /** After a garbage collection, with one page open: once all pages had been seen, and at the end. */
  readonly heapStartMiB: number
  readonly heapEndMiB: number
  /** DOM nodes in memory at the end beyond those at the start, in the document or not. */
  readonly moreNodes: number
}

const SCRIPT = new URL('../../packages/web/e2e/tab-times.ts', import.meta.url).pathname
const AT_MOST_MS = 240_000

/** Switches, opens and closes tabs in a browser; a process of its own drives it. */
export async function measureTabs({ origin, username, password }: Site): Promise<TabTimes> {
  const args = [SCRIPT, JSON.stringify({ origin, username, password })]
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: AT_MOST_MS })
  return JSON.parse(stdout) as TabTimes // as the script prints it
}
