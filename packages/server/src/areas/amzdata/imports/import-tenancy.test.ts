import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import type { ImportEvent } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aStaff, aSuperuser, countRows } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  anImporter,
  IMPORTER,
  importFile,
  look,
  send,
  someLines,
  usReport,
} from '../../../../test/imports.ts'

let test: TestApp
let mine: { client: Client; companyId: number }
let foreign: { client: Client; companyId: number }
let foreignId: number
beforeAll(async () => {
  test = await createTestApp()
  mine = await anImporter(test)
  foreign = await anImporter(test)
  const file = {
    name: 'CANARY.csv',
    content: usReport(someLines(5, { sku: 'CANARY' }), { extra: ['CANARY'] }),
  }
  foreignId = (await importFile(test, foreign.client, file)).id
})
afterAll(() => test.close())

const urlOf = (endpoint: { path: string }, id: number) => `/api${endpoint.path}?id=${id}`

describe("another company's import (A2)", () => {
  const reads = [
    importEndpoints.getImport,
    importEndpoints.listImportRows,
    importEndpoints.previewImport,
    importEndpoints.listImportErrors,
    importEndpoints.downloadErrors,
    importEndpoints.downloadFile,
  ]
  const writes = [
    importEndpoints.confirmImport,
    importEndpoints.discardImport,
    importEndpoints.changeImport,
    importEndpoints.retryImport,
    importEndpoints.undoImport,
  ]

  it.each(reads.map((endpoint) => [endpoint.path, endpoint] as const))(
    'is nothing to %s',
    async (_, endpoint) => {
      const theirs = await mine.client.inject({ method: 'GET', url: urlOf(endpoint, foreignId) })
      const nobodys = await mine.client.inject({ method: 'GET', url: urlOf(endpoint, 999_999) })
      expect(theirs.json()).toMatchObject({ code: 40400 })
      expect(theirs.body).toBe(nobodys.body)
    },
  )

  it.each(writes.map((endpoint) => [endpoint.path, endpoint] as const))(
    'is nothing to %s',
    async (_, endpoint) => {
      const before = await look(foreign.client, foreignId)
      expect(await mine.client.call(endpoint, { id: foreignId })).toMatchObject({ code: 40400 })
      expect(await look(foreign.client, foreignId)).toEqual(before)
    },
  )

  it('does not show in lists, whatever is asked for (A3)', async () => {
    for (const query of [
      '',
      '?company_id=1',
      '?company_id[]=1&company_id[]=2',
      '?q=CANARY',
      '?shop_id=1',
      '?status=2',
    ]) {
      const answer = await mine.client.inject({
        method: 'GET',
        url: `/api/amzdata/data_import/list/${query}`,
      })
      expect(answer.body).not.toContain('CANARY')
    }
  })

  it('cannot be uploaded into its shop', async () => {
    const { data } = await foreign.client.call(importEndpoints.getImport, { id: foreignId })
    const file = { name: 'a.csv', content: usReport(someLines(2)) }
    const fields = { shop_id: String(data.shop?.id) }
    expect(await mine.client.upload(importEndpoints.uploadFile, { file, fields })).toMatchObject({
      code: 40400,
    })
    expect(await countRows(test.platform.database.db, mine.companyId, 'amzdata.import_file')).toBe(0)
  })
})

describe('progress', () => {
  it('is streamed to the company whose import it is, and to nobody else', async () => {
    const seen: ImportEvent[] = []
    const others: ImportEvent[] = []
    const stop = [watch(foreign.client, seen), watch(mine.client, others)]
    await Promise.all(stop.map(({ isOpen }) => isOpen))
    const id = await send(foreign.client, {
      name: 'b.csv',
      content: usReport(someLines(25_000, { sku: 'CANARY' })),
    })
    await test.runJobs()
    await expect.poll(() => seen.at(-1)?.progress ?? null, { timeout: 5_000 }).toBeNull()
    for (const { end } of stop) end()
    expect(others).toEqual([])
    expect(new Set(seen.map((event) => event.id))).toEqual(new Set([id]))
    const phases = seen.map(({ progress }) => progress?.phase)
    expect(phases).toContain('reading')
    expect(seen.find(({ progress }) => progress?.phase === 'reading')).toMatchObject({
      status: 1,
      status_key: 'verifying',
    })
    expect(seen.at(-1)).toMatchObject({ id, progress: null })
    expect(seen.at(-1)?.status).toBeGreaterThanOrEqual(2)
  })
})

describe('the dictionary', () => {
  const word = { kind: 'header', language: 'en', word: 'mystery fee', meaning: 'other' } as const

  it('is closed to customers, whatever they may import', async () => {
    expect(await mine.client.call(importEndpoints.listDictionary, {})).toMatchObject({ code: 40300 })
    expect(await mine.client.call(importEndpoints.saveDictionary, word)).toMatchObject({ code: 40300 })
    expect(await mine.client.call(importEndpoints.removeDictionary, { id: 1 })).toMatchObject({ code: 40300 })
  })

  it('lets staff teach a word that counts from the next verification on', async () => {
    const { client } = await anImporter(test)
    const head = usReport([]).split('\n')[1]?.slice(1, -1).split('","') ?? []
    const renamed = head.map((cell) => (cell === 'type' ? 'kind of deed' : cell))
    const file = { name: 'c.csv', content: usReport(someLines(3), { head: renamed, extra: ['x'] }) }
    const before = await importFile(test, client, file)
    expect(before.status).toBe(-7)
    const staff = await test.logIn(await aStaff(test, { permissions: IMPORTER }))
    const draft = { kind: 'header', language: 'en', word: 'Kind of deed', meaning: 'type' } as const
    const saved = await staff.call(importEndpoints.saveDictionary, draft)
    expect(saved).toMatchObject({ code: 20000, data: { report_type: 'transaction', meaning: 'type' } })
    expect(await staff.call(importEndpoints.saveDictionary, draft)).toMatchObject({ code: 43206 })
    expect(await staff.call(importEndpoints.saveDictionary, { ...draft, meaning: 'nonsense' })).toMatchObject(
      { code: 43207 },
    )
    await client.call(importEndpoints.retryImport, { id: before.id })
    await test.runJobs()
    expect(await look(client, before.id)).toMatchObject({ status: 2, counts: { read: 3, invalid: 0 } })
    const admin = await test.logIn(await aSuperuser(test))
    expect(await admin.call(importEndpoints.removeDictionary, { id: saved.data.id })).toMatchObject({
      code: 20000,
    })
    expect(await admin.call(importEndpoints.removeDictionary, { id: saved.data.id })).toMatchObject({
      code: 40400,
    })
  })
})

/** Reads the event stream of a client until `end`. */
function watch(client: Client, seen: ImportEvent[]): { isOpen: Promise<void>; end(): void } {
  const open = Promise.withResolvers<void>()
  const abort = new AbortController()
  const read = async () => {
    const address = test.app.server.address()
    if (address === null || typeof address === 'string') await test.app.listen({ port: 0, host: '127.0.0.1' })
    const bound = test.app.server.address()
    if (bound === null || typeof bound === 'string') throw new Error('not listening')
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(`http://127.0.0.1:${bound.port}/api/amzdata/data_import/events/`, {
      headers: { cookie, 'x-token': client.token ?? '', 'user-agent': client.userAgent },
      signal: abort.signal,
    })
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    open.resolve()
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      for (let at = text.indexOf('\n\n'); at !== -1; at = text.indexOf('\n\n')) {
        const event = text.slice(0, at)
        text = text.slice(at + 2)
        if (event.startsWith('data: ')) seen.push(JSON.parse(event.slice(6)))
      }
    }
  }
  read().catch((error: unknown) => open.reject(error))
  return { isOpen: open.promise, end: () => abort.abort() }
}
