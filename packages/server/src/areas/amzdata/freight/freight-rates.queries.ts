import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** What one unit of a currency is worth in the base currency of the company. */
export interface FreightRates {
  readonly base: string
  readonly byCurrency: ReadonlyMap<string, string>
}

/** The exchange rates that hold on a day: those of its month, of the latest month before where it has none. */
export async function getFreightRates(
  trx: Trx,
  { companyId, day }: { companyId: number; day: string },
): Promise<FreightRates> {
  const { rows } = await sql<{ base: string; currency: string | null; rate: string | null }>`
    select distinct on (f.currency) c.base_currency as base, f.currency, f.rate
    from identity.company c
    left join amzdata.fx_rate f on f.company_id = c.id and f.base = c.base_currency and f.month <= ${day}::date
    where c.id = ${companyId} order by f.currency, f.month desc`.execute(trx)
  const base = rows[0]?.base ?? ''
  const known = rows.flatMap(({ currency, rate }): [string, string][] =>
    currency === null || rate === null ? [] : [[currency, rate]],
  )
  return { base, byCurrency: new Map([...known, [base, '1']]) }
}
