import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const stepText = defineMessages('login.step', {
  title: { zh: '第二步：验证是您本人', en: 'Second step: prove that it is you' },
  sent: {
    zh: '公司要求两步验证。验证码已发往 {to}，{minutes} 分钟内有效。',
    en: 'Your company asks for two steps. A code was sent to {to}, it is valid for {minutes} minutes.',
  },
  nowhere: {
    zh: '公司要求两步验证，但您的账号没有手机号和邮箱，请输入恢复码。',
    en: 'Your company asks for two steps, and your account has neither mobile nor e-mail: type a recovery code.',
  },
  code: { zh: '验证码', en: 'Code' },
  hint: { zh: '6 位数字，或恢复码', en: '6 digits, or a recovery code' },
  again: { zh: '重新发送', en: 'Send again' },
  lost: {
    zh: '手机丢失？请用您保存的恢复码，或请公司主账号给您一个。',
    en: 'Phone lost? Use one of your recovery codes, or ask the main account of your company for one.',
  },
  back: { zh: '换个账号登录', en: 'Log in as somebody else' },
})
