import { ROLE_SCOPES } from '@crossdock/contracts/areas/identity/roles/role-rules.ts'
import { roleEndpoints } from '@crossdock/contracts/areas/identity/roles/roles.endpoints.ts'
import type { Role } from '@crossdock/contracts/areas/identity/roles/roles.schema.ts'
import { count, shown, tagOf, text, when } from '../../../kit/resource/columns.tsx'
import { defineResource } from '../../../kit/resource/define-resource.ts'
import { choice, choiceFrom, search } from '../../../kit/resource/filters.ts'
import { Status } from '../../../kit/ui/status.tsx'
import { useCompanyChoices, useOwnCompany } from '../accounts/use-choices.ts'
import { text as words } from './role.text.ts'
import { RoleName } from './role-name.tsx'
import { ownRoleOffice, type RoleOffice, staffRoleOffice } from './role-office.ts'
import { roleScopeWords } from './role-words.ts'

const labels = {
  name: words.name,
  scope: words.scope,
  company_name: words.company,
  menu_count: words.menus,
  user_count: words.users,
  company_count: words.companies,
  is_active: words.status,
  updated_at: words.updated,
}

function listOf({ view, isStaff }: RoleOffice) {
  return defineResource({
    view,
    endpoints: { list: roleEndpoints.listRoles },
    labels,
    list: {
      columns: [
        shown('name', (role: Role) => <RoleName role={role} />, {
          sortable: true,
          width: 200,
          phone: 'title',
        }),
        ...(isStaff
          ? [tagOf('scope', roleScopeWords, { sortable: true, phone: 'note' }), text('company_name')]
          : []),
        count('menu_count', { phone: 'figure', named: true }),
        count('user_count', { phone: 'figure', named: true }),
        ...(isStaff ? [count('company_count')] : []),
        shown('is_active', ({ is_active: isOn }: Role, say) => (
          <Status tone={isOn ? 'ok' : 'off'}>{say(isOn ? words.active : words.inactive)}</Status>
        )),
        when('updated_at', { sortable: true }),
      ],
      filters: [
        search('q', words.searchHint),
        ...(isStaff
          ? [
              choice('scope', Object.fromEntries(ROLE_SCOPES.map((scope) => [scope, roleScopeWords[scope]]))),
              choiceFrom('company_id', useCompanyChoices, words.company),
            ]
          : []),
      ],
      sort: 'name',
      ...(isStaff ? {} : { useAlways: useOwnCompany }),
    },
  })
}

/** Platform roles, templates and the roles of the companies an internal person serves. */
export const staffRoles = listOf(staffRoleOffice)
/** Roles of the own company. */
export const ownRoles = listOf(ownRoleOffice)
