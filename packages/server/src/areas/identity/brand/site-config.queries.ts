import type { Trx } from '../../../platform/database/open-database.ts'

/** The living company whose host or code this is, or the internal one alone; platform scope. */
export function findBrandedCompany(trx: Trx, by: { host: string; isHouse: boolean } | { code: string }) {
  const companies = trx
    .selectFrom('identity.company')
    .select(['name', 'shortName', 'brand', 'allowFront'])
    .where('status', 'in', ['trial', 'active'])
  if (!('host' in by)) return companies.where('code', '=', by.code).limit(1).executeTakeFirst()
  const found = companies.where('host', '=', by.host)
  return (by.isHouse ? found.where('kind', '=', 'internal') : found).limit(1).executeTakeFirst()
}
