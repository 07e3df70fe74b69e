import type { SessionInfo } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'

type Menu = SessionInfo['menus'][number]
type Page = Menu['children'][number]

let lastId = 0

/** A menu entry with only the interesting part said. */
export function aMenu(menu: Partial<Menu> & { path: string }): Menu {
  lastId += 1
  return {
    id: lastId,
    name: `Menu${lastId}`,
    component: 'layout',
    redirect: null,
    is_menu: true,
    is_testing: false,
    is_alwaysShow: true,
    meta: aMeta(menu.path),
    children: [],
    ...menu,
  }
}

/** A page under an area. */
export function aPage(page: Partial<Page> & { path: string }): Page {
  return { ...aMenu({ path: page.path }), ...page, children: [] }
}

export function aMeta(title: string, meta: Partial<Menu['meta']> = {}): Menu['meta'] {
  return { title, title_en: title, icon: null, affix: false, noCache: false, activeMenu: null, ...meta }
}

/** A session with only the interesting part said. */
export function aSession(session: Partial<SessionInfo> = {}): SessionInfo {
  return {
    token: 'token-1',
    name: 'lin',
    display_name: 'Lin Xiao',
    time_lag: 0,
    avatar: null,
    company_name: 'North Shore',
    is_demo: false,
    company_id: [1],
    active_company_id: 1,
    introduction: null,
    roles: ['user'],
    menus: [
      aMenu({
        path: '/product',
        meta: aMeta('产品', { title_en: 'Products', icon: 'product' }),
        children: [
          aPage({ path: 'tag', component: 'product/tag', meta: aMeta('标签', { title_en: 'Tags' }) }),
        ],
      }),
    ],
    permcodes: ['product.tag.view'],
    soshops: [],
    amz_perm_menu: [],
    is_staff: false,
    user: {
      id: 7,
      username: 'lin',
      is_superuser: false,
      is_staff: false,
      is_prime: false,
      email: null,
      mobile: null,
    },
    perm_version: 1,
    server_now: '2026-11-21T06:00:00Z',
    ...session,
  }
}
