import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const text = defineMessages('demo.sticky', {
  title: { zh: '吸顶', en: 'Sticky' },
  note: {
    zh: '向下滚动：下面的工具条停在所选的距离上，并标出眼前的一级菜单。',
    en: 'Scroll down: the bar below stops at the chosen distance and marks the first-level menu in sight.',
  },
  offset: { zh: '距顶部', en: 'Distance from the top' },
  px: { zh: '{n} 像素', en: '{n} px' },
  stuck: { zh: '已吸顶', en: 'Stuck' },
  loose: { zh: '未吸顶', en: 'Not stuck' },
  areas: { zh: '一级菜单', en: 'First-level menus' },
  pages: { zh: '{count}个页面', en: 'Pages: {count}' },
  codes: { zh: '您的权限', en: 'Your rights' },
})
