import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const newPasswordText = defineMessages('login.new-password', {
  newPassword: { zh: '新密码', en: 'New password' },
  rules: { zh: '密码要求', en: 'Rules of the password' },
  length: { zh: '8-30 位', en: '8-30 characters' },
  kinds: {
    zh: '含数字、大写字母、小写字母、特殊字符中的三种',
    en: 'Three of: digit, upper case, lower case, special',
  },
  own: { zh: '不常见，不含用户名等账号信息', en: 'Not common, and without your user name or company' },
  met: { zh: '已满足', en: 'met' },
  unmet: { zh: '未满足', en: 'not met yet' },
  strength: { zh: '密码强度：{level}', en: 'Strength: {level}' },
  weak: { zh: '弱', en: 'weak' },
  fair: { zh: '中', en: 'fair' },
  strong: { zh: '强', en: 'strong' },
  repeat: { zh: '确认密码', en: 'Repeat the password' },
})
