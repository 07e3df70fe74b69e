import { defineMessages } from '../../../kernel/messages.ts'

/** Names of the fields of an entry. */
export const menuLabels = defineMessages('system.menus', {
  id: { zh: '编号', en: 'ID' },
  parent_id: { zh: '上级菜单', en: 'Parent' },
  level: { zh: '级别', en: 'Level' },
  name: { zh: '名称', en: 'Name' },
  sort: { zh: '排序', en: 'Order' },
  path: { zh: '路径', en: 'Path' },
  perm_code: { zh: '权限代码', en: 'Permission code' },
  component: { zh: '视图', en: 'View' },
  staff_only: { zh: '仅内部可见', en: 'Staff only' },
  staff_default: { zh: '内部默认', en: 'Default for staff' },
  user_default: { zh: '外部默认', en: 'Default for customers' },
  prime_default: { zh: '主账号默认', en: 'Default for main accounts' },
  is_menu: { zh: '显示为菜单', en: 'Shown as a menu' },
  is_testing: { zh: '测试中', en: 'In testing' },
  is_alwaysShow: { zh: '总是显示', en: 'Always shown' },
  is_enabled: { zh: '启用', en: 'Enabled' },
  redirect: { zh: '重定向', en: 'Redirect' },
  meta_title: { zh: '中文标题', en: 'Chinese title' },
  meta_title_en: { zh: '英文标题', en: 'English title' },
  meta_icon: { zh: '图标', en: 'Icon' },
  meta_affix: { zh: '固定标签页', en: 'Pinned tab' },
  meta_noCache: { zh: '不缓存', en: 'Not kept alive' },
  meta_activeMenu: { zh: '高亮菜单', en: 'Marked as active' },
  role_count: { zh: '角色数', en: 'Roles' },
})
