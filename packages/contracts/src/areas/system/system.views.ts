import { defineViews } from '../../kernel/view.ts'
import { systemPermissions } from './system.permissions.ts'

export const systemViews = defineViews(
  'system',
  {
    zh: '系统管理',
    en: 'System',
    icon: 'system',
    order: 160,
    staffOnly: true,
    alwaysShow: true,
    abbr: 'sys',
  },
  {
    menu: {
      zh: '菜单管理',
      en: 'Menus',
      icon: 'menu',
      guards: systemPermissions.menu,
      staffOnly: true,
      noCache: true,
    },
    statistics: {
      zh: '访问统计',
      en: 'Statistics',
      icon: 'chart',
      guards: systemPermissions.statistics,
      staffOnly: true,
    },
    outbox: {
      zh: '消息发送',
      en: 'Outbox',
      icon: 'mail',
      guards: systemPermissions.outbox,
      staffOnly: true,
      noCache: true,
    },
  },
)
