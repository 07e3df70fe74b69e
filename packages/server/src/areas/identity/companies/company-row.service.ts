import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Updateable } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { IdentityCompany } from '../../../platform/database/schema.gen.ts'
import { type CompanyRow, findCompany, lockCompanies, updateCompany } from './companies.queries.ts'

export type { CompanyRow }

/** What the audit log calls a company: changed by staff, and by its own people. */
export const COMPANY_ENTITIES = ['mcustomer/company', 'cmanage/basic']

/** A company as it is stored. */
export async function getCompanyRow(trx: Trx, id: number): Promise<CompanyRow> {
  const row = await findCompany(trx, id)
  if (row === undefined) throw failure(commonFailures.notFound)
  return row
}

/** The same, locked for a change. */
export async function lockCompanyRow(trx: Trx, id: number): Promise<CompanyRow> {
  const [row] = await lockCompanies(trx, [id])
  if (row === undefined) throw failure(commonFailures.notFound)
  return row
}

/** Writes a locked company and counts its version up. */
export function storeCompanyRow(
  trx: Trx,
  row: CompanyRow,
  values: Updateable<IdentityCompany>,
): Promise<CompanyRow> {
  return updateCompany(trx, row, values)
}
