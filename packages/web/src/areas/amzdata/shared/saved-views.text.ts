import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

/** Filters kept under a name, on each screen that has them. */
export const viewsText = defineMessages('amzdata.views', {
  saveView: { zh: '保存视图', en: 'Save view' },
  views: { zh: '视图', en: 'Views' },
  viewName: { zh: '名称', en: 'Name' },
  viewShare: { zh: '公司内共享', en: 'Share within the company' },
  viewHint: {
    zh: '保存日期、筛选、指标和列；同名视图会被替换。',
    en: 'Keeps dates, filters, metrics and columns; a view of the same name is replaced.',
  },
  viewBy: { zh: '{owner} 共享', en: 'shared by {owner}' },
  noViews: { zh: '还没有保存的视图', en: 'No saved views yet' },
  viewSaved: { zh: '已保存视图「{name}」', en: 'View “{name}” saved' },
  viewRemoved: { zh: '已删除视图「{name}」', en: 'View “{name}” deleted' },
  removeView: { zh: '删除视图「{name}」', en: 'Delete the view “{name}”' },
})
