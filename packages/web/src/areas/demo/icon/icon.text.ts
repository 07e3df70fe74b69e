import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const text = defineMessages('demo.icon', {
  title: { zh: '图标', en: 'Icons' },
  search: { zh: '搜索图标名称', en: 'Search icon names' },
  hint: {
    zh: '点击复制名称；菜单的图标字段用的就是这些名称。',
    en: 'A press copies the name; the icon field of a menu takes these names.',
  },
  copied: { zh: '已复制 {name}', en: 'Copied {name}' },
  copyFailed: { zh: '浏览器不允许复制', en: 'The browser does not allow copying' },
  none: { zh: '没有名称含「{word}」的图标', en: 'No icon has “{word}” in its name' },
  clear: { zh: '清除搜索', en: 'Clear the search' },
})
