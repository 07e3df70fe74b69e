import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

/** Words of the field that takes a code. */
export const codeText = defineMessages('kit.code', {
  getCode: { zh: '获取验证码', en: 'Get the code' },
  again: { zh: '{seconds} 秒后可重发', en: 'Again in {seconds} s' },
  codeSent: { zh: '验证码已发送', en: 'The code is on its way' },
})
