import type { CompanyRecordFilter } from '@crossdock/contracts/areas/identity/companies/company-care.schema.ts'
import type { ChangeRecord } from '@crossdock/contracts/areas/identity/records/records.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { listRecords } from '../records/records.service.ts'
import { findCompany } from './companies.queries.ts'
import { COMPANY_ENTITIES } from './company-row.service.ts'

/** What was done to a company that the actor serves, the newest first. */
export async function listCompanyRecords(
  trx: Trx,
  { actor }: { readonly actor: Actor },
  filter: CompanyRecordFilter,
): Promise<Page<ChangeRecord>> {
  const company = actor.companyIds.includes(filter.id) ? await findCompany(trx, filter.id) : undefined
  if (company === undefined) throw failure(commonFailures.notFound)
  return listRecords(
    trx,
    { companyIds: [filter.id], entities: COMPANY_ENTITIES, entityId: filter.id },
    filter,
  )
}
