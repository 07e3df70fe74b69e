import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const text = defineMessages('usercenter.notices', {
  tasks: { zh: '待办', en: 'To do' },
  waiting: { zh: '{count} 项等您处理', en: '{count} wait for you' },
  nothing: { zh: '没有等您处理的事项', en: 'Nothing waits for you' },
  done: { zh: '完成', en: 'Done' },
  doneWith: { zh: '完成：{title}', en: 'Done: {title}' },
  news: { zh: '通知公告', en: 'News and notices' },
  unread: { zh: '{count} 条未读', en: '{count} unread' },
  none: {
    zh: '还没有通知；导入结果、权限变化和公司公告会出现在这里',
    en: 'No notices yet; how imports went, changed rights and news of the company appear here',
  },
  choose: { zh: '通知设置', en: 'Notice settings' },
})
