import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import { recoveryEndpoints } from '@crossdock/contracts/areas/identity/login-area/recovery.endpoints.ts'
import { wechatEndpoints } from '@crossdock/contracts/areas/identity/login-area/wechat.endpoints.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../test/fake-server.ts'
import { dropCookie, writeCookie } from '../kit/api/cookies.ts'
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
  dropCookie('csrftoken')
  chooseLanguage('en')
  server = startFakeServer()
  server.raw(sessionEndpoints.getSiteConfig, '{"code":50000}')
  server.on(sessionEndpoints.logIn, () => ({ token: 'token-9', expires_at: '', must_set_password: false }))
  server.on(sessionEndpoints.issueCaptcha, () => ({
    captcha_0: 'key-1',
    image: 'data:image/png;base64,',
    expires: 120,
  }))
  server.on(wechatEndpoints.getScanState, () => ({ is_on: false }))
  server.on(recoveryEndpoints.sendCode, () => ({ interval: 60, expires: 300 }))
})
afterEach(cleanup)

const show = async () => {
  await act(async () => render(<LoginPage target="/product/tag?x=1" />))
  // what comes after the first paint
  await act(() => vi.dynamicImportSettled())
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = async () => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Log in' })))
  // what is sent, and what stands under it, comes after the first paint as well
  for (let round = 0; round < 3; round += 1) await act(() => vi.dynamicImportSettled())
}
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

  test('is sent with the name and the time under the CSRF cookie', async () => {
    writeCookie('csrftoken', 'k'.repeat(16) + 'v'.repeat(16), 1)
    await show()
    fill()
    agree()
    await submit()
    await vi.waitFor(() => expect(server.sent(sessionEndpoints.logIn)).toHaveLength(1))
    const [{ tcx } = { tcx: '' }] = server.sent(sessionEndpoints.logIn)
    const [key, vector] = ['k', 'v'].map((letter) => new TextEncoder().encode(letter.repeat(16)))
    const bytes = Uint8Array.from(atob(tcx ?? ''), (character) => character.charCodeAt(0))
    const imported = await crypto.subtle.importKey('raw', key ?? new Uint8Array(), 'AES-CBC', false, [
      'decrypt',
    ])
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-CBC', iv: vector ?? new Uint8Array() },
      imported,
      bytes,
    )
    const [name, at] = new TextDecoder().decode(plain).split('|')
    expect(name).toBe('lin')
    expect(Math.abs(Number(at) - Date.now())).toBeLessThan(60_000)
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

  test('brings a captcha before the server has to ask for it', async () => {
    server.refuse(sessionEndpoints.logIn, identityFailures.badCredentials, { captcha_after: 2 })
    await refused()
    expect(screen.queryByLabelText('Captcha')).toBeNull()
    await submit()
    expect(screen.getByLabelText('Captcha')).toBeTruthy()
    await submit()
    expect(screen.getByText('Please enter the captcha')).toBeTruthy()
    expect(server.sent(sessionEndpoints.logIn)).toHaveLength(2)
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

describe('the login by SMS', () => {
  const open = async () => {
    await show()
    fireEvent.click(screen.getByRole('tab', { name: 'By SMS code' }))
    await act(() => vi.dynamicImportSettled())
  }
  const ask = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Get the code' })))

  test('sends a code after a captcha, then logs in with it', async () => {
    await open()
    type('Mobile number', '138 0013 8000')
    type('Captcha', 'K7WP')
    await ask()
    expect(server.sent(recoveryEndpoints.sendCode)).toEqual([
      { scene: 'login', channel: 'sms', mobile: '13800138000', captcha_0: 'key-1', captcha_1: 'K7WP' },
    ])
    expect(screen.getByText('Look for the code at 138****8000, it is valid for 5 minutes')).toBeTruthy()
    expect(screen.queryByLabelText('Captcha')).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText('SMS code'))
    fireEvent.change(screen.getByLabelText('SMS code'), {
      target: { value: '123456' },
    })
    agree()
    await submit()
    expect(server.sent(sessionEndpoints.logIn)).toEqual([
      { loginMode: 'sms', mobile: '13800138000', sms_code: '123456' },
    ])
    expect(assign).toHaveBeenCalledExactlyOnceWith('/product/tag?x=1')
  })

  test('Enter after the picture asks for the code', async () => {
    await open()
    type('Mobile number', '13800138000')
    type('Captcha', 'K7WP')
    await act(async () => fireEvent.keyDown(screen.getByLabelText('Captcha'), { key: 'Enter' }))
    expect(server.sent(recoveryEndpoints.sendCode)).toHaveLength(1)
  })

  test('says under the fields what is missing before a code is sent', async () => {
    await open()
    await ask()
    expect(screen.getByText('Enter a mobile number of 11 digits')).toBeTruthy()
    expect(screen.getByText('Please enter the captcha')).toBeTruthy()
    expect(server.sent(recoveryEndpoints.sendCode)).toEqual([])
  })

  test('counts down after a reload, for the number that waits and for no other', async () => {
    await open()
    type('Mobile number', '13800138000')
    type('Captcha', 'K7WP')
    await ask()
    cleanup()
    await show()
    expect(screen.getByLabelText('Mobile number')).toHaveProperty('value', '13800138000')
    expect(screen.getByRole('button', { name: /^Again in \d+ s$/ })).toHaveProperty('disabled', true)
    type('Mobile number', '13900139000')
    expect(screen.getByRole('button', { name: 'Get the code' })).toHaveProperty('disabled', false)
  })

  test('waits as long as the server says when too many codes were asked for', async () => {
    server.refuse(recoveryEndpoints.sendCode, commonFailures.tooFrequent, { retry_after: 600 })
    await open()
    type('Mobile number', '13800138000')
    type('Captcha', 'K7WP')
    await ask()
    expect(screen.getByRole('button', { name: 'Again in 10 min' })).toHaveProperty('disabled', true)
  })

  test('says how many tries a wrong code leaves', async () => {
    server.refuse(sessionEndpoints.logIn, identityFailures.smsCodeWrong, { left: 4 })
    await open()
    type('Mobile number', '13800138000')
    fireEvent.change(screen.getByLabelText('SMS code'), {
      target: { value: '123456' },
    })
    agree()
    await submit()
    expect(screen.getByText('SMS code wrong or expired, 4 tries left')).toBeTruthy()
  })
})

test('the other pages remember where the reader wanted to go', async () => {
  await show()
  const tail = '?redirect=%2Fproduct%2Ftag%3Fx%3D1'
  const links = ['Register your company', 'Find account', 'Forgot password']
  expect(links.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual(
    ['/register', '/fu', '/rp'].map((path) => path + tail),
  )
})

describe('scanning with WeChat', () => {
  test('is not offered where it is not set up', async () => {
    await show()
    expect(screen.queryByRole('button', { name: 'Log in with WeChat' })).toBeNull()
  })

  test('leads to the provider and remembers where the reader wanted to go', async () => {
    server.on(wechatEndpoints.getScanState, () => ({ is_on: true }))
    server.on(wechatEndpoints.startScan, () => ({ url: 'https://open.provider.test/scan' }))
    await show()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Log in with WeChat' })))
    expect(server.sent(wechatEndpoints.startScan)).toEqual([{ redirect: '/product/tag?x=1' }])
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://open.provider.test/scan')
  })
})
