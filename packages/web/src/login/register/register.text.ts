import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const registerText = defineMessages('login.register', {
  title: { zh: '注册企业账号', en: 'Register your company' },
  hasAccount: { zh: '已有账号？', en: 'Have an account? ' },
  toLogin: { zh: '直接登录', en: 'Log in' },
  trial: {
    zh: '免费试用 {days} 天。公司已注册的，请联系主账号邀请您加入。',
    en: 'Free for {days} days. Is your company here already? Ask its main account to invite you.',
  },
  company: { zh: '公司名称', en: 'Company' },
  companyHint: { zh: '营业执照上的名称', en: 'As on its licence' },
  name: { zh: '姓名', en: 'Your name' },
  username: { zh: '用户名', en: 'User name' },
  usernameHint: { zh: '6 位以上，字母开头', en: 'At least 6, a letter first' },
  usernameFree: { zh: '可以使用', en: 'Free to use' },
  usernameTaken: { zh: '该用户名已被使用', en: 'This user name is taken' },
  mobileTaken: {
    zh: '该手机号已注册，请直接登录或找回账号',
    en: 'This number has an account: log in or find it',
  },
  companyTaken: {
    zh: '该公司已注册，请联系其主账号邀请您加入',
    en: 'This company is registered, ask its main account to invite you',
  },
  submit: { zh: '注册并登录', en: 'Register and log in' },
  busy: { zh: '正在注册…', en: 'Registering…' },
})
