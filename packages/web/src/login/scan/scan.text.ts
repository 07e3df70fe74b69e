import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const scanText = defineMessages('login.scan', {
  title: { zh: '微信登录', en: 'WeChat login' },
  working: { zh: '正在登录…', en: 'Logging in…' },
  bindTitle: { zh: '绑定账号', en: 'Bind your account' },
  bindLead: {
    zh: '此微信尚未绑定账号。用账号的手机号验证一次，以后扫码即可登录。',
    en: 'This WeChat belongs to no account yet. Verify the mobile number of yours once, then scanning is enough.',
  },
  bind: { zh: '绑定并登录', en: 'Bind and log in' },
  noAccount: { zh: '还没有账号？', en: 'No account yet? ' },
  register: { zh: '注册企业账号', en: 'Register your company' },
  askTitle: { zh: '绑定到当前账号？', en: 'Bind to this account?' },
  askLead: {
    zh: '您已登录。输入当前账号的密码确认绑定，以后可用此微信扫码登录。',
    en: 'You are logged in. Confirm with the password of this account; then this WeChat can log in to it.',
  },
  link: { zh: '绑定到当前账号', en: 'Bind to this account' },
  linking: { zh: '正在绑定…', en: 'Binding…' },
  linked: { zh: '已绑定', en: 'Bound' },
  linkedLead: { zh: '以后可用此微信扫码登录。', en: 'From now on this WeChat logs in.' },
  taken: {
    zh: '此微信或此账号已有绑定，请先在个人中心解除',
    en: 'This WeChat or this account is bound already, take that binding back in your profile first',
  },
  home: { zh: '返回首页', en: 'Back to the home page' },
  failedTitle: { zh: '微信登录没有完成', en: 'The WeChat login was not completed' },
  refused: {
    zh: '您取消了授权，或微信没有返回登录信息。',
    en: 'The authorization was cancelled, or WeChat sent nothing back.',
  },
  over: {
    zh: '扫码已过期或已使用过，或在另一个浏览器中打开。请重新扫码。',
    en: 'The scan has expired, was used, or belongs to another browser. Scan again.',
  },
})
