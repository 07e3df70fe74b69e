import { isNewPassword } from '@crossdock/contracts/rules/password.ts'
import { randomText } from '../platform/ids.ts'

const LENGTH = 16
/** Without characters that people mix up, and with specials that survive being copied out of a terminal. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-_!+='

/** A random password of all four kinds, to be shown once. */
export function newPassword(): string {
  for (;;) {
    const password = randomText(LENGTH, LETTERS)
    const hasAllKinds = [/\d/, /[a-z]/, /[A-Z]/, /[-_!+=]/].every((kind) => kind.test(password))
    if (hasAllKinds && isNewPassword(password)) return password
  }
}
