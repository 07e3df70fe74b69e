import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net'
import { outboxEndpoints } from '@crossdock/contracts/areas/identity/outbox/outbox.endpoints.ts'
import { outboxText } from '@crossdock/contracts/areas/identity/outbox/outbox.text.ts'
import { systemPermissions } from '@crossdock/contracts/areas/system/system.permissions.ts'
import { type Language, type Message, say } from '@crossdock/contracts/kernel/messages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aStaff, aSuperuser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { messagesTo } from '../../../../test/login-area.ts'
import { inPlatform, inTenant } from '../../../platform/database/tenancy.ts'
import { canonicalQuery, signRequest } from './aliyun-sms.ts'
import { addMessage, type NewMessage } from './outbox.service.ts'
import { outboxUpkeep } from './sending.service.ts'

const MINUTE = 60_000
const { listMessages, openMessage, resendMessage } = outboxEndpoints
const KEY = { keyId: 'key-id-of-the-test', keySecret: 'key-secret-of-the-test' }

const apps: TestApp[] = []
const open = async (outside: Parameters<typeof createTestApp>[0] = {}) => {
  const app = await createTestApp(outside)
  apps.push(app)
  return app
}
const servers: (Server | TcpServer)[] = []
afterAll(async () => {
  for (const app of apps) await app.close()
  for (const server of servers) await new Promise((resolve) => server.close(resolve))
})

async function portOf(server: Server | TcpServer): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this kind.
  return (server.address() as AddressInfo).port
}

const inMinutes = (app: TestApp, count: number) => new Date(app.clock.now().getTime() + count * MINUTE)

function put(app: TestApp, wish: Partial<NewMessage> = {}): Promise<void> {
  const message: NewMessage = {
    channel: 'sms',
    kind: 'code',
    scene: 'login',
    recipient: '13800138000',
    subject: 'Your code',
    body: '[Crossdock] 246810 is your code',
    params: { code: '246810' },
    expiresAt: inMinutes(app, 5),
    ...wish,
  }
  return inPlatform(app.platform.database.db, (trx) => addMessage(trx, app.platform, message))
}

describe('the outbox without a way out', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await open()
  })

  it('keeps messages, which a superuser lists masked and opens one by one, written down', async () => {
    const client = await test.logIn(await aSuperuser(test))
    await put(test)
    await put(test, { channel: 'mail', recipient: 'ann@example.com' })
    await test.runJobs()
    const { data } = await client.call(listMessages, {})
    // a forged Host header must not get into a link, so without PUBLIC_URL there is no address
    expect(data.has_address).toBe(false)
    expect(data.rows.map(({ recipient, state }) => [recipient, state])).toEqual([
      ['a***@example.com', 'kept'],
      ['138****8000', 'kept'],
    ])
    expect(JSON.stringify(data)).not.toMatch(/246810|13800138000/)
    const id = data.rows.at(-1)?.id ?? ''
    const opened = await client.call(openMessage, { id })
    expect(opened.data).toEqual({ recipient: '13800138000', body: '[Crossdock] 246810 is your code' })
    const audit = await inPlatform(test.platform.database.db, (trx) =>
      trx.selectFrom('platform.auditLog').selectAll().where('entity', '=', 'system.outbox').execute(),
    )
    expect(audit).toMatchObject([{ action: 'open', entityId: id }])
    expect(JSON.stringify(audit)).not.toContain('246810')
    expect(test.logged()).not.toContain('246810')
  })

  it('shows internal people with the right to it whether messages left, and what they say to nobody else', async () => {
    const staff = await test.logIn(await aStaff(test, { permissions: [systemPermissions.outbox.view] }))
    const { data } = await staff.call(listMessages, {})
    const id = data.rows[0]?.id ?? ''
    expect(data.rows[0]).not.toHaveProperty('body')
    expect((await staff.call(openMessage, { id })).code).toBe(40300)
    expect((await staff.call(resendMessage, { id })).code).toBe(40300)
  })

  it('filters by way and state, and answers unknown messages with nothing found', async () => {
    const client = await test.logIn(await aSuperuser(test))
    const mails = await client.call(listMessages, { channel: 'mail', state: 'kept', q: 'ANN@' })
    expect(mails.data).toMatchObject({ total: 1, rows: [{ channel: 'mail' }] })
    const [mail] = mails.data.rows
    const found = async (query: object) => (await client.call(listMessages, query)).data.rows.length
    expect(await found({ scene: 'login', id: mail?.id, to: '2100-01-01' })).toBe(1)
    expect(await found({ scene: 'register' })).toBe(0)
    expect(await found({ from: '2100-01-01' })).toBe(0)
    expect(await found({ to: '2000-01-01' })).toBe(0)
    const id = '00000000-0000-4000-8000-000000000000'
    expect((await client.call(openMessage, { id })).code).toBe(40400)
    expect((await client.call(resendMessage, { id })).code).toBe(40400)
    const kept = mails.data.rows[0]?.id ?? ''
    expect((await client.call(resendMessage, { id: kept })).code).toBe(42200)
  })

  it('forgets the words when they are over, and the message after 30 days', async () => {
    const client = await test.logIn(await aSuperuser(test))
    await put(test, { recipient: '13700137000' })
    const [{ id } = { id: '' }] = await messagesTo(test, '13700137000')
    test.clock.advance(6 * MINUTE)
    expect((await client.call(openMessage, { id })).data.body).toBeNull()
    await outboxUpkeep.run(test.platform, { isStart: false })
    expect(await messagesTo(test, '13700137000')).toMatchObject([
      { state: 'expired', body: null, params: null },
    ])
    test.clock.advance(31 * 24 * 60 * MINUTE)
    await outboxUpkeep.run(test.platform, { isStart: false })
    expect(await messagesTo(test, '13700137000')).toEqual([])
  })

  it('takes messages from a company’s transaction, which cannot read them (A8)', async () => {
    await inTenant(test.platform.database.db, { companyIds: [1] }, async (trx) => {
      await addMessage(trx, test.platform, {
        channel: 'sms',
        kind: 'link',
        scene: 'reset',
        recipient: '13600136000',
        subject: 'Invitation',
        body: 'secret link',
        expiresAt: inMinutes(test, 60),
      })
      expect(await trx.selectFrom('platform.outbox').selectAll().execute()).toEqual([])
    })
    expect(await messagesTo(test, '13600136000')).toHaveLength(1)
  })
})

describe('text messages through the gateway', () => {
  const asked: { url: URL; headers: NodeJS.Dict<string | string[]>; method: string | undefined }[] = []
  const answers: { status: number; body: object }[] = []
  let test: TestApp
  beforeAll(async () => {
    const gateway = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://gateway')
      asked.push({ url, headers: request.headers, method: request.method })
      const { status, body } = answers.shift() ?? { status: 200, body: { Code: 'OK', Message: 'OK' } }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    const endpoint = new URL(`http://127.0.0.1:${await portOf(gateway)}`)
    const sms = { ...KEY, endpoint, signName: '测试签名', codeTemplate: 'SMS_CODE', linkTemplate: null }
    test = await open({ outside: { sms } })
  })

  it('are signed as the provider documents it', () => {
    const query = canonicalQuery({
      RegionId: 'cn-shanghai',
      ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
    })
    const { authorization } = signRequest(
      { keyId: 'YourAccessKeyId', keySecret: 'YourAccessKeySecret' },
      {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        action: 'RunInstances',
        version: '2014-05-26',
        query,
        nonce: '3156853299f313e23d1673dc12e1703d',
        date: '2023-10-26T10:22:32Z',
      },
    )
    expect(authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,' +
        'SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
        'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
    expect(canonicalQuery({ b: "a b*~'(1)!", a: '中' })).toBe('a=%E4%B8%AD&b=a%20b%2A~%27%281%29%21')
  })

  it('reach it with number, signature and the parameter of the approved text, then are forgotten', async () => {
    await put(test)
    await test.runJobs()
    const { url, headers, method } = asked.at(-1) ?? {}
    expect(method).toBe('POST')
    expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
      PhoneNumbers: '13800138000',
      SignName: '测试签名',
      TemplateCode: 'SMS_CODE',
      TemplateParam: '{"code":"246810"}',
    })
    const date = String(headers?.['x-acs-date'])
    const expected = signRequest(KEY, {
      host: String(headers?.host),
      action: 'SendSms',
      version: '2017-05-25',
      query: url?.search.slice(1) ?? '',
      nonce: String(headers?.['x-acs-signature-nonce']),
      date,
    })
    expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    expect(headers?.authorization).toBe(expected.authorization)
    expect(await messagesTo(test, '13800138000')).toMatchObject([
      { state: 'sent', attempts: 1, body: null, params: null },
    ])
  })

  it('that the gateway refuses stay with its words, without the code, and can be sent again', async () => {
    const refusal = { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'limit for 246810' }
    answers.push({ status: 400, body: refusal })
    await put(test, { recipient: '13500135000' })
    await test.runJobs()
    const [waiting] = await messagesTo(test, '13500135000')
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(waiting?.error).toBe('The gateway refused: isv.BUSINESS_LIMIT_CONTROL limit for ***')
    await inPlatform(test.platform.database.db, (trx) =>
      trx
        .updateTable('platform.outbox')
        .set({ state: 'failed' })
        .where('id', '=', waiting?.id ?? '')
        .execute(),
    )
    const client = await test.logIn(await aSuperuser(test))
    expect((await client.call(resendMessage, { id: waiting?.id ?? '' })).code).toBe(20000)
    await test.runJobs()
    expect(await messagesTo(test, '13500135000')).toMatchObject([{ state: 'sent', attempts: 2 }])
    expect(test.logged()).not.toMatch(/246810|key-secret-of-the-test/)
  })

  it('without an approved text, and those that are over or withheld, never leave', async () => {
    const before = asked.length
    await put(test, { kind: 'notice', recipient: '13400134000' })
    await put(test, { recipient: '13400134001', isWithheld: true })
    await put(test, { recipient: '13400134002', expiresAt: inMinutes(test, -1) })
    await test.runJobs()
    expect(asked).toHaveLength(before)
    const states = await Promise.all(
      ['13400134000', '13400134001', '13400134002'].map(
        async (each) => (await messagesTo(test, each))[0]?.state,
      ),
    )
    expect(states).toEqual(['kept', 'withheld', 'expired'])
  })
})

const GREETING = '220 mail.test ESMTP\r\n'
const REPLIES: [RegExp, string][] = [
  [/^EHLO/i, '250-mail.test\r\n250 8BITMIME\r\n'],
  [/^DATA/i, '354 go on\r\n'],
  [/^QUIT/i, '221 bye\r\n'],
  [/^/, '250 ok\r\n'],
]

/** A mail server that keeps what it is given, or is too busy for it. */
function mailServer({
  isBroken,
  keep,
}: {
  isBroken: () => boolean
  keep: (text: string) => void
}): TcpServer {
  return createTcpServer((socket) => {
    let isBody = false
    const answer = (text: string) => {
      if (isBody) return text.endsWith('\r\n.\r\n') ? '250 kept\r\n' : ''
      if (isBroken() && /^MAIL/i.test(text)) return '451 busy\r\n'
      return REPLIES.find(([command]) => command.test(text))?.[1] ?? ''
    }
    socket.on('error', () => socket.destroy())
    socket.write(GREETING)
    socket.on('data', (bytes) => {
      const text = bytes.toString()
      const reply = answer(text)
      if (isBody) keep(text)
      isBody = reply.startsWith('354') || (isBody && reply === '')
      if (reply !== '') socket.write(reply)
    })
  })
}

/** A mail as a mailbox shows it: its headers, and its text without the coding it travelled in. */
function readMail(text: string): { headers: string; body: string } {
  const end = text.indexOf('\r\n\r\n')
  const [headers, coded] = [text.slice(0, end), text.slice(end + 4).replace(/^\./gm, '')]
  if (/^Content-Transfer-Encoding: base64/im.test(headers)) {
    return { headers, body: Buffer.from(coded, 'base64').toString() }
  }
  const bytes = coded
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return { headers, body: Buffer.from(bytes, 'latin1').toString() }
}

describe('mail through a server', () => {
  let received = ''
  let isBroken = false
  let test: TestApp
  beforeAll(async () => {
    const port = await portOf(mailServer({ isBroken: () => isBroken, keep: (text) => (received += text) }))
    const mail = {
      url: `smtp://127.0.0.1:${port}/?ignoreTLS=true`,
      from: 'Crossdock <no-reply@shop.example>',
    }
    test = await open({ outside: { mail } })
  })

  it('arrives as text, with a subject that cannot add headers', async () => {
    const subject = 'Code\r\nBcc: everybody@example.com'
    await put(test, { channel: 'mail', recipient: 'ann@example.com', subject })
    await test.runJobs()
    expect(received).toContain('To: ann@example.com')
    expect(received).toContain('246810 is your code')
    expect(received).not.toMatch(/^Bcc:/im)
    expect(await messagesTo(test, 'ann@example.com')).toMatchObject([{ state: 'sent', body: null }])
  })

  it('says hostile names as text alone, in every message that there is, and in both languages (X2)', async () => {
    const hostile =
      '<script>alert(1)</script>"><img src=x onerror=alert(1)>\r\nBcc: everybody@example.com\r\n\r\n' +
      '.\r\nMAIL FROM:<x@example.com>\r\n=?utf-8?Q?x?= $& {link} \u202e&lt;b&gt;'
    const filled = (template: Message, language: Language) => {
      const names = [...template[language].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      return say(template, language, Object.fromEntries(names.map((name) => [name, hostile])))
    }
    const bodies = new Map(Object.entries<Message>(outboxText).filter(([key]) => /(Subject|Body)$/.test(key)))
    const subjects = [...bodies].filter(([key]) => key.endsWith('Subject'))
    const sent = subjects.flatMap(([key, subject]) =>
      (['zh', 'en'] as const).map((language) => ({
        subject: filled(subject, language),
        body: filled(bodies.get(key.replace('Subject', 'Body')) ?? subject, language),
      })),
    )
    expect(sent).toHaveLength(bodies.size)
    received = ''
    for (const words of sent) await put(test, { channel: 'mail', recipient: 'eve@example.com', ...words })
    await test.runJobs()
    const mails = received.split('\r\n.\r\n').slice(0, -1).map(readMail)
    const plain = (text: string) => text.replace(/\r\n/g, '\n').trimEnd()
    expect(mails.map(({ body }) => plain(body)).sort()).toEqual(sent.map(({ body }) => plain(body)).sort())
    for (const { headers } of mails) {
      expect(headers).toMatch(/^Content-Type: text\/plain; charset=utf-8$/im)
      expect(headers).toMatch(/^To: eve@example\.com$/m)
      expect(headers).not.toMatch(/^(Bcc|MAIL|<)|text\/html|multipart/im)
    }
  })

  it('is tried again when the server is busy', async () => {
    isBroken = true
    await put(test, { channel: 'mail', recipient: 'bob@example.com' })
    await test.runJobs()
    expect(await messagesTo(test, 'bob@example.com')).toMatchObject([{ state: 'waiting', attempts: 1 }])
    expect(test.logged()).not.toContain('246810')
  })
})
