import { defineMessages } from '../../../kernel/messages.ts'

/** The one next step after a failure. */
export const nextSteps = defineMessages('amzdata.import.next', {
  uploadReport: {
    zh: '请上传从卖家后台下载的原始报告。',
    en: 'Please upload the report as downloaded from Seller Central.',
  },
  downloadAgain: {
    zh: '请重新下载该报告后再上传。',
    en: 'Please download the report again and upload it.',
  },
  downloadDaily: {
    zh: '请下载「按日」的报告；若确要使用汇总，请先撤销按日的导入。',
    en: 'Please download the report by day; to use the summary, undo the daily imports first.',
  },
  checkPeriod: {
    zh: '请确认下载时选择的时间范围。',
    en: 'Please check the period chosen for the download.',
  },
  laterVersion: {
    zh: '请在类型列表中查看可以导入的报告。',
    en: 'The list of types shows the reports that can be imported.',
  },
  unpack: { zh: '请解压后上传其中的报告文件。', en: 'Please unpack it and upload the report inside.' },
  saveAsCsv: {
    zh: '请另存为 .xlsx 或 .csv 后上传。',
    en: 'Please save it as .xlsx or .csv and upload that.',
  },
  oneSheet: {
    zh: '请把每个工作表另存为单独的文件后上传。',
    en: 'Please save each sheet as a file of its own and upload those.',
  },
  removePassword: {
    zh: '请去掉密码后重新上传。',
    en: 'Please remove the password and upload it again.',
  },
  split: { zh: '请分成较小的时间段下载后上传。', en: 'Please download shorter periods and upload those.' },
  chooseType: {
    zh: '请更改类型后重新校验，或上传正确的文件。',
    en: 'Change the type and verify again, or upload the right file.',
  },
  chooseMarketplace: {
    zh: '更改站点后自动重新校验，无须再次上传。',
    en: 'Change the marketplace; it is verified again without another upload.',
  },
  chooseShop: {
    zh: '更改店铺后自动重新校验，无须再次上传。',
    en: 'Change the shop; it is verified again without another upload.',
  },
  enableSite: {
    zh: '为店铺启用该站点后自动重新校验，或更改店铺。',
    en: 'Enable the marketplace for the shop and it is verified again, or change the shop.',
  },
  fixRows: {
    zh: '请下载错误行查看原因，修正后重新上传。',
    en: 'Download the rejected rows to see why, correct them and upload again.',
  },
  fixLine: { zh: '请修正这一行后重新上传。', en: 'Please correct that line and upload again.' },
  nothingToDo: { zh: '无须再次导入。', en: 'There is nothing left to do.' },
  retry: { zh: '请稍后重试。', en: 'Please try again later.' },
  retriesItself: { zh: '系统会自动重试。', en: 'It is tried again automatically.' },
  report: {
    zh: '请重试；若仍失败，请把编号 {trace} 告诉我们。',
    en: 'Please try again; if it fails again, tell us the number {trace}.',
  },
})
