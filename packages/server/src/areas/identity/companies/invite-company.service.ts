import type {
  Company,
  CompanyDraft,
  FirstPrime,
} from '@crossdock/contracts/areas/identity/companies/companies.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { orExists } from '../../../platform/database/unique-violation.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { createLink, urlOfLink } from '../links/links.service.ts'
import { dressCompanies } from './companies.service.ts'
import { inCompany, makeCompany } from './company-changes.service.ts'
import { insertPrime } from './first-prime.queries.ts'

/** A made company as its maker sees it, with the address by which its main account sets a password. */
export interface InvitedCompany extends Company {
  invite_url: string | null
}

/**
 * Makes a company and invites its main account, whose link is answered this once. Platform scope; `passwordHash` is of a
 * password that nobody knows, so that only the link lets its owner in.
 */
export async function inviteCompany(
  trx: Trx,
  call: ActorCall,
  { draft, passwordHash }: { draft: CompanyDraft; passwordHash: string },
): Promise<InvitedCompany> {
  const row = await makeCompany(trx, call, draft)
  const companyId = Number(row.id)
  const invite_url =
    draft.prime === undefined
      ? null
      : await invite(trx, call, { companyId, prime: draft.prime, passwordHash })
  const [company] = await dressCompanies(trx, call, [row])
  if (company === undefined) throw failure(commonFailures.notFound)
  return { ...company, invite_url }
}

async function invite(
  trx: Trx,
  call: ActorCall,
  { companyId, prime, passwordHash }: { companyId: number; prime: FirstPrime; passwordHash: string },
): Promise<string> {
  const account = { ...prime, companyId, passwordHash, now: call.now }
  const userId = await orExists(insertPrime(trx, account), PRIME_FIELDS)
  const created = { kind: 'invite', companyId, userId, createdBy: call.actor.userId, now: call.now } as const
  const token = await createLink(trx, created)
  await recordChange(trx, inCompany(call, companyId), {
    entity: 'identity.user',
    entityId: userId,
    action: 'create',
    after: { username: prime.username, name: prime.name, is_prime: true },
  })
  return urlOfLink(call.platform.http, 'invite', token)
}

const PRIME_FIELDS = {
  users_username_key: 'prime.username',
  users_mobile_key: 'prime.mobile',
  users_email_key: 'prime.email',
}
