import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const noticesText = defineMessages('shell.notices', {
  title: { zh: '通知', en: 'Notices' },
  bell: { zh: '通知，{count}条未读', en: 'Notices, {count} unread' },
  bellQuiet: { zh: '通知，没有未读', en: 'Notices, none unread' },
  unread: { zh: '未读', en: 'Unread' },
  markRead: { zh: '标为已读', en: 'Mark as read' },
  readAll: { zh: '全部标为已读', en: 'Mark all as read' },
  none: { zh: '还没有通知', en: 'No notices yet' },
  earlier: { zh: '更早的通知', en: 'Earlier notices' },
})
