import { defineRuleMessages } from '../../../kernel/issues.ts'
import { defineMessages } from '../../../kernel/messages.ts'

/** Words of the rules of the login area (spec 5), referred to by its schemas. */
export const loginAreaRules = defineRuleMessages({
  newUsername: {
    zh: '6-150 位字母、数字或下划线，以字母开头',
    en: '6-150 letters, digits or underscores, starting with a letter',
  },
  mobileNumber: { zh: '请输入 11 位手机号', en: 'Enter a mobile number of 11 digits' },
  smsCode: { zh: '请输入 6 位数字验证码', en: 'Enter the 6 digits of the code' },
  agreement: { zh: '请阅读并同意服务协议', en: 'Please agree to the terms of service' },
  samePasswords: { zh: '两次输入的密码不一致', en: 'The two passwords differ' },
})

export const loginAreaText = defineMessages('identity.login-area', {
  mobileMissing: { zh: '请输入手机号', en: 'Enter the mobile number' },
  recipientMissing: {
    zh: '请填写可接收验证码的手机号或邮箱',
    en: 'Enter a number or address that can receive a code',
  },
  codeMissing: { zh: '请输入短信验证码', en: 'Enter the code' },
  oldCodeMissing: {
    zh: '请输入原手机号或邮箱收到的验证码',
    en: 'Enter the code that was sent to the present number or address',
  },
  targetMissing: { zh: '请先查找账号', en: 'Find the account first' },
  passwordGuessable: {
    zh: '密码过于常见或含有账号信息，请换一个',
    en: 'The password is too common or contains your account, choose another',
  },
  passwordUsed: {
    zh: '不能与最近 5 次使用的密码相同',
    en: 'None of your last 5 passwords may be used again',
  },
  passwordHasName: { zh: '密码不能包含用户名', en: 'The password must not contain the user name' },
  birthdayPast: { zh: '生日须早于今天', en: 'The birthday must be in the past' },
  oneChange: {
    zh: '手机号、邮箱、密码请分开修改',
    en: 'Change the mobile number, the e-mail address and the password one by one',
  },
})
