import { companyExportEndpoints } from '@crossdock/contracts/areas/identity/company-export/company-export.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import {
  fetchCompanyExport,
  linkCompanyExport,
  listCompanyExports,
  startCompanyExport,
} from './company-export.service.ts'

export const companyExportModule = bind('identity/company-export', companyExportEndpoints, {
  listCompanyExports: async (_, call) => ({ rows: await listCompanyExports(call) }),
  startCompanyExport: (_, call) => startCompanyExport(call),
  getCompanyExportLink: ({ id }, call) => linkCompanyExport(call, id),
  getCompanyExport: (wanted, call) => fetchCompanyExport(call, wanted),
})
