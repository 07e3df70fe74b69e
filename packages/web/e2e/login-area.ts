import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import { recoveryEndpoints } from '@crossdock/contracts/areas/identity/login-area/recovery.endpoints.ts'
import { registrationEndpoints } from '@crossdock/contracts/areas/identity/login-area/registration.endpoints.ts'
import { outboxEndpoints } from '@crossdock/contracts/areas/identity/outbox/outbox.endpoints.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import { Client } from '../../../tools/lib/http-client.ts'
import { answerOfCaptcha } from '../../../tools/lib/known-captcha.ts'
import { ownServer } from './own-server.ts'

/** A password that nobody would guess, other than the one before. */
let lastPassword = 0
export function aPassword(): string {
  lastPassword += 1
  return `Lantern-${lastPassword}-river-Blue`
}

let lastMobile = Date.now() % 1_000_000
/** A mobile number nobody has. */
export function aMobile(): string {
  lastMobile += 1
  return `137${String(lastMobile).padStart(8, '0')}`
}

/** Reads the messages that the product sends, as the superuser does, and prepares accounts. */
export class Postbox {
  readonly #client = new Client(ownServer.origin)

  async open(): Promise<this> {
    await this.#client.logIn(ownServer.username, ownServer.password)
    return this
  }

  /** The code in the newest message to a number or address. */
  codeTo(recipient: string): Promise<string> {
    const look = async () => {
      const { rows } = await this.#client.call(outboxEndpoints.listMessages, { page: 1, size: 20 })
      for (const { id } of rows) {
        const message = await this.#client.call(outboxEndpoints.openMessage, { id })
        const code = message.body?.replaceAll(recipient, '').match(/(?<!\d)\d{6}(?!\d)/)?.[0]
        if (message.recipient === recipient && code !== undefined) return code
      }
      throw new Error(`no code was sent to ${recipient}`)
    }
    return vi.waitFor(look, { timeout: 10_000, interval: 200 })
  }

  /** The path of the link in the newest message to a number or address. */
  linkTo(recipient: string): Promise<string> {
    const look = async () => {
      const { rows } = await this.#client.call(outboxEndpoints.listMessages, { page: 1, size: 20 })
      for (const { id } of rows.filter(({ kind }) => kind === 'link')) {
        const message = await this.#client.call(outboxEndpoints.openMessage, { id })
        const path = message.body?.match(/\/rp\?\w+=[\w-]+/)?.[0]
        if (message.recipient === recipient && path !== undefined) return path
      }
      throw new Error(`no link was sent to ${recipient}`)
    }
    return vi.waitFor(look, { timeout: 10_000, interval: 200 })
  }

  /** Somebody with a mobile number and a password, to whom no code was sent yet. */
  async anAccount(): Promise<{ username: string; mobile: string; password: string }> {
    const mobile = aMobile()
    const account = { username: `member_${mobile}`, mobile, password: aPassword() }
    const { username, password } = account
    const path = await this.invite(username, mobile)
    const invite = new URL(path, ownServer.origin).searchParams.get('invite') ?? ''
    const visitor = new Client(ownServer.origin)
    await visitor.call(sessionEndpoints.getSiteConfig, {})
    await visitor.call(recoveryEndpoints.resetPassword, { invite, password })
    return account
  }

  /** A company that registered by itself: one login of a kind of device at a time. */
  async aCompany(): Promise<{ username: string; password: string }> {
    const mobile = aMobile()
    const account = { username: `prime_${mobile}`, password: aPassword() }
    const visitor = new Client(ownServer.origin)
    const { captcha_0 } = await visitor.call(sessionEndpoints.issueCaptcha, { scene: 'register' })
    const captcha_1 = await answerOfCaptcha(ownServer.dataDir, captcha_0)
    await visitor.call(recoveryEndpoints.sendCode, { scene: 'register', mobile, captcha_0, captcha_1 })
    await visitor.call(registrationEndpoints.register, {
      ...account,
      company: `河岸 ${mobile}`,
      name: '林小',
      mobile,
      sms_code: await this.codeTo(mobile),
      agreement: true,
    })
    return account
  }

  /** Invites a colleague and answers the path of the invitation. */
  async invite(username: string, mobile?: string): Promise<string> {
    const draft = { username, name: '陈晨', ...(mobile ? { mobile } : {}) }
    const { invite_url: url } = await this.#client.call(accountEndpoints.saveAccount, draft)
    if (url === null) throw new Error('a new account has an invitation')
    const { pathname, search } = new URL(url, ownServer.origin)
    return pathname + search
  }
}

/** Solves the pictures of a page as a person does; begin before the page is opened. */
export function captchaReader(page: Page): { solve(): Promise<void> } {
  let shown: { captcha_0: string; image: string } | undefined
  page.on('response', (response) => {
    if (!response.url().includes('/fetchcaptcha/')) return
    void response.json().then(({ data }: { data: typeof shown }) => {
      shown = data
    })
  })
  const solve = async () => {
    const picture = page.locator('.captcha img')
    await picture.waitFor()
    await vi.waitFor(async () => {
      if (shown === undefined || (await picture.getAttribute('src')) !== shown.image) {
        throw new Error('the picture is not there yet')
      }
    })
    const answer = await answerOfCaptcha(ownServer.dataDir, shown?.captcha_0 ?? '')
    await page.locator('[name=captcha]').fill(answer)
  }
  return { solve }
}
