import { type AddressInfo, connect } from 'node:net'
import { anyone, defineEndpoints, events, get, signedIn } from '@crossdock/contracts/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bind } from '../src/platform/http/call.ts'
import { aUser } from './factories.ts'
import { createTestApp } from './harness.ts'

const endpoints = defineEndpoints({
  slow: get('/probe/slow/', { query: z.object({}), reply: z.object({}), access: anyone, summary: '' }),
  forever: events('/probe/forever/', {
    query: z.object({}),
    event: z.object({}),
    access: signedIn,
    summary: '',
  }),
})
let running = 0
const probe = bind('probe', endpoints, {
  slow: async () => {
    running += 1
    await new Promise((resolve) => setTimeout(resolve, 500))
    return {}
  },
  forever: async () => ({
    async *[Symbol.asyncIterator]() {
      yield {}
      await new Promise(() => undefined)
    },
  }),
})

describe('a server that stops', () => {
  it('answers all 200 calls in flight, ends its streams, and takes no new call (K4)', async () => {
    const test = await createTestApp({ modules: [probe] })
    const client = await test.logIn(await aUser(test))
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = test.app.server.address() as AddressInfo
    const address = `http://127.0.0.1:${port}/api/probe`
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const stream = await fetch(`${address}/forever/`, { headers: { cookie, 'x-token': client.token ?? '' } })
    const calls = Array.from({ length: 200 }, () =>
      fetch(`${address}/slow/`).then((response) => response.json()),
    )
    while (running < 200) await new Promise((resolve) => setTimeout(resolve, 10))
    const closed = test.close()
    await new Promise((resolve) => setTimeout(resolve, 50))
    await expect(fetch(`${address}/slow/`)).rejects.toThrow()
    const answers = await Promise.all(calls)
    expect(answers.every((answer) => (answer as { code: number }).code === 20000)).toBe(true)
    expect(await stream.text()).toContain('data: {}')
    await closed
  })

  it.each([
    ['sent nothing', ''],
    ['sent half a head', 'GET /healthz HTTP/1.1\r\nHost: a\r\n'],
    [
      'is long done with its call',
      'GET /api/probe/slow/ HTTP/1.1\r\nHost: a\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n',
    ],
  ])('does not wait for a connection that %s (K4)', async (_, bytes) => {
    const test = await createTestApp({ modules: [probe] })
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1')
    await new Promise((resolve) => socket.once('connect', resolve))
    socket.resume().write(bytes)
    await new Promise((resolve) => setTimeout(resolve, 100))
    const ended = new Promise((resolve) => socket.once('close', () => resolve('closed by the server')))
    await test.close()
    expect(await ended).toBe('closed by the server')
  })
})
