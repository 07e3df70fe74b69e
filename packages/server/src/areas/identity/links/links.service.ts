import {
  LINK_MINUTES,
  LINK_PAGE,
  LINK_TOKEN,
  type LinkKind,
} from '@crossdock/contracts/areas/identity/accounts/link-rules.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { HttpSettings } from '../../../platform/http/http-settings.ts'
import { newToken, sha256 } from '../../../platform/ids.ts'
import { deleteLink, deleteLinksOf, findLink, insertLink, type LinkOwner } from './links.queries.ts'

const MINUTE_MS = 60_000

export interface LinkWish {
  readonly kind: LinkKind
  readonly companyId: number
  readonly userId: number
  /** Who made it; null when people asked for it themselves. */
  readonly createdBy: number | null
  readonly now: Date
}

/** Makes a link for a user and answers its token, which is never seen again; earlier links of the user end. */
export async function createLink(trx: Trx, { now, ...wish }: LinkWish): Promise<string> {
  const token = newToken()
  await deleteLinksOf(trx, wish.userId, now)
  await insertLink(trx, {
    ...wish,
    tokenHash: sha256(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_MINUTES[wish.kind] * MINUTE_MS),
  })
  return token
}

/**
 * Takes a link: answers whose it is, once; undefined when it is unknown, over, or was taken. The transaction must
 * have platform eyes, because nobody is logged in yet; a transaction that fails gives the link back.
 */
export async function takeLink(trx: Trx, token: string, now: Date): Promise<LinkOwner | undefined> {
  return LINK_TOKEN.test(token) ? deleteLink(trx, sha256(token), now) : undefined
}

/** Whose link it is, without taking it: for the page that greets its owner. */
export async function readLink(trx: Trx, token: string, now: Date): Promise<LinkOwner | undefined> {
  return LINK_TOKEN.test(token) ? findLink(trx, sha256(token), now) : undefined
}

/** Ends all links of a user, because the account was disabled or the password is set. */
export function withdrawLinks(trx: Trx, userId: number, now: Date): Promise<void> {
  return deleteLinksOf(trx, userId, now)
}

/** The address that is given to the person: absolute when the server knows under which name it is reached. */
export function urlOfLink(http: HttpSettings, kind: LinkKind, token: string): string {
  const path = `${LINK_PAGE}?${kind}=${token}`
  return http.publicUrl === null ? path : new URL(path, http.publicUrl).href
}
