import { Worker } from 'node:worker_threads'
import type { ReadingMessage, ReadingOrder } from './reading-messages.ts'

/** How the reading of a file ended. */
export type ReadingEnd = Exclude<ReadingMessage, { kind: 'progress' }>

/** Files read at the same time in one process: each takes a processor and some 100 MB. */
const THREADS = 2
/** Old objects a reading thread may hold, in MiB; what it needs does not grow with the file. */
const HEAP_MB = 192

let running = 0
const waiting: (() => void)[] = []

/** Reads a file in a thread of its own, when its turn comes; `signal` ends it in the middle. */
export async function readInThread(
  order: ReadingOrder,
  { onProgress, signal }: { onProgress(rows: number, total: number | null): void; signal: AbortSignal },
): Promise<ReadingEnd> {
  await takeTurn()
  try {
    signal.throwIfAborted()
    return await runThread(order, { onProgress, signal })
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

async function takeTurn(): Promise<void> {
  while (running >= THREADS) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
}

function runThread(
  order: ReadingOrder,
  { onProgress, signal }: { onProgress(rows: number, total: number | null): void; signal: AbortSignal },
): Promise<ReadingEnd> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadingEnd>()
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
  })
  let end: ReadingEnd | undefined
  // Only reading-worker.ts speaks here.
  worker.on('message', (message: ReadingMessage) => {
    if (message.kind === 'progress') onProgress(message.rows, message.total)
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
