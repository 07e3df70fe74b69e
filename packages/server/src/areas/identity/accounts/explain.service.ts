import {
  grantObstacleLabels,
  grantSourceLabels,
} from '@crossdock/contracts/areas/identity/accounts/accounts.labels.ts'
import type {
  ExplainQuery,
  Explanation,
} from '@crossdock/contracts/areas/identity/accounts/explain.schema.ts'
import { roleNameIn } from '@crossdock/contracts/areas/identity/roles/role-presets.labels.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Language, say } from '@crossdock/contracts/kernel/messages.ts'
import type { Doer } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { getAccount } from './accounts.service.ts'
import {
  type AskedMenu,
  type AskedRole,
  type AskedUser,
  findAskedUser,
  listAskedMenus,
  listAskedRoles,
} from './explain.queries.ts'

type Gift = Omit<Explanation['gives'][number], 'words'>
type Obstacle = Omit<Explanation['withholds'][number], 'words'>

/** Why an account within reach has a right or lacks it: the rules of platform.md 2.3 one by one. */
export async function explainRight(
  trx: Trx,
  by: Pick<Doer, 'actor' | 'now'> & { readonly language: Language },
  { user_id, perm_code, menu_id }: ExplainQuery,
): Promise<Explanation> {
  if (perm_code === undefined && menu_id === undefined) throw failure(commonFailures.notFound)
  if (user_id !== by.actor.userId) await getAccount(trx, by, user_id)
  const user = await findAskedUser(trx, user_id)
  const menus = await listAskedMenus(trx, { permCode: perm_code, menuId: menu_id })
  const asked = menus.find(({ isAsked }) => isAsked)
  if (user === undefined || asked === undefined) throw failure(commonFailures.notFound)
  const menuIds = menus.map(({ id }) => id)
  const found = await listAskedRoles(trx, user_id, { companyId: user.companyId, menuIds })
  const roles = found.map((role) => ({ ...role, name: roleNameIn(role, by.language) }))
  return {
    menu: {
      id: Number(asked.id),
      title: asked.metaTitle,
      title_en: asked.metaTitleEn || asked.metaTitle,
      perm_code: asked.permCode,
    },
    ...inWords(judge(user, { asked, menus, roles }), by.language),
  }
}

function inWords({ gives, withholds, ...rest }: Judgement, language: Language) {
  return {
    ...rest,
    gives: gives.map((gift) => ({ ...gift, words: say(grantSourceLabels[gift.source], language) })),
    withholds: withholds.map((each) => ({
      ...each,
      words: say(grantObstacleLabels[each.obstacle], language),
    })),
  }
}

/** The verdict before it is put into words. */
interface Judgement {
  readonly granted: boolean
  readonly gives: readonly Gift[]
  readonly entitled_by: Explanation['entitled_by']
  readonly withholds: readonly Obstacle[]
}

interface Tree {
  readonly asked: AskedMenu
  readonly menus: readonly AskedMenu[]
  readonly roles: readonly AskedRole[]
}

function judge(user: AskedUser, { asked, menus, roles }: Tree): Judgement {
  const own = giftsOf(user, asked, roles)
  const isOpenBelow = menus.some((menu) => menu !== asked && isOpen(user, menu, roles))
  const below: Gift[] = isOpenBelow ? [{ source: 'entry_below', role: null }] : []
  const outside = obstaclesOutside(user)
  const isGranted = (isOpen(user, asked, roles) || isOpenBelow) && outside.length === 0
  const gives = [...own, ...below]
  return {
    granted: isGranted,
    gives,
    entitled_by: isCustomer(user) ? entitlementOf(asked, roles) : null,
    withholds: [
      ...(isGranted || isOpenBelow ? [] : obstaclesOf(user, asked, roles)),
      ...silentRoles(asked, roles),
      ...(gives.length === 0 ? [{ obstacle: 'nothing_gives_it', role: null } as const] : []),
      ...outside,
    ],
  }
}

function isCustomer({ isStaff, isSuperuser }: AskedUser): boolean {
  return !isStaff && !isSuperuser
}

/** What gives the entry itself, before anything withholds it. */
function giftsOf(user: AskedUser, menu: AskedMenu, roles: readonly AskedRole[]): Gift[] {
  const flags: [Gift['source'], boolean][] = [
    ['superuser', user.isSuperuser],
    ['staff_default', user.isStaff && menu.staffDefault],
    ['user_default', isCustomer(user) && menu.userDefault],
    ['prime', isCustomer(user) && user.isPrime],
  ]
  const scope = user.isStaff ? 'platform' : 'company'
  const source = user.isStaff ? 'platform_role' : 'company_role'
  const holding = roles.filter(
    (role) => role.menuId === menu.id && role.isActive && role.scope === scope && hasRoles(user),
  )
  return [
    ...flags.filter(([, gives]) => gives).map(([source]) => ({ source, role: null })),
    ...holding.map(({ id, name }) => ({ source, role: { id, name } }) as const),
  ]
}

/** A superuser who is no staff holds no role that counts. */
function hasRoles({ isStaff, isSuperuser }: AskedUser): boolean {
  return isStaff || !isSuperuser
}

function isOpen(user: AskedUser, menu: AskedMenu, roles: readonly AskedRole[]): boolean {
  return giftsOf(user, menu, roles).length > 0 && obstaclesOf(user, menu, roles).length === 0
}

function obstaclesOf(user: AskedUser, menu: AskedMenu, roles: readonly AskedRole[]): Obstacle[] {
  const found: [Obstacle['obstacle'], boolean][] = [
    ['disabled', !menu.isEnabled],
    ['staff_only', isCustomer(user) && menu.isInternal],
    ['not_entitled', isCustomer(user) && !isEntitled(menu, roles)],
  ]
  return found.filter(([, stands]) => stands).map(([obstacle]) => ({ obstacle, role: null }))
}

function obstaclesOutside({ isActive, companyStatus }: AskedUser): Obstacle[] {
  const isClosed = companyStatus === 'suspended' || companyStatus === 'closed'
  const found: [Obstacle['obstacle'], boolean][] = [
    ['account_disabled', !isActive],
    ['company_closed', isClosed],
  ]
  return found.filter(([, stands]) => stands).map(([obstacle]) => ({ obstacle, role: null }))
}

/** Roles that would give the entry, or entitle to it, were they not disabled. */
function silentRoles(menu: AskedMenu, roles: readonly AskedRole[]): Obstacle[] {
  return roles
    .filter((role) => role.menuId === menu.id && !role.isActive)
    .map(({ id, name }) => ({ obstacle: 'role_disabled', role: { id, name } }))
}

function isEntitled(menu: AskedMenu, roles: readonly AskedRole[]): boolean {
  const { default: isDefault, templates } = entitlementOf(menu, roles)
  return isDefault || templates.length > 0
}

function entitlementOf(menu: AskedMenu, roles: readonly AskedRole[]) {
  const templates = roles.filter(
    (role) => role.menuId === menu.id && role.isActive && role.scope === 'template',
  )
  return {
    default: menu.userDefault || menu.primeDefault,
    templates: templates.map(({ id, name }) => ({ id, name })),
  }
}
