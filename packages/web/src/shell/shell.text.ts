import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'
import { words } from '@crossdock/contracts/words/messages.text.ts'

/** Path of the page an empty path leads to (spec 2.2). */
export const DASHBOARD = '/dashboard'

export const shellText = defineMessages('shell', {
  dashboard: { zh: '首页', en: 'Dashboard' },
  noName: { zh: '未命名', en: 'no-name' },
  skip: { zh: '跳到正文', en: 'Skip to content' },
  openMenu: { zh: '打开菜单', en: 'Open menu' },
  closeMenu: { zh: '关闭菜单', en: 'Close menu' },
  mainMenu: { zh: '主菜单', en: 'Main menu' },
  shortcuts: { zh: '快捷目录', en: 'Quick directory' },
  shortcutBar: { zh: '快捷入口', en: 'Shortcuts' },
  fold: { zh: '收起菜单', en: 'Collapse menu' },
  unfold: { zh: '展开菜单', en: 'Expand menu' },
  testing: { zh: '测试', en: 'Test' },
  search: { zh: '搜索页面', en: 'Search pages' },
  errorLog: { zh: '错误日志，{count}条', en: 'Error log, {count} entries' },
  fullScreen: { zh: '全屏', en: 'Full screen' },
  noFullScreen: words.noFullScreen,
  language: { zh: '语言：简体中文', en: 'Language: English' },
  demo: { zh: '演示数据', en: 'Demo data' },
  account: { zh: '账号：{name}', en: 'Account: {name}' },
  frontHome: { zh: '网站首页', en: 'Front site home' },
  officeHome: { zh: '后台首页', en: 'Back-office home' },
  profile: { zh: '个人中心', en: 'Profile' },
  logIn: { zh: '登录', en: 'Log in' },
  settings: { zh: '系统布局配置', en: 'Layout settings' },
  allRoles: { zh: '全部角色', en: 'All my roles' },
  oneRole: { zh: '仅以角色 {role}', en: 'Only as {role}' },
  logOut: { zh: '退出登录', en: 'Log out' },
  tabs: { zh: '已打开的页面', en: 'Open pages' },
  tabActions: { zh: '标签操作', en: 'Tab actions' },
  closeTab: { zh: '关闭{title}', en: 'Close {title}' },
  refresh: { zh: '刷新', en: 'Refresh' },
  close: { zh: '关闭', en: 'Close' },
  closeOthers: { zh: '关闭其它', en: 'Close others' },
  closeAll: { zh: '关闭所有', en: 'Close all' },
  tooManyTabs: {
    zh: '最多打开 {limit} 个标签，最早的是「{title}」',
    en: 'At most {limit} tabs are open; the oldest is “{title}”',
  },
  starting: { zh: '正在打开', en: 'Opening' },
  startFailed: { zh: '没能打开工作台', en: 'The back-office could not be opened' },
})
