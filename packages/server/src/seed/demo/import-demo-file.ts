import { setTimeout as sleep } from 'node:timers/promises'
import {
  FAILED_STATUSES,
  type ImportStatus,
} from '@crossdock/contracts/areas/amzdata/imports/import-states.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { type DemoClient, DemoRefusal } from './demo-client.ts'

const POLL_MS = 100
/** A monthly report of some thousand lines takes seconds; this long means that nobody works off the queue. */
const WAIT_MS = 10 * 60 * 1000
const PAGE = 200

/** A report to upload, and what is said about it beside. */
export interface SentReport {
  readonly name: string
  readonly bytes: Buffer
  readonly fields: Readonly<Record<string, string>>
}

/** Names of all files ever uploaded, undone and discarded ones too: what somebody took out stays out. */
export async function uploadedNames(client: DemoClient): Promise<Set<string>> {
  const names = new Set<string>()
  for (let page = 1; ; page++) {
    const { rows } = await client.call(importEndpoints.listImports, { page, size: PAGE })
    for (const { file_name } of rows) names.add(file_name)
    if (rows.length < PAGE) return names
  }
}

/** Uploads a report and waits for its import; what the product asks about is confirmed, as a user would. */
export async function importDemoFile(client: DemoClient, { name, bytes, fields }: SentReport): Promise<void> {
  const { id } = await client.upload(importEndpoints.uploadFile, fields, { name, bytes })
  await finish(client, id)
}

const failed: ReadonlySet<ImportStatus> = new Set(FAILED_STATUSES)

async function finish(client: DemoClient, id: number): Promise<void> {
  for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
    const file = await client.call(importEndpoints.getImport, { id })
    if (file.status_key === 'imported') return
    if (failed.has(file.status_key)) throw new DemoRefusal(wordsOf(file))
    if (file.status_key === 'valid' && file.phase === null) {
      // What still lacks a shop or a period cannot be confirmed: the demonstration is at fault, and says so.
      if (!file.abilities.confirm) throw new DemoRefusal(wordsOf(file))
      await client.call(importEndpoints.confirmImport, { id })
    }
    await sleep(POLL_MS)
  }
  throw new DemoRefusal('Nobody works off the queue: start the worker, or leave WORKER on.')
}

function wordsOf({ file_name, status_name, reason, checks }: ImportFile): string {
  const found = reason?.found ?? checks.map(({ message }) => message).join('; ')
  return `${file_name}: ${status_name}. ${found}`
}
