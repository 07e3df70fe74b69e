import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import { recoveryEndpoints } from '@crossdock/contracts/areas/identity/login-area/recovery.endpoints.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../test/fake-server.ts'
import { chooseLanguage } from '../kit/i18n/language.ts'
import { FindPage } from './recovery/find-page.tsx'

const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
URL.createObjectURL = () => 'blob:tones'
URL.revokeObjectURL = () => undefined

let server: FakeServer
let last = 0
beforeEach(() => {
  sessionStorage.clear()
  chooseLanguage('en')
  play.mockClear()
  server = startFakeServer()
  server.raw(sessionEndpoints.getSiteConfig, '{"code":50000}')
  server.on(sessionEndpoints.issueCaptcha, ({ kind }) => {
    last += 1
    const shown = kind === 'sound' ? { sound: 'data:audio/wav;base64,UklG' } : { image: 'data:,' }
    return { captcha_0: `key-${last}`, ...shown, expires: 120 }
  })
})
afterEach(cleanup)

const settled = () => act(() => vi.dynamicImportSettled())
const show = async () => {
  await act(async () => render(<FindPage target="/" />))
  await settled()
}
const press = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
  await settled()
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('who does not see the picture counts tones instead, also the next time', async () => {
  server.refuse(recoveryEndpoints.findAccount, identityFailures.captchaWrong, { captcha: true })
  await show()
  type('Captcha', 'K7W')
  await press('Cannot see it? Listen')
  expect(screen.getByLabelText('Captcha')).toHaveProperty('value', '')
  expect(screen.getByText(/^Five groups of tones/)).toBeTruthy()
  await press('Play the tones')
  expect(play).toHaveBeenCalledOnce()
  type('Account', 'lin')
  type('Captcha', '3 1 2 4 2')
  await press('Find the account')
  const [sent] = server.sent(recoveryEndpoints.findAccount)
  expect(sent).toMatchObject({ captcha_0: `key-${last - 1}`, captcha_1: '3 1 2 4 2' })
  expect(screen.getByRole('button', { name: 'Play the tones' })).toBeTruthy()
  await press('Use the picture')
  expect(screen.getByRole('button', { name: 'Another picture' })).toBeTruthy()
})

test('what was refused is said in the language the reader switches to, and what was typed stays', async () => {
  server.refuse(recoveryEndpoints.findAccount, identityFailures.captchaWrong, { captcha: true })
  await show()
  type('Account', 'lin')
  await press('Find the account')
  expect(screen.getByText('Please enter the captcha')).toBeTruthy()
  await press('中文')
  expect(screen.getByText('请输入验证码')).toBeTruthy()
  type('验证码', 'K7WP')
  await press('查找账号')
  expect(screen.getByText('验证码错误或已过期')).toBeTruthy()
  await press('English')
  expect(screen.getByText('Captcha wrong or expired')).toBeTruthy()
  expect(screen.getByLabelText('Account')).toHaveProperty('value', 'lin')
})
