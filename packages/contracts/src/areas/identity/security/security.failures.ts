import { defineFailures } from '../../../kernel/failure.ts'

/** Refusals of the security policy of a company (platform.md 7.8). */
export const securityFailures = defineFailures({
  /** Said only to somebody who proved who they are. */
  addressRefused: {
    code: 40008,
    reaction: 'field',
    zh: '公司只允许从指定网络登录，您当前的地址 {ip} 不在其中，请联系公司主账号',
    en: 'Your company allows logins from certain networks only, and your address {ip} is not in them. Please ask its main account',
  },
  passwordFirst: {
    code: 40009,
    reaction: 'field',
    zh: '公司要求两步验证，请先用密码登录，再输入短信验证码',
    en: 'Your company asks for two steps: log in with your password first, then with the SMS code',
  },
  stepOver: {
    code: 40010,
    reaction: 'field',
    zh: '验证已超时或错误次数过多，请重新登录',
    en: 'The time is over or there were too many wrong codes, please log in again',
  },
  nowhereToSend: {
    code: 44121,
    reaction: 'field',
    zh: '该账号没有手机号和邮箱，请使用恢复码',
    en: 'The account has neither mobile nor e-mail, please use a recovery code',
  },
  resetElsewhere: {
    code: 44124,
    reaction: 'field',
    zh: '公司要求两步验证，不能只凭接收验证码的同一渠道重置密码。请改用另一渠道，或请管理员发送重置链接',
    en: 'Your company asks for two steps, so a code by the same way as the second step is not enough. Use the other way, or ask an administrator for a reset link',
  },
  wouldLockOut: {
    code: 44122,
    reaction: 'field',
    zh: '您当前的地址 {ip} 不在名单中，保存后您自己将无法登录，请先加入该地址',
    en: 'Your own address {ip} is not in the list: you would lock yourself out. Please add it first',
  },
  codeWanted: {
    code: 44123,
    reaction: 'field',
    zh: '更改两步验证需要短信验证码',
    en: 'Changing the second step needs a code',
  },
})
