import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { listCoverage } from './coverage.service.ts'
import { listDictionary, removeDictionary, saveDictionary } from './dictionary.service.ts'
import {
  changeImport,
  confirmImport,
  discardImport,
  retryImport,
  undoImport,
} from './import-decisions.service.ts'
import { watchImports } from './import-news.service.ts'
import {
  downloadFile,
  getImport,
  listImports,
  listOperators,
  listRows,
  previewImport,
} from './imports.service.ts'
import { listRejected, rejectedFile } from './rejected-rows.service.ts'
import { uploadFile } from './uploads.service.ts'

export const importModule = bind('amzdata/imports', importEndpoints, {
  uploadFile,
  getImport: ({ id }, call) => call.inTenant((trx) => getImport(trx, call, id)),
  listImports: (filter, call) => call.inTenant((trx) => listImports(trx, call, filter)),
  listImportOperators: (_, call) =>
    call.inTenant(async (trx) => ({ rows: await listOperators(trx, call.actor) })),
  confirmImport: ({ id }, call) => confirmImport(call, id),
  discardImport: ({ id }, call) => discardImport(call, id),
  changeImport: (change, call) => changeImport(call, change),
  retryImport: (retry, call) => retryImport(call, retry),
  undoImport: ({ id }, call) => undoImport(call, id),
  listImportRows: (query, call) => call.inTenant((trx) => listRows(trx, call, query)),
  previewImport: ({ id }, call) => call.inTenant((trx) => previewImport(trx, call, id)),
  listImportErrors: (query, call) => call.inTenant((trx) => listRejected(trx, call, query)),
  downloadErrors: ({ id }, call) => call.inTenant((trx) => rejectedFile(trx, call, id)),
  downloadFile: ({ id }, call) => downloadFile(call, id),
  watchImports: async (wanted, call) => watchImports(call, wanted),
  listCoverage: (filter, call) => call.inTenant((trx) => listCoverage(trx, call, filter)),
  listDictionary: (_, call) => call.inTenant(async (trx) => ({ rows: await listDictionary(trx) })),
  saveDictionary: (draft, call) => call.inTenant((trx) => saveDictionary(trx, call, draft)),
  removeDictionary: async ({ id }, call) => {
    await call.inTenant((trx) => removeDictionary(trx, call, id))
    return {}
  },
})
