import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const legalText = defineMessages('login.legal', {
  '/terms': { zh: '服务协议', en: 'Terms of service' },
  '/privacy': { zh: '隐私政策', en: 'Privacy policy' },
  version: { zh: '版本 {version}', en: 'Version {version}' },
  someOperator: { zh: '本站的运营者', en: 'the operator of this site' },
  someContact: {
    zh: '为您开通账号的管理员或公司主账号',
    en: 'the administrator or main account who gave you your account',
  },
  toLogin: { zh: '返回登录', en: 'Back to the login' },
})
