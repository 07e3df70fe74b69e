import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from './harness.ts'

let test: TestApp
let port: number
beforeAll(async () => {
  test = await createTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(() => test.close())

/** Sends bytes on a connection of their own and reads until the server closes it or a moment has passed. */
function exchange(bytes: string): Promise<{ text: string; isClosed: boolean }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    const done = (isClosed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text, isClosed })
    }
    const timer = setTimeout(() => done(false), 2_000)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.on('close', () => done(true))
    socket.on('error', reject)
    socket.write(bytes, 'latin1')
  })
}

const head = (lines: string[]) => `POST /checkcaptcha/ HTTP/1.1\r\nHost: a\r\n${lines.join('\r\n')}\r\n\r\n`
const json = 'Content-Type: application/json'

describe('a broken request (B6)', () => {
  it.each([
    ['no HTTP at all', 'GARBAGE\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n'],
    ['a version nobody asked for', 'GET / HTTP/2.0\r\nHost: a\r\n\r\n'],
    ['a negative length', `${head([json, 'Content-Length: -1'])}{}`],
    ['a length that is no number', `${head([json, 'Content-Length: 2x'])}{}`],
    ['two lengths', `${head([json, 'Content-Length: 2', 'Content-Length: 3'])}{}x`],
    ['a length and chunks', `${head([json, 'Content-Length: 4', 'Transfer-Encoding: chunked'])}0\r\n\r\n`],
    ['chunks twice', `${head([json, 'Transfer-Encoding: chunked', 'Transfer-Encoding: identity'])}0\r\n\r\n`],
    ['another coding before chunks', `${head([json, 'Transfer-Encoding: gzip, chunked'])}0\r\n\r\n`],
    ['chunks under a name of their own', `${head([json, 'Transfer-Encoding: xchunked'])}0\r\n\r\n`],
    ['a length with a sign', `${head([json, 'Content-Length: +2'])}{}`],
    ['a length longer than any', `${head([json, 'Content-Length: 99999999999999999999'])}{}`],
    ['lines that end half', 'GET / HTTP/1.1\nHost: a\n\n'],
    ['a chunk of a bad size', `${head([json, 'Transfer-Encoding: chunked'])}zz\r\n{}\r\n0\r\n\r\n`],
    ['a line break within a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\rb\r\n\r\n'],
    ['a space before the colon', 'GET / HTTP/1.1\r\nHost : a\r\n\r\n'],
  ])('with %s is answered 400 with an envelope, and the connection is closed', async (_, bytes) => {
    const { text, isClosed } = await exchange(bytes)
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    expect(text).toMatch(/"code":40000/)
    expect(text.toLowerCase()).toContain("content-security-policy: default-src 'self'")
    expect(isClosed).toBe(true)
  })

  it.each([
    ['100 kB', [`X-Long: ${'x'.repeat(100_000)}`]],
    ['2000 lines', Array.from({ length: 2000 }, (_, index) => `X-${index}: abcdefgh`)],
  ])('with headers of %s is answered 431', async (_, lines) => {
    const { text, isClosed } = await exchange(`GET / HTTP/1.1\r\nHost: a\r\n${lines.join('\r\n')}\r\n\r\n`)
    expect(text).toMatch(/^HTTP\/1\.1 431 [\s\S]*"code":43100/)
    expect(isClosed).toBe(true)
  })

  it('never smuggles a second one', async () => {
    const hidden = 'GET /smuggled/ HTTP/1.1\r\nHost: a\r\n\r\n'
    const { text } = await exchange(
      `${head([json, 'Content-Length: 6', 'Transfer-Encoding: chunked'])}0\r\n\r\n${hidden}`,
    )
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })

  it('leaves the server ready for the next', async () => {
    const { text } = await exchange('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    expect(text).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('slow and idle connections', () => {
  it('are bounded in time: headers, whole requests, silence (D1, D2)', () => {
    const { server } = test.app
    expect(server.headersTimeout).toBeLessThanOrEqual(60_000)
    expect(server.requestTimeout).toBeGreaterThan(0)
    expect(server.timeout).toBeLessThanOrEqual(120_000)
    expect(server.keepAliveTimeout).toBeLessThanOrEqual(75_000)
  })

  it('do not stand in the way of others (D3)', async () => {
    const idle = Array.from({ length: 300 }, () => connect(port, '127.0.0.1'))
    await Promise.all(idle.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
    try {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () =>
          exchange('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'),
        ),
      )
      expect(answers.every(({ text }) => text.startsWith('HTTP/1.1 200'))).toBe(true)
    } finally {
      for (const socket of idle) socket.destroy()
    }
  })
})
