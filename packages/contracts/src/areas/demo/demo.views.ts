import { defineViews } from '../../kernel/view.ts'
import { demoPermissions } from './demo.permissions.ts'

/** Demo views of spec 2.6; in testing, for internal people alone (platform.md 11). */
export const demoViews = defineViews(
  'demo',
  { zh: '示例', en: 'Demo', icon: 'example', order: 170, staffOnly: true, testing: true, abbr: 'dem' },
  {
    sticky: {
      zh: '吸顶',
      en: 'Sticky',
      icon: 'pin',
      guards: demoPermissions.sticky,
      staffOnly: true,
      testing: true,
    },
    browser: {
      zh: '浏览器信息',
      en: 'Browser',
      icon: 'monitor',
      guards: demoPermissions.browser,
      staffOnly: true,
      testing: true,
    },
    icon: {
      zh: '图标',
      en: 'Icons',
      icon: 'icon',
      guards: demoPermissions.icon,
      staffOnly: true,
      testing: true,
    },
    tab: {
      zh: '标签页',
      en: 'Tabs',
      icon: 'tab',
      guards: demoPermissions.tab,
      staffOnly: true,
      testing: true,
    },
    excel: {
      zh: '表格',
      en: 'Excel',
      icon: 'excel',
      guards: demoPermissions.excel,
      staffOnly: true,
      testing: true,
    },
    edit_example: {
      zh: '编辑示例',
      en: 'Edit Example',
      icon: 'edit',
      guards: demoPermissions.edit_example,
      staffOnly: true,
      testing: true,
      noCache: true,
    },
  },
)
