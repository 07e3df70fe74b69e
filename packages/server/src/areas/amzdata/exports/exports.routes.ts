import { exportEndpoints } from '@crossdock/contracts/areas/amzdata/exports/exports.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import {
  cancelExport,
  fetchExport,
  listExports,
  removeExport,
  repeatExport,
  startExport,
} from './exports.service.ts'

export const exportModule = bind('amzdata/exports', exportEndpoints, {
  listExports: (filter, call) => listExports(call, filter),
  startExport: (wish, call) => startExport(call, wish),
  repeatExport: ({ id }, call) => repeatExport(call, id),
  cancelExport: ({ id }, call) => cancelExport(call, id),
  removeExport: async ({ id }, call) => {
    await removeExport(call, id)
    return {}
  },
  getExportFile: ({ id }, call) => fetchExport(call, id),
})
