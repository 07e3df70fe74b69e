import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const text = defineMessages('kit.api', {
  transport: {
    zh: '服务器或网络有问题，请稍后再试',
    en: 'The server or the network has a problem, please try again',
  },
})
