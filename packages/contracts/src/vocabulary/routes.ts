/** Pages of the login area; nobody needs a login for them (spec 2.1). */
export const LOGIN_PAGES = ['/login', '/register', '/fu', '/rp', '/auth-redirect'] as const

/** What somebody agrees to; opened from the login area, readable for everybody. */
export const LEGAL_PAGES = ['/terms', '/privacy'] as const
export type LegalPage = (typeof LEGAL_PAGES)[number]

/** Pages of the public front that need no login (spec 2.1). */
export const FRONT_PAGES = [
  '/kbm',
  '/m/kbm',
  '/m/wfkb',
  '/kbp',
  '/courses',
  '/m/courses',
  '/course',
  '/m/course',
  '/activities',
  '/m/activities',
  '/services',
  '/m/services',
] as const

/** Home of the public front, shown only where the site allows the front (spec 2.6). */
export const FRONT_HOME = FRONT_PAGES[0]

/** Shortcuts of the top bar in the order of spec 2.6; each is shown to whom its page is permitted. */
export const SHORTCUT_PAGES = [
  '/academy/courses',
  '/info/manage',
  '/amztool_manage/nav_manage',
  '/mcustomer/id',
  '/system/statistics',
  '/acamp/recruit',
  '/product/develop',
  '/amzdata/analysis',
  '/acamp/grow',
] as const

/** Pages of the back-office that no menu gives and no right takes away (spec 2.2, platform.md 7.9). */
export const PROFILE_PAGE = '/usercenter/profile'
/** Main accounts alone are offered it, as soon as it exists. */
export const ORDERS_PAGE = '/usercenter/orders'

const front = new Set<string>(FRONT_PAGES)

/** Whether a path belongs to the public front: its pages, their mobile twins, orders and payment (platform.md 6.1). */
export function isFrontPath(path: string): boolean {
  return front.has(withoutSlash(path)) || /^\/(?:m|op)\/./.test(path)
}

const open = new Set<string>([...LOGIN_PAGES, ...LEGAL_PAGES, ...FRONT_PAGES])

/** Whether a page opens without a login (spec 2.1, and what is agreed to); a slash at the end makes no other page. */
export function isOpenPage(path: string): boolean {
  return open.has(withoutSlash(path))
}

function withoutSlash(path: string): string {
  return path.replace(/(?<=.)\/$/, '')
}
