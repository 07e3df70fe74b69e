import { defineViews } from '../../kernel/view.ts'
import { amztoolPermissions } from './amztool.permissions.ts'

export const amztoolViews = defineViews(
  'amztool',
  { zh: '亚马逊工具', en: 'Amazon Tools', icon: 'tool', order: 20, alwaysShow: true, abbr: 'amt' },
  {
    refundrecord: {
      zh: '退款记录',
      en: 'Refund Records',
      icon: 'undo',
      guards: amztoolPermissions.refundrecord,
      userDefault: true,
    },
  },
)
