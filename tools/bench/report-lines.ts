import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { writeTransactionReport } from '../../packages/server/src/seed/demo/transaction-report.ts'

/** A generated report with what the measurements need to know of it. */
export interface BenchReport {
  path: string
  /** The same rows without preamble and header, for COPY. */
  recordsPath: string
  /** Column names made of the header: `date/time` → `date_time`. */
  columns: string[]
  rows: number
  bytes: number
}

/** Writes a report of the newest United States layout, and its records alone beside it. */
export async function writeReport(folder: string, rows: number): Promise<BenchReport> {
  const path = `${folder}/2025Jan1-2025Dec31CustomTransaction.csv`
  const recordsPath = `${folder}/records.csv`
  const { bytes } = await writeTransactionReport(createWriteStream(path), {
    rows,
    seed: 'bench',
    layout: 'US',
  })
  const { header, start } = await findHeader(path)
  await pipeline(createReadStream(path, { start }), createWriteStream(recordsPath))
  return { path, recordsPath, columns: header, rows, bytes }
}

async function findHeader(path: string): Promise<{ header: string[]; start: number }> {
  const file = await open(path)
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(64 * 1024), position: 0 })
  await file.close()
  const text = buffer.toString('utf8', 0, bytesRead)
  const begin = text.indexOf('"date/time"')
  const end = text.indexOf('\n', begin)
  const header = text
    .slice(begin, end)
    .trim()
    .split(',')
    .map((name) => name.replaceAll('"', '').toLowerCase().replaceAll(/\W+/g, '_'))
  return { header, start: Buffer.byteLength(text.slice(0, end + 1)) }
}
