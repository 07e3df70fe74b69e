import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'
import { words } from '@crossdock/contracts/words/messages.text.ts'

export const searchText = defineMessages('shell.search', {
  placeholder: { zh: '页面名称、拼音或首字母', en: 'Page name, pinyin or initials' },
  recent: { zh: '最近打开', en: 'Recent' },
  pages: { zh: '页面', en: 'Pages' },
  none: words.nothingFound,
  cut: { zh: '只用前{count}个字符搜索', en: 'Only the first {count} characters are searched' },
  keys: { zh: '↑ ↓选择，Enter打开，Esc关闭', en: '↑ ↓ to choose, Enter to open, Esc to close' },
})
