import type { Trx } from '../../../platform/database/open-database.ts'

/** The living company whose host or code this is; platform scope. */
export function findBrandedCompany(trx: Trx, by: { host: string } | { code: string }) {
  const companies = trx
    .selectFrom('identity.company')
    .select(['name', 'shortName', 'brand', 'allowFront'])
    .where('status', 'in', ['trial', 'active'])
  const found = 'host' in by ? companies.where('host', '=', by.host) : companies.where('code', '=', by.code)
  return found.limit(1).executeTakeFirst()
}
