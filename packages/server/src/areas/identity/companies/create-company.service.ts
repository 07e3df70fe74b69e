import type { Trx } from '../../../platform/database/open-database.ts'
import { orExists } from '../../../platform/database/unique-violation.ts'
import { randomText } from '../../../platform/ids.ts'
import { furnishCompany } from '../roles/furnish-roles.service.ts'
import { type CompanyRow, type CompanyValues, insertCompany } from './companies.queries.ts'

/** What a new company needs; a code is made when none is given. */
export type NewCompany = Omit<CompanyValues, 'code' | 'createdAt' | 'updatedAt'> & {
  readonly code?: string | undefined
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz'
const CODE_LENGTH = 10

/**
 * Makes a company, by registration or by staff. The transaction must have the platform's scope; a taken name, code
 * or host refuses with `exists` naming the field, and the transaction is lost.
 */
export async function createCompany(trx: Trx, company: NewCompany, now: Date): Promise<CompanyRow> {
  const code = company.code ?? `c${randomText(CODE_LENGTH, `${LETTERS}23456789`)}`
  const values = { openedAt: now, ...company, code, createdAt: now, updatedAt: now }
  const row = await orExists(insertCompany(trx, values), COMPANY_FIELDS)
  await furnishCompany(trx, row.id)
  return row
}

/** What people call the fields whose values no two companies share, by their indexes. */
export const COMPANY_FIELDS = {
  company_name: 'name',
  company_code_key: 'code',
  company_host: 'host',
}
