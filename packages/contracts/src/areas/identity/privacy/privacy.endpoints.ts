import { defineEndpoints, download, get, nothing, post, signedIn } from '../../../kernel/endpoint.ts'
import { PrivacyProof, PrivacyState } from './privacy.schema.ts'

const proven = { access: signedIn, idempotent: false, limit: { max: 20, seconds: 600 } } as const

/** The own data: a copy of it, or none of it any more (platform.md 10). */
export const privacyEndpoints = defineEndpoints({
  getPrivacy: get('/privacy/state/', {
    query: nothing,
    reply: PrivacyState,
    access: signedIn,
    summary: 'Whether a copy of the own data waits, and whether the account is going to be erased',
  }),
  askForCopy: post('/privacy/export/', {
    body: PrivacyProof,
    reply: PrivacyState,
    ...proven,
    summary: 'Ask for a copy of the own data by password; it may be fetched for a day',
  }),
  getCopy: download('/privacy/file/', {
    query: nothing,
    access: signedIn,
    limit: { max: 20, seconds: 600 },
    summary: 'The copy of the own data that was asked for, as a zip',
  }),
  eraseAccount: post('/privacy/erase/', {
    body: PrivacyProof,
    reply: PrivacyState,
    ...proven,
    summary: 'Have the own account erased after 15 days; refused to the last main account of a company',
  }),
  keepAccount: post('/privacy/keep/', {
    body: nothing,
    reply: PrivacyState,
    access: signedIn,
    summary: 'Take the wish to erase the own account back',
  }),
})
