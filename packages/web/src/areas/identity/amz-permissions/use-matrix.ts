import { REGIONS } from '@crossdock/contracts/areas/amzdata/shops/shop-rules.ts'
import { amzPermissionEndpoints } from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.endpoints.ts'
import type {
  AmzAccount,
  GrantPerson,
} from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.schema.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'
import { grantIn } from './grant-cells.tsx'

/** How a person stands in the accounts that are shown. */
export const GRANT_STATES = ['granted', 'notGranted', 'ended'] as const
type GrantState = (typeof GRANT_STATES)[number]

/** Filters and what is open, in the address of the page. */
export const matrixState = { q: '', region: '', account: '', state: '', company: '', open: '' }

/** People and accounts with the filters applied. */
export function useMatrix() {
  const [filters, setFilters] = useUrlState(matrixState)
  const companyId = Number(filters.company) || undefined
  const reply = useCall(amzPermissionEndpoints.listAccounts, { company_id: companyId })
  const accounts = reply.data?.rows ?? []
  const region = REGIONS.find((each) => each === filters.region)
  const shown = accounts.filter(
    (account) =>
      (!region || account.region === region) && (!filters.account || String(account.id) === filters.account),
  )
  const people = reply.data?.people ?? []
  const state = GRANT_STATES.find((each) => each === filters.state)
  const rows = people.filter((person) => matches(person, filters.q) && isIn(person, shown, state))
  return { filters, setFilters, companyId, reply, accounts, shown, people, rows }
}

function matches({ name, username }: GrantPerson, q: string): boolean {
  const word = q.trim().toLowerCase()
  return word === '' || name.toLowerCase().includes(word) || username.toLowerCase().includes(word)
}

function isIn(person: GrantPerson, shown: readonly AmzAccount[], state: GrantState | undefined): boolean {
  if (!state) return true
  if (person.is_prime) return state === 'granted'
  const grants = shown.flatMap((account) => grantIn(account, person.id) ?? [])
  if (state === 'ended') return grants.some(({ is_ended: ended }) => ended)
  const isGranted = grants.some(({ is_ended: ended }) => !ended)
  return state === 'granted' ? isGranted : !isGranted
}
