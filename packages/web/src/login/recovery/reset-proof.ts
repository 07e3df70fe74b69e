import { LINK_KINDS } from '@crossdock/contracts/areas/identity/accounts/link-rules.ts'
import { readFound } from './found-account.ts'

/** What entitles to set a password: a link, a found account with a code, or a number with a code. */
export type ResetProof =
  | { readonly kind: 'invite' | 'reset'; readonly token: string }
  | {
      readonly kind: 'found'
      readonly ref: string
      readonly channel: 'sms' | 'mail'
      readonly masked: string
    }
  | { readonly kind: 'mobile' }

/** Reads it from the address (`?invite=`, `?reset=`), else from what the page before found. */
export function readProof(search: string): ResetProof {
  const query = new URLSearchParams(search)
  for (const kind of LINK_KINDS) {
    const token = query.get(kind)
    if (token) return { kind, token }
  }
  const found = readFound()
  return found ? { kind: 'found', ...found } : { kind: 'mobile' }
}
