import { defineRuleMessages } from '@crossdock/contracts/kernel/issues.ts'
import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'
import { siteText } from '../kit/i18n/site.text.ts'

/** Words of what is missing in the forms of the login area. */
export const entryText = defineMessages('login.entry', {
  entryAccount: { zh: '请输入账号', en: 'Please enter your account' },
  entryPassword: { zh: '请输入密码', en: 'Please enter your password' },
  entryCaptcha: { zh: '请输入验证码', en: 'Please enter the captcha' },
  entryAgreement: {
    zh: '请先阅读并同意服务协议和隐私政策',
    en: 'Please accept the terms and the privacy policy first',
  },
})

/** The same as rules that schemas refer to. */
export const entryRules = defineRuleMessages(entryText)

/** Words that the pages of the login area share. */
export const loginText = defineMessages('login', {
  motto: { zh: '每一票货，每一笔账，', en: 'Every shipment, every entry,' },
  mottoEnd: { zh: '都有来处和去处。', en: 'has a source and a destination.' },
  tagline: siteText.tagline,
  language: { zh: '语言', en: 'Language' },
  copyright: { zh: '© 2017–2022 {name}', en: '© 2017–2022 {name}' },
  toLogin: { zh: '返回登录', en: 'Back to the login' },
  account: { zh: '账号', en: 'Account' },
  accountHint: { zh: '手机号、邮箱或用户名', en: 'Mobile, e-mail or username' },
  password: { zh: '密码', en: 'Password' },
  show: { zh: '显示密码', en: 'Show password' },
  hide: { zh: '隐藏密码', en: 'Hide password' },
  capsLock: { zh: '大写锁定已打开', en: 'Caps Lock is on' },
  mobile: { zh: '手机号', en: 'Mobile number' },
  mobileHint: { zh: '11 位手机号', en: '11 digits' },
  code: { zh: '短信验证码', en: 'SMS code' },
  mailCode: { zh: '邮件验证码', en: 'E-mail code' },
  codeHint: { zh: '6 位数字', en: '6 digits' },
  getCode: { zh: '获取验证码', en: 'Get the code' },
  sending: { zh: '正在发送…', en: 'Sending…' },
  again: { zh: '{seconds} 秒后可重发', en: 'Again in {seconds} s' },
  againMinutes: { zh: '{minutes} 分钟后可重发', en: 'Again in {minutes} min' },
  codeSent: {
    zh: '请查收发往 {to} 的验证码，{minutes} 分钟内有效',
    en: 'Look for the code at {to}, it is valid for {minutes} minutes',
  },
  codeLeft: { zh: '{message}，还可尝试 {left} 次', en: '{message}, {left} tries left' },
  agree: { zh: '我已阅读并同意', en: 'I have read and accept the ' },
  agreeAnd: { zh: '和', en: ' and the ' },
  front: { zh: '网站首页', en: 'Public site' },
  terms: { zh: '服务协议', en: 'terms of service' },
  privacy: { zh: '隐私政策', en: 'privacy policy' },
})
