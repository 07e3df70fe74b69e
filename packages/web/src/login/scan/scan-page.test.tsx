import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import { loginAreaFailures } from '@crossdock/contracts/areas/identity/login-area/login-area.failures.ts'
import { recoveryEndpoints } from '@crossdock/contracts/areas/identity/login-area/recovery.endpoints.ts'
import { wechatEndpoints } from '@crossdock/contracts/areas/identity/login-area/wechat.endpoints.ts'
import { securityEndpoints } from '@crossdock/contracts/areas/identity/security/security.endpoints.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts'
import { dropToken, keepToken, readToken } from '../../kit/api/session-token.ts'
import { chooseLanguage } from '../../kit/i18n/language.ts'
import { ScanPage } from './scan-page.tsx'
import { readAnswer } from './scan-return.ts'

const assign = vi.fn()
vi.stubGlobal('location', {
  ...location,
  protocol: 'http:',
  host: 'own.test',
  origin: 'http://own.test',
  assign,
})

const session = { token: 'token-5', expires_at: '', must_set_password: false }
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
})
afterEach(() => {
  cleanup()
})

const show = async (search = '?code=code-1&state=state-1') => {
  await act(async () => render(<ScanPage answer={readAnswer(search)} />))
  // what comes after the first paint
  await act(() => vi.dynamicImportSettled())
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('what comes back from a scan', () => {
  test('logs in, and leads to a page of ours', async () => {
    server.on(wechatEndpoints.finishScan, () => ({ session, ticket: null, redirect: '/product/tag' }))
    await show()
    expect(server.sent(wechatEndpoints.finishScan)).toEqual([{ code: 'code-1', state: 'state-1' }])
    expect(readToken()).toBe('token-5')
    expect(assign).toHaveBeenCalledExactlyOnceWith('/product/tag')
  })

  test('leads nowhere else', async () => {
    server.on(wechatEndpoints.finishScan, () => ({ session, ticket: null, redirect: '//evil.test' }))
    await show()
    expect(assign).toHaveBeenCalledExactlyOnceWith('/')
  })

  test('leads where it was to after the second step as well', async () => {
    const step = { ticket: 'step-1', to: '138****0001', interval: 60, redirect: '/product/tag' }
    server.refuse(wechatEndpoints.finishScan, identityFailures.secondStep, step)
    server.on(securityEndpoints.proveStep, () => session)
    await show()
    type('Code', '123456')
    await press('Log in')
    expect(assign).toHaveBeenCalledExactlyOnceWith('/product/tag')
  })

  test('is explained when it is nothing', async () => {
    await show('?state=state-1')
    expect(screen.getByRole('alert').textContent).toContain('The authorization was cancelled')
  })

  test('is explained when it is over', async () => {
    server.refuse(wechatEndpoints.finishScan, loginAreaFailures.linkOver)
    await show()
    expect(screen.getByRole('alert').textContent).toContain('Scan again')
  })

  test('is explained when the provider fails', async () => {
    server.refuse(wechatEndpoints.finishScan, loginAreaFailures.providerFailed)
    await show()
    expect(screen.getByRole('alert').textContent).toContain('The login provider does not answer')
  })
})

test('a scanned account that nobody is bound to is bound by a code, which logs in', async () => {
  server.on(wechatEndpoints.finishScan, () => ({ session: null, ticket: 'ticket-1', redirect: '/' }))
  server.on(wechatEndpoints.bindScan, () => session)
  await show()
  type('Mobile number', '13800138000')
  type('Captcha', 'K7WP')
  await press('Get the code')
  expect(server.sent(recoveryEndpoints.sendCode)).toMatchObject([
    { scene: 'bind', ticket: 'ticket-1', mobile: '13800138000' },
  ])
  type('SMS code', '123456')
  await press('Bind and log in')
  expect(server.sent(wechatEndpoints.bindScan)).toEqual([
    { ticket: 'ticket-1', mobile: '13800138000', sms_code: '123456' },
  ])
  expect(readToken()).toBe('token-5')
})

test('somebody who is logged in is asked before the scanned account is bound, and proves who they are', async () => {
  keepToken('token-1')
  server.on(wechatEndpoints.linkScan, () => ({}))
  await show()
  expect(server.sent(wechatEndpoints.linkScan)).toEqual([])
  type('Password', 'Lantern-42-river')
  await press('Bind to this account')
  expect(server.sent(wechatEndpoints.linkScan)).toEqual([
    { code: 'code-1', state: 'state-1', old_password: 'Lantern-42-river' },
  ])
  expect(screen.getByRole('heading', { name: 'Bound' })).toBeTruthy()
})
