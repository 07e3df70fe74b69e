import { sourceEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/sources.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { getIntegrity, listIntegrityRows } from './integrity.service.ts'
import { getSourceLine } from './source-line.service.ts'
import { getSource } from './sources.service.ts'

export const sourceModule = bind('amzdata/sources', sourceEndpoints, {
  getSource: (query, call) => call.inTenant((trx) => getSource(trx, call, query)),
  getSourceRow: (query, call) => getSourceLine(call, query),
  getIntegrity: (filter, call) => call.inTenant((trx) => getIntegrity(trx, call, filter)),
  listIntegrityRows: (query, call) => call.inTenant((trx) => listIntegrityRows(trx, call, query)),
})
