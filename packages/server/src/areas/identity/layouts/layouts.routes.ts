import { layoutEndpoints } from '@crossdock/contracts/areas/identity/layouts/layouts.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { getLayout, saveLayout } from './layouts.service.ts'

export const layoutModule = bind('identity/layouts', layoutEndpoints, {
  getLayout: ({ scope }, call) => call.inTenant((trx) => getLayout(trx, call.actor, scope)),
  saveLayout: (draft, call) => call.inTenant((trx) => saveLayout(trx, call, draft)),
})
