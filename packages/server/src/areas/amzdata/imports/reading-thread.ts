import { Worker } from 'node:worker_threads'
import type { ReadingMessage, ReadingOrder, StagedRows } from './reading-messages.ts'

/** How the reading of a file ended. */
export type ReadingEnd = Exclude<ReadingMessage, { kind: 'progress' | 'staged' }>

/** Who hears of a reading, and who ends it in the middle. */
export interface ReadingWatch {
  onProgress(rows: number, total: number | null): void
  onStaged(staged: StagedRows): void
  readonly signal: AbortSignal
}

/** Files read at the same time in one process: each takes a processor and some 100 MB. */
const THREADS = 2
/** Old objects a reading thread may hold, in MiB; what it needs does not grow with the file. */
const HEAP_MB = 192
/** Objects of a batch die together: with room for some batches hardly any is ever moved, which saves time. */
const YOUNG_MB = 48

let running = 0
const waiting: (() => void)[] = []

/** Reads a file in a thread of its own, when its turn comes; `signal` ends it in the middle. */
export async function readInThread(order: ReadingOrder, watch: ReadingWatch): Promise<ReadingEnd> {
  await takeTurn()
  try {
    watch.signal.throwIfAborted()
    return await runThread(order, watch)
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

async function takeTurn(): Promise<void> {
  while (running >= THREADS) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
}

function runThread(order: ReadingOrder, watch: ReadingWatch): Promise<ReadingEnd> {
  const { signal } = watch
  const { promise, resolve, reject } = Promise.withResolvers<ReadingEnd>()
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  let end: ReadingEnd | undefined
  // Only reading-worker.ts speaks here.
  worker.on('message', (message: ReadingMessage) => {
    if (message.kind === 'progress') watch.onProgress(message.rows, message.total)
    else if (message.kind === 'staged') watch.onStaged(message.staged)
    else end = message
  })
  worker.on('error', reject)
  worker.on('exit', (code) => {
    if (end !== undefined) resolve(end)
    else reject(signal.aborted ? signal.reason : new Error(`the reading thread ended with ${code}`))
  })
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop)
  return promise.finally(() => signal.removeEventListener('abort', stop))
}
