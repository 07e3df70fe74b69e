import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { encryptByCookie, tcxText } from '@crossdock/contracts/crypto/csrf-cipher.ts'
import { send } from '../kit/api/send.ts'

interface PasswordEntry {
  readonly username: string
  readonly password: string
  readonly captcha_1: string
}

/** Sends the password login with the name and the time under the CSRF cookie (spec 7), and the captcha where one is shown. */
export async function sendPassword(
  { username: typed, password, captcha_1: answer }: PasswordEntry,
  captcha: string | undefined,
) {
  const username = typed.trim()
  const tcx = await encryptByCookie(tcxText(username, new Date()), {
    cookies: document.cookie,
    subtle: globalThis.crypto.subtle,
  })
  return send(sessionEndpoints.logIn, {
    loginMode: 'password',
    username,
    password,
    ...(tcx ? { tcx } : {}),
    ...(captcha ? { captcha_0: captcha, captcha_1: answer.trim() } : {}),
  })
}
