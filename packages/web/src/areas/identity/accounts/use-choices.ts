import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import { roleEndpoints } from '@crossdock/contracts/areas/identity/roles/roles.endpoints.ts'
import type { RoleOption } from '@crossdock/contracts/areas/identity/roles/roles.schema.ts'
import { useCall } from '../../../kit/api/use-call.ts'

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
  return useHoldableRoles().map(({ id, name, key }) => ({ value: String(id), label: name, hint: key }))
}

/** The own company and those it serves. */
export function useCompanyChoices(): readonly Choice[] {
  const rows = useCall(companyEndpoints.listCompanyOptions, {}, { freshFor: 60_000 }).data?.rows ?? []
  return rows
    .flatMap(({ children, ...own }) => [own, ...children])
    .map(({ id, name }) => ({ value: String(id), label: name }))
}
