import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { productPermissions } from '@crossdock/contracts/areas/product/product.permissions.ts'
import {
  allow,
  anyone,
  defineEndpoints,
  download,
  events,
  get,
  post,
  signedIn,
  upload,
} from '@crossdock/contracts/kernel/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bind } from '../src/platform/http/call.ts'
import { type Client, multipart } from './client.ts'
import { aUser } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'

const KIB = 1024
const fields = z.object({ kind: z.optional(z.enum(['a', 'b'])), note: z.optional(z.string()) })
const endpoints = defineEndpoints({
  send: upload('/probe/send/', {
    fields,
    reply: z.object({ name: z.string(), size: z.number(), sha256: z.string(), kind: z.nullable(z.string()) }),
    bodyLimit: 256 * KIB,
    access: signedIn,
    summary: '',
  }),
  ignore: upload('/probe/ignore/', { fields, reply: z.object({}), access: signedIn, summary: '' }),
  guarded: upload('/probe/guarded/', {
    fields,
    reply: z.object({}),
    access: allow(productPermissions.tag.delete),
    summary: '',
  }),
  fetch: download('/probe/fetch/', { query: z.object({ name: z.string() }), access: signedIn, summary: '' }),
  watch: events('/probe/watch/', {
    query: z.object({ topic: z.string() }),
    event: z.object({ n: z.number() }),
    access: signedIn,
    summary: '',
  }),
  leaky: get('/probe/leaky/', {
    query: z.object({}),
    reply: z.object({ shown: z.string() }),
    access: anyone,
    summary: '',
  }),
  wrong: get('/probe/wrong/', {
    query: z.object({}),
    reply: z.object({ shown: z.string() }),
    access: anyone,
    summary: '',
  }),
  crash: post('/probe/crash/', { body: z.object({}), reply: z.object({}), access: signedIn, summary: '' }),
})
const probe = bind('probe', endpoints, {
  send: async (input, call, file) => {
    const stored = await call.platform.files.putFromStream(file.stream, { limit: 256 * KIB })
    return { name: file.fileName, size: stored.size, sha256: stored.sha256, kind: input.kind ?? null }
  },
  ignore: async () => ({}),
  guarded: async () => ({}),
  fetch: async ({ name }) => ({
    fileName: name,
    contentType: 'text/csv; charset=utf-8',
    content: Readable.from(['a,b\n']),
  }),
  watch: async ({ topic }, call) => ({
    async *[Symbol.asyncIterator]() {
      const waiting: number[] = []
      let wake: () => void = () => undefined
      const end = call.platform.notifications.subscribe(topic, (message) => {
        waiting.push((message as { n: number }).n)
        wake()
      })
      try {
        for (;;) {
          while (waiting.length > 0) {
            const n = waiting.shift() ?? 0
            yield { n }
            if (n === 3) return
          }
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        }
      } finally {
        end()
      }
    },
  }),
  leaky: async () => ({ shown: 'yes', hidden: 'canary' }),
  wrong: async () => ({ shown: 1 }) as never,
  crash: async () => {
    throw new Error('secret of the house: select * from identity.users')
  },
})
let test: TestApp
let client: Client
beforeAll(async () => {
  test = await createTestApp({ modules: [probe] })
  client = await test.logIn(await aUser(test))
})
afterAll(() => test.close())

const files = async (name: string) => readdir(join(test.filesFolder, name), { recursive: true })

describe('an upload', () => {
  it('is kept once under its content, whatever its name and the order of its parts (F10)', async () => {
    const names: [string, string][] = [
      ['../../x.csv', 'x.csv'],
      ['C:\\\\x\\\\报表.csv', '报表.csv'],
      ['a\u202eb.csv', 'a\u202eb.csv'],
      ['...', '...'],
      ['/', 'file'],
    ]
    for (const [sent, kept] of names) {
      for (const fileFirst of [true, false]) {
        const answer = await client.upload(endpoints.send, {
          fileFirst,
          fields: { kind: 'a' },
          file: { name: sent, content: 'same' },
        })
        expect(answer).toMatchObject({ code: 20000, data: { name: kept, size: 4, kind: 'a' } })
      }
    }
    const all = (await files('.')).filter((name) => /[0-9a-f]{64}$/.test(name))
    expect(all).toHaveLength(1)
    expect(await files('incoming')).toEqual([])
  })

  it('leaves nothing behind when nobody takes it, its fields are wrong, or it is too large', async () => {
    const content = 'x'.repeat(300 * KIB)
    expect((await client.upload(endpoints.ignore, { file: { name: 'a', content: 'a' } })).code).toBe(20000)
    expect(
      await client.upload(endpoints.send, { fields: { kind: 'c' }, file: { name: 'a', content: 'a' } }),
    ).toMatchObject({
      code: 40000,
      data: { errors: { kind: expect.any(String) } },
    })
    expect(await client.upload(endpoints.send, { file: { name: 'a', content } })).toMatchObject({
      status: 413,
      code: 41300,
    })
    expect(await client.upload(endpoints.send, { fields: { kind: 'a' } })).toMatchObject({
      code: 40000,
      data: { errors: { file: expect.any(String) } },
    })
    expect(await files('incoming')).toEqual([])
  })

  it('that is broken, doubled, or no multipart body is refused (F11)', async () => {
    const whole = multipart({ fields: { kind: 'a' }, file: { name: 'a', content: 'abc' } })
    const url = '/api/probe/send/'
    const post = (payload: Buffer | string, type = whole.contentType) =>
      client.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
    const twice = Buffer.concat([whole.body.subarray(0, -4), Buffer.from('\r\n'), whole.body])
    const part = (name: string) =>
      `------crossdock-test-boundary\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`
    const cases: [Buffer | string, string?][] = [
      [whole.body.subarray(0, 60)],
      [whole.body.subarray(0, -30)],
      [twice],
      [whole.body, 'multipart/form-data'],
      [whole.body, 'application/json'],
      ['{}', 'application/json'],
      [part('x').repeat(10_000)],
      [part('__proto__') + part('__proto__')],
      ['', whole.contentType],
    ]
    for (const [payload, type] of cases) {
      const response = await post(payload, type)
      expect(response.statusCode, `${type} ${String(payload).slice(0, 80)}`).toBeLessThan(500)
      expect(response.json().code).not.toBe(20000)
    }
    expect(await files('incoming')).toEqual([])
  })

  it('is not read at all for somebody who may not send it', async () => {
    expect((await client.upload(endpoints.guarded, { file: { name: 'a', content: 'a' } })).code).toBe(40300)
    const visitor = await test.visitor()
    expect((await visitor.upload(endpoints.send, { file: { name: 'a', content: 'a' } })).code).toBe(50008)
  })
})

describe('a download', () => {
  const get = (headers: Record<string, string>, name = 'a.csv') =>
    client.inject({ method: 'GET', url: `/api/probe/fetch/?name=${encodeURIComponent(name)}`, headers })

  it('is an attachment whose name every browser reads right and none can be tricked by (F10)', async () => {
    const response = await get({}, '报"表\r\nX: 1; a=\u202eb/c.csv')
    expect(response.body).toBe('a,b\n')
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="_____X: 1_ a=_b_c.csv"; filename*=UTF-8''${encodeURIComponent('报"表__X: 1; a=_b_c.csv')}`,
    )
    expect(response.headers['x-content-type-options']).toBe('nosniff')
  })

  it('may be opened by the browser itself, by its cookies, but not from another site', async () => {
    const token = client.token ?? ''
    const cookie = `${[...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}; token=${token}`
    expect((await get({ 'x-token': '', cookie })).body).toBe('a,b\n')
    expect((await get({ 'x-token': '', cookie, 'sec-fetch-site': 'cross-site' })).json().code).toBe(50008)
    expect((await get({ 'x-token': '' })).json().code).toBe(50008)
  })
})

describe('an event stream', () => {
  it('carries what is published on any node, and ends with its source', async () => {
    const { db } = test.platform.database
    const publishing = setInterval(() => {
      void db.transaction().execute(async (trx) => {
        for (const n of [1, 2, 3]) await test.platform.notifications.publish(trx, 'topic', { n })
      })
    }, 50)
    try {
      const response = await client.inject({ method: 'GET', url: '/api/probe/watch/?topic=topic' })
      expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8')
      expect(response.headers['content-security-policy']).toBeDefined()
      expect(response.body).toContain('data: {"n":1}\n\ndata: {"n":2}\n\ndata: {"n":3}\n\n')
    } finally {
      clearInterval(publishing)
    }
  })
})

describe('a reply', () => {
  it('holds the declared fields and no other (15.3.1)', async () => {
    expect((await client.inject({ method: 'GET', url: '/probe/leaky' })).body).not.toContain('canary')
  })

  it('that is not what was declared is our mistake, found by every test', async () => {
    expect(await client.call(endpoints.wrong, {})).toMatchObject({ status: 500, code: 50000 })
  })

  it('to a crash tells an id and nothing of the house (16.5.1)', async () => {
    const answer = await client.call(endpoints.crash, {})
    expect(answer).toMatchObject({ status: 500, code: 50000, data: { trace_id: expect.any(String) } })
    expect(JSON.stringify(answer)).not.toMatch(/secret|select|at /)
    expect(test.logged()).toContain(String((answer.data as { trace_id?: string }).trace_id))
    expect(test.logged()).toContain('secret of the house')
  })
})
