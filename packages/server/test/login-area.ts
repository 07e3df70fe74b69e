import { recoveryEndpoints } from '@crossdock/contracts/areas/identity/login-area/recovery.endpoints.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { inPlatform } from '../src/platform/database/tenancy.ts'
import { sha256 } from '../src/platform/ids.ts'
import type { Client } from './client.ts'
import type { TestApp } from './harness.ts'

const MINUTE = 60_000

/** A captcha whose answer the test knows, because it writes the hash itself; any client may use it. */
export async function solvedCaptcha(test: TestApp): Promise<{ captcha_0: string; captcha_1: string }> {
  const answer = 'ABC4'
  const visitor = await test.visitor({ address: anAddress() })
  const { data } = await visitor.call(sessionEndpoints.issueCaptcha, {})
  await inPlatform(test.platform.database.db, (trx) =>
    trx
      .updateTable('identity.captcha')
      .set({ answerHash: sha256(`${data.captcha_0} ${answer}`), browserHash: null })
      .where('key', '=', data.captcha_0)
      .execute(),
  )
  return { captcha_0: data.captcha_0, captcha_1: answer }
}

let lastAddress = 0
/** An address nobody used before, so that tests do not count against each other. */
export function anAddress(): string {
  lastAddress += 1
  return `10.2.${lastAddress >> 8}.${lastAddress & 255}`
}

let lastMobile = 0
/** A mobile number nobody has. */
export function aMobile(): string {
  lastMobile += 1
  return `139${String(lastMobile).padStart(8, '0')}`
}

/** All messages to a recipient, newest first, with their secrets. */
export function messagesTo(test: TestApp, recipient: string) {
  return inPlatform(test.platform.database.db, (trx) =>
    trx
      .selectFrom('platform.outbox')
      .selectAll()
      .where('recipient', '=', recipient)
      .orderBy('createdAt', 'desc')
      .execute(),
  )
}

/** The code in the newest message to a recipient. */
export async function codeSentTo(test: TestApp, recipient: string): Promise<string> {
  const [newest] = await messagesTo(test, recipient)
  const code = /\d{6}/.exec(newest?.body?.replace(/\d{11}/, '') ?? '')?.[0]
  if (code === undefined) throw new Error(`no code was sent to ${recipient}`)
  return code
}

type Scene = 'login' | 'register' | 'reset' | 'bind' | 'sensitive'

/** Asks for a code as a visitor who solved a captcha, waits out the interval, and answers the code. */
export async function codeFor(
  test: TestApp,
  client: Client,
  { scene, recipient, ...more }: { scene: Scene; recipient: string; ref?: string; ticket?: string },
): Promise<string> {
  const isMail = recipient.includes('@')
  const answer = await client.call(recoveryEndpoints.sendCode, {
    scene,
    ...(isMail ? { email: recipient, channel: 'mail' } : { mobile: recipient }),
    ...more,
    ...(await solvedCaptcha(test)),
  })
  if (answer.code !== 20000) throw new Error(`no code: ${JSON.stringify(answer)}`)
  const code = await codeSentTo(test, recipient)
  test.clock.advance(MINUTE)
  return code
}

/** A code that is certainly not this one. */
export function otherThan(code: string): string {
  return code.startsWith('9') ? `0${code.slice(1)}` : `9${code.slice(1)}`
}
