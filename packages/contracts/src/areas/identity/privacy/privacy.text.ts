import { defineMessages } from '../../../kernel/messages.ts'

/** Words inside the copy of the own data. */
export const privacyText = defineMessages('identity.privacy', {
  fileName: { zh: '我的数据', en: 'my-data' },
})
