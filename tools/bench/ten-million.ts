import type pg from 'pg'
import { refreshRollups } from '../../packages/server/src/areas/amzdata/rollups/rollups.service.ts'
import { openDatabase } from '../../packages/server/src/platform/database/open-database.ts'
import { inTenant, withoutTimeLimit } from '../../packages/server/src/platform/database/tenancy.ts'
import { fillTable, inFill } from './fill-table.ts'

/** MSKUs made of each imported one. */
const VARIANTS = 73
/** Lines of one copy: the next copy's begin behind them. */
export const COPY_LINES = 2_000_000
/** Every so manieth copy belongs to the second shop, where there is one. */
const SECOND_SHOP = 4

/** How a column of a copied row `t` is told from the one it is copied of; `k` is the number of the copy. */
export const COPIED = {
  msku: `case when t.msku is null or t.msku = '' then t.msku
    else t.msku || '-' || ((t.line_no + k * 7) % ${VARIANTS}) end`,
  order_id: `case when t.order_id like '114-%' then (114 + k) || substr(t.order_id, 4) else t.order_id end`,
  line_no: `t.line_no + k * ${COPY_LINES}`,
  ordinal: 't.ordinal + k * 1000',
} as const

/** The shop of a copy. */
export function shopOfCopy(secondShop: number | null): string {
  return secondShop === null
    ? 't.shop_id'
    : `case when k % ${SECOND_SHOP} = 3 then ${secondShop} else t.shop_id end`
}

/** What is multiplied, and whether some copies belong to another shop. */
export interface Multiplied {
  readonly companyId: number
  readonly copies: number
  readonly secondShop?: number
}

/**
 * Multiplies the imported rows to `copies` times as many: other lines, other MSKUs (about 3,000 in all), other orders,
 * the same days and amounts; then makes the rollups over all of them as an import would.
 */
export async function multiplyRows(
  urls: { adminUrl: string; appUrl: string },
  wish: Multiplied,
): Promise<{ rows: number; seconds: number }> {
  const start = performance.now()
  const rows = await inFill(urls.adminUrl, (client) => copyTransactions(client, wish))
  await refreshAll(urls.appUrl, wish.companyId)
  return { rows, seconds: (performance.now() - start) / 1000 }
}

/** Only the rows, without what follows from them; answers how many there are in the end. */
export async function copyTransactions(
  client: pg.Client,
  { companyId, copies, secondShop }: Multiplied,
): Promise<number> {
  await fillTable(client, 'amzdata.amz_transaction', async (columns) => {
    const replaced: Record<string, string> = { ...COPIED, shop_id: shopOfCopy(secondShop ?? null) }
    await client.query(
      `insert into amzdata.amz_transaction (${columns.join(', ')})
       select ${columns.map((name) => replaced[name] ?? `t.${name}`).join(', ')}
       from generate_series(1, $2::int - 1) k, amzdata.amz_transaction t
       where t.company_id = $1 and t.line_no < ${COPY_LINES}`,
      [companyId, copies],
    )
  })
  const { rows } = await client.query<{ n: string }>(
    'select count(*) as n from amzdata.amz_transaction where company_id = $1',
    [companyId],
  )
  return Number(rows[0]?.n)
}

/** Makes the rollups of all places of the company as an import would. */
export async function refreshAll(appUrl: string, companyId: number): Promise<void> {
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
