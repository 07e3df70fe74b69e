import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { join } from 'node:path'

/** A full log moves aside at this size; three old ones are kept. */
const FULL_BYTES = 10 * 1024 * 1024
const KEPT = 3
const TAIL_BYTES = 2_000

/** The file PostgreSQL writes its messages to. */
export interface PostgresLog {
  /** Opens the file for appending; hand the number to the process and close it. */
  open(): number
  /** The size now: a later `tail` from here shows only what came after. */
  mark(): number
  /** The last words written since `from`. */
  tail(from: number): string
  /** Moves a full log aside. */
  rotate(): void
}

/** Keeps `postgres.log` in DATA_DIR, at most 40 MB with the old ones. */
export function openPostgresLog(dataDir: string, fullBytes: number = FULL_BYTES): PostgresLog {
  const path = join(dataDir, 'postgres.log')
  const mark = () => (existsSync(path) ? statSync(path).size : 0)
  return {
    open: () => openSync(path, 'a', 0o600),
    mark,
    tail: (from) => (existsSync(path) ? readTail(path, from) : ''),
    rotate: () => {
      if (mark() < fullBytes) return
      for (let old = KEPT - 1; old >= 1; old -= 1) {
        if (existsSync(`${path}.${old}`)) renameSync(`${path}.${old}`, `${path}.${old + 1}`)
      }
      // PostgreSQL keeps its handle and appends: the file is copied and emptied, not moved.
      copyFileSync(path, `${path}.1`)
      truncateSync(path)
    },
  }
}

function readTail(path: string, from: number): string {
  const handle = openSync(path, 'r')
  try {
    const { size } = fstatSync(handle)
    const start = Math.max(Math.min(from, size), size - TAIL_BYTES)
    const bytes = Buffer.alloc(size - start)
    readSync(handle, bytes, 0, bytes.length, start)
    return bytes.toString('utf8').trim()
  } finally {
    closeSync(handle)
  }
}
