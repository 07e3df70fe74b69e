import type { CompanyRecordFilter } from '@crossdock/contracts/areas/identity/companies/company-care.schema.ts'
import type { ChangeRecord } from '@crossdock/contracts/areas/identity/records/records.schema.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { type Actor, may } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { listRecords } from '../records/records.service.ts'
import { findCompany } from './companies.queries.ts'

/** What staff change of a company and what its own people do. */
const entities = ['mcustomer/company', 'cmanage/basic']

/** What was done to a company that the actor serves, the newest first. */
export async function listCompanyRecords(
  trx: Trx,
  { actor }: { readonly actor: Actor },
  filter: CompanyRecordFilter,
): Promise<Page<ChangeRecord>> {
  const company = actor.companyIds.includes(filter.id) ? await findCompany(trx, filter.id) : undefined
  if (company === undefined) throw failure(commonFailures.notFound)
  const seesPii = may(actor, mcustomerPermissions.id.pii)
  return listRecords(trx, { companyIds: [filter.id], entities, entityId: filter.id, seesPii }, filter)
}
