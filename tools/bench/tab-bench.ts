import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** A running server and somebody who may open many pages. */
export interface Site {
  readonly origin: string
  readonly username: string
  readonly password: string
}

export interface PageMemory {
  /** After a garbage collection, with one page open: once all pages had been seen, and at the end. */
  readonly heapStartMiB: number
  readonly heapEndMiB: number
  /** DOM nodes and listeners in memory at the end beyond those at the start, in the document or not. */
  readonly moreNodes: number
  readonly moreListeners: number
}

export interface TabTimes {
  /** The tabs that were alive, in their order. */
  readonly titles: readonly string[]
  readonly medianMs: number
  readonly p95Ms: number
  readonly openedAndClosed: number
  readonly changes: number
  readonly memory: PageMemory
  /** In a browser that compiles nothing: the same but for the machine code that the engine makes by and by. */
  readonly memoryWithoutCompilers: PageMemory
}

const SCRIPT = new URL('../../packages/web/e2e/tab-times.ts', import.meta.url).pathname
const AT_MOST_MS = 900_000

/** Switches, opens and closes tabs in a browser; a process of its own drives it. */
export async function measureTabs({ origin, username, password }: Site): Promise<TabTimes> {
  const args = [SCRIPT, JSON.stringify({ origin, username, password })]
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: AT_MOST_MS })
  return JSON.parse(stdout) as TabTimes // as the script prints it
}
