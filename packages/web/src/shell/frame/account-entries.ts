import type { SessionInfo } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'
import { FRONT_HOME, FRONT_PAGES, ORDERS_PAGE, PROFILE_PAGE } from '@crossdock/contracts/vocabulary/routes.ts'
import { DASHBOARD } from '../shell.text.ts'

/** What the dropdown of the avatar may offer. */
export type AccountEntry = 'frontHome' | 'officeHome' | 'orders' | 'profile' | 'logOut' | 'logIn'

interface AccountMenu {
  /** Undefined for somebody who is not logged in. */
  readonly session: Pick<SessionInfo, 'user'> | undefined
  /** Where the reader is. */
  readonly path: string
  readonly allowFront: boolean
  /** Paths of the pages that exist for this reader. */
  readonly pages: readonly string[]
}

const frontHomes: readonly string[] = [
  FRONT_HOME,
  ...FRONT_PAGES.filter((page) => page === `/m${FRONT_HOME}`),
]

/**
 * What the dropdown offers, in its order (spec 2.7): the two homes, each hidden on its own page; orders to main
 * accounts; the profile; log out. Somebody who is not logged in is offered the homes and the login (spec 6).
 */
export function accountEntries({ session, path, allowFront, pages }: AccountMenu): AccountEntry[] {
  const isElsewhere = (page: string) => pages.includes(page) && page !== path
  const homes: AccountEntry[] = [
    ...(allowFront && !frontHomes.includes(path) ? ['frontHome' as const] : []),
    ...(path === DASHBOARD ? [] : ['officeHome' as const]),
  ]
  if (!session) return [...homes, 'logIn']
  return [
    ...homes,
    ...(session.user.is_prime && isElsewhere(ORDERS_PAGE) ? ['orders' as const] : []),
    ...(isElsewhere(PROFILE_PAGE) ? ['profile' as const] : []),
    'logOut',
  ]
}
