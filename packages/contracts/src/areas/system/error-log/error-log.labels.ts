import { defineMessages } from '../../../kernel/messages.ts'

/** Fields of a reported error. */
export const loggedErrorLabels = defineMessages('system.error-log', {
  message: { zh: '错误', en: 'Error' },
  occurrences: { zh: '次数', en: 'Times' },
  url: { zh: '页面', en: 'Page' },
  browser: { zh: '浏览器', en: 'Browser' },
  component: { zh: '组件', en: 'Component' },
  release: { zh: '版本', en: 'Release' },
  first_at: { zh: '首次出现', en: 'First seen' },
  last_at: { zh: '最近出现', en: 'Last seen' },
  stack: { zh: '调用栈', en: 'Stack' },
})
