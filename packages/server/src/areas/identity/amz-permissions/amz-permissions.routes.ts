import { amzPermissionEndpoints } from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { removeAccounts, saveAccount } from './account-changes.service.ts'
import { actorWithin, listAccounts } from './accounts-of.service.ts'
import { getPermissionMap } from './permission-map.service.ts'

export const amzPermissionModule = bind('identity/amz-permissions', amzPermissionEndpoints, {
  listAccounts: ({ company_id }, { actor, now, inTenant }) =>
    inTenant((trx) => listAccounts(trx, { actor: actorWithin(actor, company_id), now })),
  saveAccount: (draft, call) => call.inTenant((trx) => saveAccount(trx, call, draft)),
  removeAccounts: (removal, call) => call.inTenant((trx) => removeAccounts(trx, call, removal)),
  getPermissionMap: (query, call) => call.inTenant((trx) => getPermissionMap(trx, call, query)),
})
