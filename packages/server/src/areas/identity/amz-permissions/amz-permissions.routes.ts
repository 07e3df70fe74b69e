import { amzPermissionEndpoints } from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { removeAccounts, saveAccount } from './account-changes.service.ts'
import { actorWithin, listAccounts } from './accounts-of.service.ts'
import { copyGrants } from './copy-grants.service.ts'
import { listPeople } from './grants.service.ts'
import { getPermissionMap } from './permission-map.service.ts'

export const amzPermissionModule = bind('identity/amz-permissions', amzPermissionEndpoints, {
  listAccounts: ({ company_id }, { actor, now, inTenant }) =>
    inTenant(async (trx) => {
      const by = { actor: actorWithin(actor, company_id), now }
      return { ...(await listAccounts(trx, by)), people: await listPeople(trx, by.actor) }
    }),
  copyGrants: (wish, call) => call.inTenant((trx) => copyGrants(trx, call, wish)),
  saveAccount: (draft, call) => call.inTenant((trx) => saveAccount(trx, call, draft)),
  removeAccounts: (removal, call) => call.inTenant((trx) => removeAccounts(trx, call, removal)),
  getPermissionMap: (query, call) => call.inTenant((trx) => getPermissionMap(trx, call, query)),
})
