import { createReadStream, statSync } from 'node:fs'
import { request } from 'node:http'
import { basename } from 'node:path'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import { isOpen } from '@crossdock/contracts/areas/amzdata/imports/import-states.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { SUCCESS } from '@crossdock/contracts/kernel/envelope.ts'
import type { Client } from '../lib/http-client.ts'
import { percentile, residentMiB, watchMaximum } from './process-facts.ts'
import type { BenchReport } from './report-lines.ts'

/**
 * Pauses between two looks at the import and between two list calls. They share the processors with the import: at
 * 50 and 20 a second they took a fifth of both.
 */
const LOOK_MS = 150
const LIST_MS = 60

export interface ImportFigures {
  importId: number
  /** From the first byte sent to the profit answered by the analysis. */
  seconds: number
  serverMiB: number
  idleListMs: number
  busyListMs: number
  againSeconds: number
  againStatus: string
}

/** Imports a report as its company's main account while another user keeps calling a list. */
export async function measureImport(
  owner: Client,
  other: Client,
  { report, pid }: { report: BenchReport; pid: number },
): Promise<ImportFigures> {
  const idle = await listTimes(other, until(4_000))
  const stopWatching = watchMaximum(() => residentMiB(pid), 100)
  let running = true
  const busy = listTimes(other, () => running)
  const start = performance.now()
  const imported = await importOnce(owner, report)
  await owner.call(analysisEndpoints.getPage, { preset: 'custom', from: '2025-01-01', to: '2025-12-31' })
  const seconds = (performance.now() - start) / 1000
  running = false
  const serverMiB = stopWatching()
  const againStart = performance.now()
  const again = await importOnce(owner, report)
  return {
    importId: imported.id,
    seconds,
    serverMiB,
    idleListMs: percentile(idle, 0.99),
    busyListMs: percentile(await busy, 0.99),
    againSeconds: (performance.now() - againStart) / 1000,
    againStatus: again.status_name,
  }
}

/** A file with what is said beside it. */
interface SentFile {
  readonly path: string
  readonly fields?: Record<string, string>
  /** Somebody says yes to whatever the import asks. */
  readonly isConfirmed?: boolean
}

/** Uploads a file and waits until it is imported, refused or found to be known. */
export async function importOnce(client: Client, sent: SentFile): Promise<ImportFile> {
  const id = await upload(client, sent)
  for (;;) {
    const file = await client.call(importEndpoints.getImport, { id })
    if (!isOpen(file.status_key)) return file
    if (file.phase === null && (file.abilities.confirm || file.checks.length > 0)) {
      if (sent.isConfirmed && file.abilities.confirm) await client.call(importEndpoints.confirmImport, { id })
      else throw new Error(`The import waits: ${file.checks.map((check) => check.message).join(' ')}`)
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/**
 * Sends the file as a browser does, at hardly any cost of its own: it shares the processors with what it measures.
 * Answers the id of the import.
 */
async function upload(client: Client, { path, fields = {} }: SentFile): Promise<number> {
  const mark = 'crossdock-bench-3c1f0a7e'
  const said = Object.entries(fields).map(
    ([name, value]) => `--${mark}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `${said.join('')}--${mark}\r\ncontent-disposition: form-data; name="file"; filename="${basename(path)}"\r\ncontent-type: text/csv\r\n\r\n`
  const tail = `\r\n--${mark}--\r\n`
  const call = request(client.urlOf(importEndpoints.uploadFile.path), {
    method: 'POST',
    headers: {
      ...client.headers(),
      'content-type': `multipart/form-data; boundary=${mark}`,
      'content-length': head.length + statSync(path).size + tail.length,
    },
  })
  const { promise, resolve, reject } = Promise.withResolvers<NodeJS.ReadableStream>()
  call.once('response', resolve).once('error', reject)
  call.write(head)
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), call, { end: false })
  call.end(tail)
  const answer = await json(await promise)
  const { code, data } = answer as { code: number; data: { id: number } } // the envelope of every reply
  if (code !== SUCCESS) throw new Error(`the upload was refused: ${JSON.stringify(answer)}`)
  return data.id
}

/** Milliseconds of one list call after another while `goOn` says so. */
async function listTimes(client: Client, goOn: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (goOn()) {
    const start = performance.now()
    await client.call(importEndpoints.listImports, { size: 50 })
    times.push(performance.now() - start)
    await new Promise((resolve) => setTimeout(resolve, LIST_MS))
  }
  return times
}

function until(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds
  return () => performance.now() < end
}
