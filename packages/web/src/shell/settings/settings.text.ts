import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const settingsText = defineMessages('shell.settings', {
  theme: { zh: '主题色', en: 'Theme colour' },
  freeColour: { zh: '自选颜色', en: 'Any other colour' },
  language: { zh: '语言', en: 'Language' },
  size: { zh: '控件大小', en: 'Size' },
  default: { zh: '默认', en: 'Default' },
  medium: { zh: '中', en: 'Medium' },
  small: { zh: '小', en: 'Small' },
  mini: { zh: '迷你', en: 'Mini' },
  scheme: { zh: '外观', en: 'Appearance' },
  light: { zh: '浅色', en: 'Light' },
  dark: { zh: '深色', en: 'Dark' },
  system: { zh: '跟随系统', en: 'System' },
  tagsView: { zh: '开启 Tags-View', en: 'Tags view' },
  fixedHeader: { zh: '固定 Header', en: 'Fixed header' },
  sidebarLogo: { zh: '侧边栏 Logo', en: 'Sidebar logo' },
})
