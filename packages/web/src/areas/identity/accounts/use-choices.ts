import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import { roleEndpoints } from '@crossdock/contracts/areas/identity/roles/roles.endpoints.ts'
import type { RoleOption } from '@crossdock/contracts/areas/identity/roles/roles.schema.ts'
import { useActor } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useRoleName } from '../roles/use-role-name.ts'

/** A choice of a filter or a field. */
interface Choice {
  value: string
  label: string
  hint?: string
}

/** Active roles that an account can hold: templates are held by companies, never by people. */
export function useHoldableRoles(): readonly RoleOption[] {
  const rows = useCall(roleEndpoints.listRoleOptions, {}, { freshFor: 60_000 }).data?.rows ?? []
  return rows.filter(({ scope }) => scope !== 'template')
}

/** The same for a filter. */
export function useRoleChoices(): readonly Choice[] {
  const nameIn = useRoleName()
  return useHoldableRoles().map((role) => ({ value: String(role.id), label: nameIn(role), hint: role.key }))
}

/** Roles of the own company alone. */
export function useOwnRoleChoices(): readonly Choice[] {
  const { active_company_id: own } = useActor()
  const nameIn = useRoleName()
  return useHoldableRoles()
    .filter((role) => role.company_id === own)
    .map((role) => ({ value: String(role.id), label: nameIn(role), hint: role.key }))
}

/** Names the own company in a list call: internal people reach others too, but not on the pages of their own. */
export function useOwnCompany(): { company_id: string } {
  return { company_id: String(useActor().active_company_id) }
}

/** The own company and those it serves. */
export function useCompanyChoices(): readonly Choice[] {
  const rows = useCall(companyEndpoints.listCompanyOptions, {}, { freshFor: 60_000 }).data?.rows ?? []
  return rows
    .flatMap(({ children, ...own }) => [own, ...children])
    .map(({ id, name }) => ({ value: String(id), label: name }))
}
