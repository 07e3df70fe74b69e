import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../test/fake-server.ts'
import { leaveFlash } from '../kit/api/flash.ts'
import { dropToken, readToken } from '../kit/api/session-token.ts'
import { chooseLanguage } from '../kit/i18n/language.ts'
import { LoginPage } from './login-page.tsx'

const assign = vi.fn()
vi.stubGlobal('location', { ...location, protocol: 'http:', host: 'own.test', assign })

let server: FakeServer

beforeEach(() => {
  assign.mockClear()
  dropToken()
  localStorage.clear()
  sessionStorage.clear()
  chooseLanguage('en')
  server = startFakeServer()
  server.raw(sessionEndpoints.getSiteConfig, '{"code":50000}')
  server.on(sessionEndpoints.logIn, () => ({ token: 'token-9', expires_at: '', must_set_password: false }))
  server.on(sessionEndpoints.issueCaptcha, () => ({
    captcha_0: 'key-1',
    image: 'data:image/png;base64,',
    expires: 120,
  }))
})
afterEach(cleanup)

const show = () => act(async () => render(<LoginPage target="/product/tag?x=1" />))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Log in' })))
const agree = () => fireEvent.click(screen.getByRole('checkbox'))
const fill = () => {
  type('Account', '  lin ')
  type('Password', 'secret1')
}

describe('a right password', () => {
  // proves spec-4-01
  test('keeps the token and goes where the reader wanted to go', async () => {
    await show()
    fill()
    agree()
    await submit()
    expect(server.sent(sessionEndpoints.logIn)).toEqual([
      { loginMode: 'password', username: 'lin', password: 'secret1' },
    ])
    expect(readToken()).toBe('token-9')
    expect(assign).toHaveBeenCalledExactlyOnceWith('/product/tag?x=1')
  })

  test('cannot be sent twice while the first is on its way', async () => {
    await show()
    fill()
    agree()
    await submit()
    expect(screen.getByRole('button', { name: 'Logging in…' })).toHaveProperty('disabled', true)
  })
})

describe('what is missing', () => {
  test('is said under each field, and nothing is sent', async () => {
    await show()
    await submit()
    expect(screen.getByText('Please enter your account')).toBeTruthy()
    expect(screen.getByText('Please enter your password')).toBeTruthy()
    expect(screen.getByText('Please accept the terms and the privacy policy first')).toBeTruthy()
    expect(server.sent(sessionEndpoints.logIn)).toEqual([])
  })

  test('the agreement is remembered', async () => {
    await show()
    agree()
    cleanup()
    await show()
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', true)
  })
})

describe('a refusal', () => {
  const refused = async () => {
    await show()
    fill()
    agree()
    await submit()
  }

  test('is said above the form', async () => {
    server.refuse(sessionEndpoints.logIn, identityFailures.badCredentials)
    await refused()
    expect(screen.getByRole('alert').textContent).toBe('Wrong account or password')
    expect(readToken()).toBeUndefined()
  })

  test('tells how long a locked account has to wait', async () => {
    server.refuse(sessionEndpoints.logIn, identityFailures.accountLocked, { retry_after: 840 })
    await refused()
    expect(screen.getByRole('alert').textContent).toContain('in about 14 min')
  })

  test('brings a captcha when the server asks for one, a new one after each attempt', async () => {
    server.refuse(sessionEndpoints.logIn, identityFailures.captchaNeeded, { captcha: true })
    await refused()
    type('Captcha', 'K7WP')
    server.refuse(sessionEndpoints.logIn, identityFailures.captchaWrong, { captcha: true })
    await submit()
    expect(server.sent(sessionEndpoints.logIn).at(-1)).toMatchObject({
      captcha_0: 'key-1',
      captcha_1: 'K7WP',
    })
    expect(server.sent(sessionEndpoints.issueCaptcha)).toHaveLength(2)
    expect(screen.getByLabelText('Captcha')).toHaveProperty('value', '')
  })

  // proves spec-8-17, spec-5-40
  test('lets a captcha that could not be fetched be tried again', async () => {
    server.refuse(sessionEndpoints.logIn, identityFailures.captchaNeeded, { captcha: true })
    server.drop(sessionEndpoints.issueCaptcha)
    await refused()
    expect(screen.getByRole('button', { name: 'Failed to get captcha, press to try again' })).toBeTruthy()
  })

  test('without an answer says that server or network have a problem', async () => {
    server.drop(sessionEndpoints.logIn)
    await refused()
    expect(screen.getByRole('alert').textContent).toContain('the network has a problem')
  })
})

test('why the reader was sent here is said once', async () => {
  leaveFlash('The login has expired')
  await show()
  expect(screen.getByText('The login has expired')).toBeTruthy()
  cleanup()
  await show()
  expect(screen.queryByText('The login has expired')).toBeNull()
})

test('the password can be shown, and Caps Lock is noticed', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text')
  const caps = new KeyboardEvent('keydown', { key: 'A', bubbles: true })
  Object.defineProperty(caps, 'getModifierState', { value: (name: string) => name === 'CapsLock' })
  fireEvent(screen.getByLabelText('Password'), caps)
  expect(screen.getByText('Caps Lock is on')).toBeTruthy()
})

test('the language can be switched', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: '中文' }))
  expect(screen.getByRole('heading', { name: '登录' })).toBeTruthy()
  expect(document.documentElement.lang).toBe('zh-CN')
})
