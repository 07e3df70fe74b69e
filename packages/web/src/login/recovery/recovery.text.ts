import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const recoveryText = defineMessages('login.recovery', {
  findTitle: { zh: '找回账号', en: 'Find your account' },
  findLead: {
    zh: '输入您记得的任意一项，我们会列出可接收验证码的方式。',
    en: 'Enter whichever you remember; we list where a code can be sent.',
  },
  find: { zh: '查找账号', en: 'Find the account' },
  finding: { zh: '正在查找…', en: 'Looking…' },
  channels: { zh: '验证码发送到', en: 'Send the code to' },
  sms: { zh: '短信', en: 'SMS' },
  mail: { zh: '邮件', en: 'E-mail' },
  chooseHint: {
    zh: '都收不到？请联系公司主账号或管理员重置密码。',
    en: 'None of them reaches you? Ask the main account of your company to reset the password.',
  },
  next: { zh: '下一步', en: 'Continue' },
  another: { zh: '换一个账号', en: 'Another account' },
  resetTitle: { zh: '重置密码', en: 'Reset the password' },
  resetLead: {
    zh: '用手机号接收验证码，设置新密码。没有手机号？',
    en: 'Get a code by SMS and set a new password. No mobile number? ',
  },
  resetByFind: { zh: '用其他方式找回', en: 'Find the account another way' },
  resetFound: { zh: '验证码将发送到 {to}。', en: 'The code goes to {to}.' },
  inviteTitle: { zh: '欢迎加入', en: 'Welcome' },
  inviteLead: {
    zh: '设置密码后即可登录。邀请链接 {hours} 小时内有效，只能使用一次。',
    en: 'Set a password, then log in. The invitation is valid for {hours} hours and serves once.',
  },
  linkLead: {
    zh: '设置新密码。此链接 {minutes} 分钟内有效，只能使用一次。',
    en: 'Set a new password. The link is valid for {minutes} minutes and serves once.',
  },
  endsSessions: {
    zh: '设置后，此账号在所有设备上的登录都会结束。',
    en: 'All sessions of the account on all devices end.',
  },
  ownTitle: { zh: '设置新密码', en: 'Set a new password' },
  ownLead: {
    zh: '此账号的密码已重置或尚未设置。请先设置密码，再继续使用。',
    en: 'The password of this account was reset or never set. Set one to go on.',
  },
  submitOwn: { zh: '设置并继续', en: 'Set it and go on' },
  ownLeave: { zh: '退出登录', en: 'Log out' },
  submit: { zh: '设置密码', en: 'Set the password' },
  busy: { zh: '正在设置…', en: 'Setting…' },
  overTitle: { zh: '链接已失效', en: 'The link is over' },
  inviteOver: {
    zh: '邀请链接已过期或已使用过。若您已设置过密码，请直接登录；否则请联系邀请您的人重新发送。',
    en: 'The invitation has expired or was used. If you have set a password, log in; else ask for a new one.',
  },
  resetOver: {
    zh: '链接或查找结果已过期或已使用过，请重新找回账号。',
    en: 'The link or the found account has expired or was used. Find your account again.',
  },
  findAgain: { zh: '重新找回账号', en: 'Find the account again' },
})
