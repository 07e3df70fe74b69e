import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { violatedIndex } from '../../../platform/database/unique-violation.ts'
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
  const row = await orTaken(insertCompany(trx, values))
  await furnishCompany(trx, row.id)
  return row
}

const fieldsOfIndexes: Readonly<Record<string, string>> = {
  company_name: 'name',
  company_code_key: 'code',
  company_host: 'host',
}

/** Two people at the same moment both find a name free; the index lets only one of them have it (I4). */
export async function orTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const field = fieldsOfIndexes[violatedIndex(error) ?? '']
    throw field === undefined ? error : failure(commonFailures.exists, { data: { field } })
  }
}
