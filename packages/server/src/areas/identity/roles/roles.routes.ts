import { roleEndpoints } from '@crossdock/contracts/areas/identity/roles/roles.endpoints.ts'
import type { RoleDraft } from '@crossdock/contracts/areas/identity/roles/roles.schema.ts'
import { bind } from '../../../platform/http/call.ts'
import { previewRole, rolesOfPlan } from './preview-role.service.ts'
import { removeRoles } from './remove-roles.service.ts'
import { listTemplateCompanies } from './role-companies.service.ts'
import { relateRole } from './role-members.service.ts'
import { listRoleRecords } from './role-records.service.ts'
import { inScopeOfRoles } from './role-scope.service.ts'
import { isRoleTaken, listRoleOptions, listRoles } from './roles.service.ts'
import { saveRole } from './save-role.service.ts'

export const roleModule = bind('identity/roles', roleEndpoints, {
  listRoles: (filter, call) => call.inTenant((trx) => listRoles(trx, call.actor, filter)),
  listRoleOptions: (_, call) =>
    call.inTenant(async (trx) => ({ rows: await listRoleOptions(trx, call.actor) })),
  isRoleTaken: (query, call) =>
    call.inTenant(async (trx) => ({ exist: await isRoleTaken(trx, call.actor, query) })),
  saveRole: (draft, call) =>
    inScopeOfRoles(call, scopeOf(draft), async (trx) => {
      const { role, effect } = await saveRole(trx, call, draft)
      return { ...role, affected_users: effect.losers.length + effect.winners.length }
    }),
  removeRoles: ({ ids }, call) =>
    inScopeOfRoles(call, { ids, isNewOfPlatform: false }, async (trx) => {
      await removeRoles(trx, call, ids)
      return {}
    }),
  relateRole: (wish, call) =>
    inScopeOfRoles(call, { ids: [wish.role_id], isNewOfPlatform: false }, async (trx) => {
      const { added, removed } = await relateRole(trx, call, wish)
      return { added, removed }
    }),
  listTemplateCompanies: ({ role_id: id }, call) =>
    call.inTenant(async (trx) => ({ rows: await listTemplateCompanies(trx, call.actor, id) })),
  listRoleRecords: (filter, call) => call.inTenant((trx) => listRoleRecords(trx, call, filter)),
  previewRole: (plan, call) => {
    const scope = plan.save ? scopeOf(plan.save) : { ids: rolesOfPlan(plan), isNewOfPlatform: false }
    return previewRole((work) => inScopeOfRoles(call, scope, work), call, plan)
  },
})

function scopeOf({ id, scope }: RoleDraft) {
  return { ids: id === undefined ? [] : [id], isNewOfPlatform: id === undefined && scope !== 'company' }
}
