import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

/** Words of the ways that lead to data import. */
export const importsText = defineMessages('kit.imports', {
  importReports: { zh: '导入报告', en: 'Import reports' },
  toImport: { zh: '去导入', en: 'Go to import' },
})
