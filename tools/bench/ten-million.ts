import { refreshRollups } from '../../packages/server/src/areas/amzdata/rollups/rollups.service.ts'
import { openDatabase } from '../../packages/server/src/platform/database/open-database.ts'
import { inTenant, withoutTimeLimit } from '../../packages/server/src/platform/database/tenancy.ts'
import { inPlatform } from './bench-company.ts'

/** MSKUs made of each imported one. */
const VARIANTS = 73

/**
 * Multiplies the imported rows to `copies` times as many: other lines, other MSKUs (about 3,000 in all), the same
 * days and amounts; then makes the rollups over all of them as an import would.
 */
export async function multiplyRows(
  urls: { ownerUrl: string; appUrl: string },
  { companyId, copies }: { companyId: number; copies: number },
): Promise<{ rows: number; seconds: number }> {
  const start = performance.now()
  const rows = await inPlatform(urls.ownerUrl, async (client) => {
    await client.query(`select set_config('crossdock.companies', $1, true)`, [String(companyId)])
    const { rows: names } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = 'amzdata.amz_transaction'::regclass and attnum > 0 and not attisdropped order by attnum`,
    )
    const columns = names.map(({ name }) => name)
    const values = columns.map((name) => {
      if (name === 'line_no') return 't.line_no + k * 2000000'
      if (name === 'ordinal') return 't.ordinal + k * 1000'
      return name === 'msku' ? `t.msku || '-' || ((t.line_no + k * 7) % ${VARIANTS})` : `t.${name}`
    })
    for (let k = 1; k < copies; k++) {
      await client.query(
        `insert into amzdata.amz_transaction (${columns.join(', ')})
         select ${values.join(', ')} from amzdata.amz_transaction t, (select ${k} as k) one
         where t.company_id = $1 and t.line_no < 2000000`,
        [companyId],
      )
    }
    const { rows: count } = await client.query<{ n: string }>(
      'select count(*) as n from amzdata.amz_transaction where company_id = $1',
      [companyId],
    )
    return Number(count[0]?.n)
  })
  await refreshAll(urls.appUrl, companyId)
  return { rows, seconds: (performance.now() - start) / 1000 }
}

async function refreshAll(appUrl: string, companyId: number): Promise<void> {
  const { db, close } = openDatabase(appUrl, { max: 2 })
  try {
    await inTenant(db, { companyIds: [companyId] }, async (trx) => {
      await withoutTimeLimit(trx)
      const places = await trx
        .selectFrom('amzdata.amzTransaction')
        .select(({ fn }) => [
          'shopId',
          'marketplace',
          fn.min('bizDate').as('from'),
          fn.max('bizDate').as('to'),
        ])
        .groupBy(['shopId', 'marketplace'])
        .execute()
      for (const { shopId, marketplace, from, to } of places) {
        await refreshRollups(trx, { companyId, shopId: Number(shopId), marketplace, from, to })
      }
    })
  } finally {
    await close()
  }
}
