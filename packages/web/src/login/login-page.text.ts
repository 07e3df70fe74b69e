import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const loginPageText = defineMessages('login.page', {
  title: { zh: '登录', en: 'Log in' },
  noAccount: { zh: '没有账号？', en: 'No account yet? ' },
  register: { zh: '注册企业账号', en: 'Register your company' },
  find: { zh: '找回账号', en: 'Find account' },
  forgotten: { zh: '忘记密码', en: 'Forgot password' },
  modes: { zh: '登录方式', en: 'Ways to log in' },
  byPassword: { zh: '密码登录', en: 'By password' },
  bySms: { zh: '短信登录', en: 'By SMS code' },
  submit: { zh: '登录', en: 'Log in' },
  busy: { zh: '正在登录…', en: 'Logging in…' },
  lockedFor: { zh: '（约{minutes}分钟后）', en: ' (in about {minutes} min)' },
  lockedLeft: { zh: '剩余 {time}', en: '{time} left' },
  or: { zh: '其他登录方式', en: 'Other ways' },
  wechat: { zh: '微信扫码登录', en: 'Log in with WeChat' },
  passwordSet: { zh: '密码已设置，请用新密码登录', en: 'The password is set, log in with it' },
})
