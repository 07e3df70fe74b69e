import { defineViews } from '../../kernel/view.ts'
import { cmanagePermissions } from './cmanage.permissions.ts'

/** Nobody has these by a default of customers: main accounts bring them, and delegate them by roles (platform.md 11). */
export const cmanageViews = defineViews(
  'cmanage',
  { zh: '公司管理', en: 'My Company', icon: 'company', order: 140, alwaysShow: true, abbr: 'cma' },
  {
    basic: {
      zh: '公司信息',
      en: 'Company Info',
      icon: 'form',
      guards: cmanagePermissions.basic,
      primeDefault: true,
      noCache: true,
    },
    cid: { zh: '公司账号', en: 'Accounts', icon: 'user', guards: cmanagePermissions.cid, primeDefault: true },
    crole: {
      zh: '公司角色',
      en: 'Roles',
      icon: 'lock',
      guards: cmanagePermissions.crole,
      primeDefault: true,
    },
    amzpermission: {
      zh: '亚马逊权限',
      en: 'Amazon Permission',
      icon: 'lock',
      guards: cmanagePermissions.amzpermission,
      primeDefault: true,
    },
  },
)
