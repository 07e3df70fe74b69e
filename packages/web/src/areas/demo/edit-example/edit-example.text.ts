import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'
import { words } from '@crossdock/contracts/words/messages.text.ts'

export const text = defineMessages('demo.edit', {
  title: { zh: '编辑示例', en: 'Edit Example' },
  note: {
    zh: '写下某个页面要改的地方：草稿只有本人能改，提交后谁也不能改。',
    en: 'Write down what should change on a page: a draft is changed by its owner alone, and by nobody once it is submitted.',
  },
  create: { zh: '新建', en: 'New' },
  createTitle: { zh: '新建内容', en: 'New entry' },
  search: { zh: '搜索标题', en: 'Search titles' },
  none: { zh: '还没有内容', en: 'Nothing written yet' },
  noneHint: { zh: '新建一份草稿，随时可以接着写。', en: 'Begin a draft; it can be continued at any time.' },
  pageHelp: { zh: '您能打开的页面', en: 'A page that you may open' },
  noteHelp: { zh: '最多 500 字', en: 'At most 500 characters' },
  saveDraft: { zh: '保存草稿', en: 'Save draft' },
  submit: { zh: '提交', en: 'Submit' },
  submitted: { zh: '已提交', en: 'Submitted' },
  submitTitle: { zh: '提交「{title}」？', en: 'Submit “{title}”?' },
  submitHint: { zh: '提交后不能再改，也不能删除。', en: 'It can be neither changed nor deleted afterwards.' },
  removeTitle: { zh: '删除草稿「{title}」？', en: 'Delete the draft “{title}”?' },
  gone: { zh: '没有找到这份内容', en: 'This entry was not found' },
  submittedAt: { zh: '提交时间', en: 'Submitted' },
  changeAfterSubmit: words.changeAfterSubmit,
  pageReadOnly: words.pageReadOnly,
})
