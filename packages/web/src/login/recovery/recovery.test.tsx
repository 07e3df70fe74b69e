import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import { loginAreaFailures } from '@crossdock/contracts/areas/identity/login-area/login-area.failures.ts'
import { recoveryEndpoints } from '@crossdock/contracts/areas/identity/login-area/recovery.endpoints.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts'
import { dropToken, keepToken, readToken } from '../../kit/api/session-token.ts'
import { chooseLanguage } from '../../kit/i18n/language.ts'
import { takePasswordNews } from '../page-news.ts'
import { FindPage } from './find-page.tsx'
import { keepFound } from './found-account.ts'
import { ResetPage } from './reset-page.tsx'
import { readProof } from './reset-proof.ts'

const assign = vi.fn()
vi.stubGlobal('location', { ...location, protocol: 'http:', host: 'own.test', assign })

let server: FakeServer

beforeEach(() => {
  assign.mockClear()
  dropToken()
  sessionStorage.clear()
  chooseLanguage('en')
  server = startFakeServer()
  server.raw(sessionEndpoints.getSiteConfig, '{"code":50000}')
  server.on(sessionEndpoints.issueCaptcha, () => ({ captcha_0: 'key-1', image: 'data:,', expires: 120 }))
  server.on(recoveryEndpoints.sendCode, () => ({ interval: 60, expires: 300 }))
  server.on(recoveryEndpoints.resetPassword, () => ({}))
})
afterEach(cleanup)

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
/** What comes after the first paint. */
const settled = () => act(() => vi.dynamicImportSettled())
const PASSWORD = 'Lantern-42-river'
const fillPassword = () => {
  type('New password', PASSWORD)
  type('Repeat the password', PASSWORD)
}

describe('somebody who looks for an account', () => {
  const find = async () => {
    await act(async () => render(<FindPage target="/" />))
    await settled()
    type('Account', ' lin@example.com ')
    type('Captcha', 'K7WP')
    await press('Find the account')
  }

  test('chooses among masked ways to receive a code, and goes on with nothing in the address', async () => {
    server.on(recoveryEndpoints.findAccount, () => ({
      ref: 'ref-1',
      channels: [
        { channel: 'sms' as const, masked: '138****8000' },
        { channel: 'mail' as const, masked: 'l***@example.com' },
      ],
    }))
    await find()
    expect(server.sent(recoveryEndpoints.findAccount)).toEqual([
      { scene: 'find', q: 'lin@example.com', captcha_0: 'key-1', captcha_1: 'K7WP' },
    ])
    fireEvent.click(screen.getByRole('radio', { name: /l\*\*\*@example.com/ }))
    await press('Continue')
    expect(assign).toHaveBeenCalledExactlyOnceWith('/rp')
    expect(readProof('')).toMatchObject({ kind: 'found', ref: 'ref-1', channel: 'mail' })
  })

  test('reads another picture after a wrong answer', async () => {
    server.refuse(recoveryEndpoints.findAccount, identityFailures.captchaWrong, { captcha: true })
    await find()
    expect(screen.getByText('Captcha wrong or expired')).toBeTruthy()
    expect(screen.getByLabelText('Captcha')).toHaveProperty('value', '')
    expect(server.sent(sessionEndpoints.issueCaptcha)).toHaveLength(2)
  })
})

describe('a new password', () => {
  const show = async (search: string) => {
    await act(async () => render(<ResetPage proof={readProof(search)} target="/" />))
    await settled()
  }

  test('is set by a code that goes to the found account', async () => {
    keepFound({ ref: 'ref-1', channel: 'mail', masked: 'l***@example.com' })
    await show('')
    type('Captcha', 'K7WP')
    await press('Get the code')
    expect(server.sent(recoveryEndpoints.sendCode)).toEqual([
      { scene: 'reset', ref: 'ref-1', channel: 'mail', captcha_0: 'key-1', captcha_1: 'K7WP' },
    ])
    type('E-mail code', '123456')
    fillPassword()
    await press('Set the password')
    expect(server.sent(recoveryEndpoints.resetPassword)).toEqual([
      { ref: 'ref-1', channel: 'mail', sms_code: '123456', password: PASSWORD, password2: PASSWORD },
    ])
    expect(assign).toHaveBeenCalledExactlyOnceWith('/login')
    expect(takePasswordNews()).toBe(true)
    expect(readProof('')).toEqual({ kind: 'mobile' })
  })

  test('is set by a code to a mobile number', async () => {
    await show('')
    type('Mobile number', '13800138000')
    type('SMS code', '123456')
    fillPassword()
    await press('Set the password')
    expect(server.sent(recoveryEndpoints.resetPassword)).toMatchObject([
      { mobile: '13800138000', sms_code: '123456', password: PASSWORD },
    ])
  })

  test('is set by an invitation alone, without any code or picture', async () => {
    await show('?invite=token-1')
    expect(screen.getByRole('heading', { name: 'Welcome' })).toBeTruthy()
    expect(server.sent(sessionEndpoints.issueCaptcha)).toEqual([])
    fillPassword()
    await press('Set the password')
    expect(server.sent(recoveryEndpoints.resetPassword)).toMatchObject([{ invite: 'token-1' }])
  })

  test('has to be entered twice alike, by the rule', async () => {
    await show('?reset=token-1')
    type('New password', 'short1')
    type('Repeat the password', 'other')
    await press('Set the password')
    expect(screen.getByText(/^8-30 characters with three of/)).toBeTruthy()
    type('New password', PASSWORD)
    await press('Set the password')
    expect(screen.getByText('The two passwords differ')).toBeTruthy()
    expect(server.sent(recoveryEndpoints.resetPassword)).toEqual([])
  })

  test('logs out whoever is logged in in this browser, so that the new one can be used', async () => {
    keepToken('token-1')
    server.on(sessionEndpoints.logOut, () => ({}))
    await show('?invite=token-1')
    fillPassword()
    await press('Set the password')
    expect(server.sent(sessionEndpoints.logOut)).toHaveLength(1)
    expect(readToken()).toBeUndefined()
  })

  test.each([
    ['?invite=old', /^The invitation has expired or was used/, 'Back to the login'],
    ['?reset=old', /^The link or the found account has expired/, 'Find the account again'],
  ])('cannot be set by the link %s that is over, which is explained', async (search, words, next) => {
    server.refuse(recoveryEndpoints.resetPassword, loginAreaFailures.linkOver)
    await show(search)
    fillPassword()
    await press('Set the password')
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByRole('link', { name: next })).toBeTruthy()
  })
})
