import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const resourceText = defineMessages('kit.resource', {
  createOne: { zh: '新增{name}', en: 'New — {name}' },
  editOne: { zh: '编辑{name}', en: 'Edit — {name}' },
  noneYet: { zh: '还没有{name}', en: '{name}: nothing here yet' },
  gone: { zh: '这条数据不在当前列表中', en: 'This record is not in the current list' },
})
