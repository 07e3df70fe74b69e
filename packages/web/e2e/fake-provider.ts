import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** People who may scan. */
const PEOPLE = ['ann', 'bob']

/** The provider of the WeChat login, played on this machine: its page lets one choose who scans. */
export async function startFakeProvider(): Promise<{
  settings: Record<string, string>
  stop(): Promise<void>
}> {
  const given = new Map<string, string>()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider')
    if (pathname === '/connect/qrconnect') return showPeople(searchParams, { given, response })
    const code = searchParams.get('code') ?? ''
    const person = given.get(code)
    given.delete(code)
    const answer = person
      ? { access_token: 'provider-token', openid: `o-${person}` }
      : { errcode: 40163, errmsg: 'code been used' }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server has an address with a port
  const url = `http://127.0.0.1:${port}`
  return {
    settings: {
      WECHAT_APP_ID: 'wx-journey',
      WECHAT_APP_SECRET: 'secret-of-the-journey',
      WECHAT_LOGIN_URL: url,
      WECHAT_API_URL: url,
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function showPeople(
  query: URLSearchParams,
  { given, response }: { given: Map<string, string>; response: ServerResponse },
): void {
  const links = PEOPLE.map((person) => {
    const code = randomUUID()
    given.set(code, person)
    const back = new URL(query.get('redirect_uri') ?? '')
    back.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString()
    return `<p><a href="${back.href.replaceAll('&', '&amp;')}">${person}</a></p>`
  })
  const page = `<!doctype html><title>Scan</title><link rel="icon" href="data:,">${links.join('')}`
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
}
