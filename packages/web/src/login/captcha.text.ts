import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const captchaText = defineMessages('login.captcha', {
  captcha: { zh: '验证码', en: 'Captcha' },
  captchaHint: { zh: '图中的字符，不分大小写', en: 'The characters in the picture' },
  captchaNew: { zh: '换一张', en: 'Another picture' },
  captchaFailed: { zh: '获取验证码失败，点此重试', en: 'Failed to get captcha, press to try again' },
  toSound: { zh: '看不清？听提示音', en: 'Cannot see it? Listen' },
  toPicture: { zh: '改看图片', en: 'Use the picture' },
  play: { zh: '播放提示音', en: 'Play the tones' },
  soundPlaceholder: { zh: '例如 31242', en: 'For instance 31242' },
  soundHint: {
    zh: '共五组提示音，依次输入每组响了几声。',
    en: 'Five groups of tones: enter how many tones each has, one digit after the other.',
  },
})
