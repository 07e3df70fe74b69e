import type { Account } from '@crossdock/contracts/areas/identity/accounts/accounts.schema.ts'
import { amzPermissionEndpoints } from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.endpoints.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { PersonGrants } from '../amz-permissions/person-grants.tsx'
import '../amz-permissions/amz-permissions.css'

/** What an account may do in the Amazon accounts of its company. */
export function AccountGrants({ account }: { account: Account }) {
  const { id: companyId } = account.company
  const reply = useCall(amzPermissionEndpoints.listAccounts, { company_id: companyId })
  if (reply.error) return <ErrorState error={reply.error} onRetry={() => void reply.refetch()} />
  if (!reply.data) return <Skeleton lines={4} />
  const { id, display_name: name, username, is_prime, is_active } = account
  const person = { id, name, username, is_prime, is_active }
  return <PersonGrants person={person} accounts={reply.data.rows} companyId={companyId} />
}
