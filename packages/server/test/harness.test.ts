import { anyone, defineEndpoints, get, post, signedIn, upload } from '@crossdock/contracts/kernel/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bind } from '../src/platform/http/call.ts'
import { aUser } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'

const endpoints = defineEndpoints({
  open: get('/probe/open/', {
    query: z.object({}),
    reply: z.object({ hello: z.string() }),
    access: anyone,
    summary: '',
  }),
  mine: get('/probe/mine/', {
    query: z.object({}),
    reply: z.object({ userId: z.number() }),
    access: signedIn,
    summary: '',
  }),
  write: post('/probe/write/', {
    body: z.object({ name: z.string() }),
    reply: z.object({ name: z.string() }),
    access: signedIn,
    summary: '',
  }),
  send: upload('/probe/send/', {
    fields: z.object({ kind: z.optional(z.string()) }),
    reply: z.object({ size: z.number(), kind: z.nullable(z.string()), name: z.string() }),
    access: signedIn,
    summary: '',
  }),
})
const probe = bind('probe', endpoints, {
  open: async () => ({ hello: 'world', secret: 1 }),
  mine: async (_, call) => ({ userId: call.actor.userId }),
  write: async ({ name }) => ({ name }),
  send: async (fields, call, file) => {
    const { size } = await call.platform.files.putFromStream(file.stream, { limit: 1e6 })
    return { size, kind: fields.kind ?? null, name: file.fileName }
  },
})

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ modules: [probe] })
})
afterAll(() => test.close())

describe('the test harness', () => {
  it('calls the server as a browser does', async () => {
    const visitor = await test.visitor()
    expect(await visitor.call(endpoints.open, {})).toMatchObject({
      status: 200,
      code: 20000,
      data: { hello: 'world' },
    })
    expect(await visitor.call(endpoints.mine, {})).toMatchObject({
      code: 50008,
      data: { reason: 'NO_TOKEN' },
    })
    const user = await aUser(test)
    const client = await test.logIn(user)
    expect((await client.call(endpoints.mine, {})).data).toEqual({ userId: user.userId })
    expect((await client.call(endpoints.write, { name: 'x' })).data).toEqual({ name: 'x' })
    const sent = await client.upload(endpoints.send, {
      fileFirst: true,
      fields: { kind: 'a' },
      file: { name: '../中.csv', content: 'abc' },
    })
    expect(sent.data).toEqual({ size: 3, kind: 'a', name: '中.csv' })
  })
})
