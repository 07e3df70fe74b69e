import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const guardText = defineMessages('shell.guard', {
  empty: { zh: '验证失败，请重新登录', en: 'Verification failed, please Login again.' },
  noRoles: { zh: '账号没有任何角色，请联系管理员', en: 'getInfo: roles must be a non-null array!' },
  hasError: { zh: '登录状态读取失败', en: 'Has Error' },
})
