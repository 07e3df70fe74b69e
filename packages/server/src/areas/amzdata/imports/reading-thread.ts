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

/** How long a thread with nothing to read is kept: to start one costs more than to read a small file. */
const IDLE_MS = 10_000

let running = 0
const idle: { worker: Worker; late: NodeJS.Timeout }[] = []
const waiting: (() => void)[] = []

/** Reads a file in a thread that reads nothing else meanwhile, when its turn comes; `signal` ends it in the middle. */
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
  const worker = idle.at(-1)?.worker ?? startThread()
  takeOut(worker)
  const stop = () => void worker.terminate()
  // Only reading-worker.ts speaks here.
  const hear = (message: ReadingMessage) => {
    if (message.kind === 'progress') watch.onProgress(message.rows, message.total)
    else if (message.kind === 'staged') watch.onStaged(message.staged)
    else resolve(message)
  }
  const leave = (code: number) =>
    reject(signal.aborted ? signal.reason : new Error(`the reading thread ended with ${code}`))
  worker.on('message', hear).on('error', reject).on('exit', leave).ref()
  signal.addEventListener('abort', stop)
  worker.postMessage(order)
  return promise
    .then((end) => {
      worker.off('message', hear).off('error', reject).off('exit', leave)
      keep(worker)
      return end
    })
    .finally(() => signal.removeEventListener('abort', stop))
}

/** Starts a thread that leaves the idle ones when it ends, however it ends. */
function startThread(): Worker {
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  const forget = () => takeOut(worker)
  return worker.on('error', forget).on('exit', forget)
}

/** Keeps a thread that has read its file for the next one; it holds up no process that wants to end. */
function keep(worker: Worker): void {
  worker.unref()
  const late = setTimeout(() => {
    takeOut(worker)
    void worker.terminate()
  }, IDLE_MS).unref()
  idle.push({ worker, late })
}

function takeOut(worker: Worker): void {
  const at = idle.findIndex((each) => each.worker === worker)
  if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.late)
}
