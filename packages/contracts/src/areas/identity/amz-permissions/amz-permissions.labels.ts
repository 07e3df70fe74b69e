import { defineMessages } from '../../../kernel/messages.ts'

/** Why somebody may do something in an account, or may not (platform.md 7.8, effective view). */
export const permissionReasons = defineMessages('identity.amz-permission.reason', {
  superuser: { zh: '超级管理员拥有全部权限', en: 'A superuser may do everything' },
  staff: {
    zh: '内部人员可以查看所服务公司的全部店铺',
    en: 'Internal people reach every shop of a company they serve',
  },
  prime: { zh: '公司主账号拥有全部店铺的权限', en: 'The main account reaches every shop of its company' },
  granted_all: { zh: '已授权该账号，不限菜单', en: 'The account is granted with every menu' },
  granted_code: { zh: '已授权该账号，且包含此权限', en: 'The account is granted, this permission included' },
  account_disabled: { zh: '用户已停用', en: 'The user is disabled' },
  not_permitted: { zh: '用户的角色不含此权限', en: 'No role of the user holds this permission' },
  not_granted: { zh: '该账号未授权给用户', en: 'The account is not granted to the user' },
  grant_ended: { zh: '授权已过期', en: 'The grant has ended' },
  code_missing: { zh: '该账号的授权不含此权限', en: 'The grant of this account leaves this permission out' },
  cost_hidden: { zh: '该账号的授权不可查看成本', en: 'The grant of this account hides costs' },
  pii_hidden: { zh: '该账号的授权不可查看敏感信息', en: 'The grant of this account hides personal data' },
  no_marketplace: { zh: '授权中没有已启用的站点', en: 'No enabled marketplace is part of the grant' },
})
export type PermissionReason = keyof typeof permissionReasons
export const PERMISSION_REASONS = Object.keys(permissionReasons) as PermissionReason[] // the keys of the phrases above

/** How an account stands with the marketplace. */
export const authStateLabels = defineMessages('identity.amz-permission.auth', {
  unbound: { zh: '未绑定', en: 'Not linked' },
  valid: { zh: '有效', en: 'Valid' },
  expiring: { zh: '即将到期', en: 'Ends soon' },
  invalid: { zh: '已失效', en: 'No longer valid' },
})
