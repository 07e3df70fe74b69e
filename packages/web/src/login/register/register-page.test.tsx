import { recoveryEndpoints } from '@crossdock/contracts/areas/identity/login-area/recovery.endpoints.ts'
import { registrationEndpoints } from '@crossdock/contracts/areas/identity/login-area/registration.endpoints.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts'
import { dropCookie, writeCookie } from '../../kit/api/cookies.ts'
import { dropToken, readToken } from '../../kit/api/session-token.ts'
import { chooseLanguage } from '../../kit/i18n/language.ts'
import { RegisterPage } from './register-page.tsx'

const assign = vi.fn()
vi.stubGlobal('location', { ...location, protocol: 'http:', host: 'own.test', assign })

let server: FakeServer

beforeEach(() => {
  assign.mockClear()
  dropToken()
  dropCookie('sti')
  sessionStorage.clear()
  chooseLanguage('en')
  server = startFakeServer()
  server.raw(sessionEndpoints.getSiteConfig, '{"code":50000}')
  server.on(sessionEndpoints.issueCaptcha, () => ({ captcha_0: 'key-1', image: 'data:,', expires: 120 }))
  server.on(recoveryEndpoints.findAccount, () => ({ available: true }))
  server.on(recoveryEndpoints.sendCode, () => ({ interval: 60, expires: 300 }))
  server.on(registrationEndpoints.register, () => ({
    token: 'token-7',
    expires_at: '',
    must_set_password: false,
  }))
})
afterEach(cleanup)

const show = () => act(async () => render(<RegisterPage target="/" />))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Register and log in' })))
const fill = () => {
  type('Company', ' North Shore ')
  type('Your name', 'Lin Xiao')
  type('User name', 'lin_xiao')
  type('Mobile number', '13800138000')
  type('SMS code', '123456')
  type('Password', 'Lantern-42-river')
  fireEvent.click(screen.getByRole('checkbox'))
}
const entry = {
  company: 'North Shore',
  name: 'Lin Xiao',
  username: 'lin_xiao',
  mobile: '13800138000',
  sms_code: '123456',
  password: 'Lantern-42-river',
  agreement: true,
}

describe('a registration', () => {
  test('is sent with the source of the visit, and logs in', async () => {
    writeCookie('sti', 'fair_2026', 1)
    await show()
    fill()
    await submit()
    expect(server.sent(registrationEndpoints.register)).toEqual([{ ...entry, sti: 'fair_2026' }])
    expect(readToken()).toBe('token-7')
    expect(assign).toHaveBeenCalledExactlyOnceWith('/')
  })

  test.each([
    ['company', 'This company is registered, ask its main account to invite you', 'Company'],
    ['username', 'This user name is taken', 'User name'],
    ['mobile', 'This number has an account: log in or find it', 'Mobile number'],
  ])('says under the field that the %s is taken', async (field, words, label) => {
    server.refuse(registrationEndpoints.register, commonFailures.exists, { field })
    await show()
    fill()
    await submit()
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
    expect(readToken()).toBeUndefined()
  })

  test('shows under each field what is missing, and sends nothing', async () => {
    await show()
    await submit()
    for (const label of ['Company', 'Your name', 'User name', 'Mobile number', 'SMS code', 'Password']) {
      expect(screen.getByLabelText(label).getAttribute('aria-invalid'), label).toBe('true')
    }
    expect(screen.getByText('Please accept the terms and the privacy policy first')).toBeTruthy()
    expect(server.sent(registrationEndpoints.register)).toEqual([])
  })
})

describe('while it is typed', () => {
  test('a user name is looked up when its field is left', async () => {
    await show()
    type('User name', 'lin_xiao')
    await act(async () => fireEvent.blur(screen.getByLabelText('User name')))
    expect(screen.getByText('Free to use')).toBeTruthy()
    server.on(recoveryEndpoints.findAccount, () => ({ available: false }))
    type('User name', 'wang_wei')
    await act(async () => fireEvent.blur(screen.getByLabelText('User name')))
    expect(screen.getByText('This user name is taken')).toBeTruthy()
  })

  test('the rule and the strength of the password follow', async () => {
    await show()
    const met = () =>
      screen.getAllByRole('listitem').map(({ textContent }) => / met$/.test(textContent ?? ''))
    expect(met()).toEqual([false, false, false])
    type('Password', 'Password1!')
    expect(met()).toEqual([true, true, false])
    expect(screen.getByText('Strength: weak')).toBeTruthy()
    type('Password', 'Lantern42')
    expect(screen.getByText('Strength: fair')).toBeTruthy()
    type('Password', 'Lantern-42-river')
    expect(met()).toEqual([true, true, true])
    expect(screen.getByText('Strength: strong')).toBeTruthy()
    type('User name', 'lantern')
    expect(screen.getByText('Strength: weak')).toBeTruthy()
  })
})
