import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const sheetText = defineMessages('amzdata.sheet_import', {
  template: { zh: '下载模板', en: 'Download the template' },
  chooseFile: { zh: '选择文件', en: 'Choose a file' },
  fileTypes: { zh: 'xlsx 或 CSV', en: 'xlsx or CSV' },
  uploading: { zh: '正在校验', en: 'Checking' },
  nothingWritten: { zh: '没有写入：{errors} 处有误', en: 'Nothing was written: {errors} errors' },
  applied: { zh: '已导入：新增 {added}，更新 {changed}', en: 'Imported: {added} added, {changed} changed' },
  skipWrong: { zh: '跳过有误的行，导入其余', en: 'Import the rest without these lines' },
  line: { zh: '行', en: 'Line' },
  field: { zh: '列', en: 'Column' },
  problem: { zh: '问题', en: 'Problem' },
  moreErrors: { zh: '另有 {count} 处', en: '{count} more' },
  done: { zh: '完成', en: 'Done' },
})
