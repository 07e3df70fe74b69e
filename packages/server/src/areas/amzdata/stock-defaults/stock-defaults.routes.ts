import { stockDefaultEndpoints } from '@crossdock/contracts/areas/amzdata/stock-defaults/stock-defaults.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { listStockDefaults, removeStockDefault, saveStockDefault } from './stock-defaults.service.ts'

export const stockDefaultModule = bind('amzdata/stock-defaults', stockDefaultEndpoints, {
  listStockDefaults: (_, call) =>
    call.inTenant(async (trx) => ({ rows: await listStockDefaults(trx, call.actor) })),
  saveStockDefault: (draft, call) => call.inTenant((trx) => saveStockDefault(trx, call, draft)),
  removeStockDefault: async (removal, call) => {
    await call.inTenant((trx) => removeStockDefault(trx, call, removal))
    return {}
  },
})
