import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const text = defineMessages('demo.tab', {
  title: { zh: '标签页', en: 'Tabs' },
  note: {
    zh: '切换到别的标签再回来：数字、文字和滚动位置都在，计时停过。右键标签选「刷新」则全部重来。',
    en: 'Go to another tab and back: number, text and scroll position are kept and the clock stood still. Refresh in the menu of the tab starts everything again.',
  },
  counter: { zh: '计数', en: 'Counter' },
  less: { zh: '减一', en: 'One less' },
  more: { zh: '加一', en: 'One more' },
  words: { zh: '文字', en: 'Text' },
  wordsHelp: { zh: '只在这个标签里', en: 'In this tab alone' },
  part: { zh: '地址里的部分', en: 'Part in the address' },
  partOne: { zh: '第一部分', en: 'First part' },
  partTwo: { zh: '第二部分', en: 'Second part' },
  unsaved: { zh: '有未保存的内容', en: 'Has unsaved content' },
  unsavedHelp: {
    zh: '打开后，关闭或刷新这个标签会先询问',
    en: 'While on, closing or refreshing this tab asks first',
  },
  shown: { zh: '显示次数', en: 'Times shown' },
  seconds: { zh: '显示秒数', en: 'Seconds shown' },
  began: { zh: '打开时间', en: 'Opened' },
  facts: { zh: '这个标签', en: 'This tab' },
})
