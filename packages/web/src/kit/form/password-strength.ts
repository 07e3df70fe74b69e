import { isGuessable } from '@crossdock/contracts/rules/guessable-password.ts'
import { isNewPassword, kindsOf } from '@crossdock/contracts/rules/password.ts'

/** How a password that is being typed stands to the rule of new passwords (spec 5, platform.md 5). */
export interface PasswordStanding {
  readonly length: boolean
  readonly kinds: boolean
  /** Not tried first by everybody, and not made of what is known of the account. */
  readonly own: boolean
  readonly level: 'weak' | 'fair' | 'strong'
}

const STRONG_LENGTH = 14

/** Looks at a password; `known` are user name, company and the like, as far as the page knows them. */
export function standingOf(password: string, known: readonly string[]): PasswordStanding {
  const letters = [...password].length
  const hasName = known.some((text) => text.length > 2 && password.toLowerCase().includes(text.toLowerCase()))
  const own = password !== '' && !hasName && !isGuessable(password, known)
  const kinds = kindsOf(password) >= 3
  const isStrong = letters >= STRONG_LENGTH || (letters >= STRONG_LENGTH - 4 && kindsOf(password) === 4)
  const level = !isNewPassword(password) || !own ? 'weak' : isStrong ? 'strong' : 'fair'
  return { length: letters >= 8 && letters <= 30, kinds, own, level }
}
