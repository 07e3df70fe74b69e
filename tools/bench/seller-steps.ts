import { Client } from '../lib/http-client.ts'
import type { Bench } from './bench-server.ts'
import { inFill } from './fill-table.ts'
import { importOnce } from './import-bench.ts'
import { writeReport } from './report-lines.ts'
import { copyAds, copyAftersales, makeOrders } from './seller-rows.ts'
import { copyTransactions, refreshAll } from './ten-million.ts'
import { type TypeFile, writeTypeFile } from './type-files.ts'

/** How many rows of what there are in the end. */
export interface RowSizes {
  /** Transactions that are imported, and how often they are then there. */
  readonly rows: number
  readonly copies: number
  readonly items: number
  readonly ads: number
  readonly listings: number
}

interface Step {
  readonly name: string
  /** Makes the rows, all or none of them; answers how many there are. */
  readonly make: (bench: Bench, sizes: RowSizes & { readonly folder: string }) => Promise<number>
}

/** MSKUs of the imported ad report, whose rows are then multiplied. */
const AD_SEED = 100
const SECOND_SHOP = 'Bench 2'

/** The steps in which a large company is made: files through the importer, their multiples set by set. */
export const sellerSteps: readonly Step[] = [
  {
    name: 'transactions imported',
    make: async (bench, { rows, folder }) => {
      const report = await writeReport(folder, rows)
      await imported(bench, report)
      return rows
    },
  },
  {
    name: 'transactions',
    make: async ({ urls, company: { companyId } }, { copies }) =>
      inFill(urls.adminUrl, async (client) => {
        const { rows } = await client.query<{ id: string }>(
          `with shop as (
             insert into amzdata.shop (company_id, name, region) values ($1, $2, 'na')
             on conflict (company_id, lower(normalize(name, nfkc))) where deleted_at is null do update set name = $2
             returning company_id, id
           ), site as (
             insert into amzdata.shop_marketplace (company_id, shop_id, marketplace)
             select company_id, id, 'US' from shop on conflict do nothing
           )
           select id from shop`,
          [companyId, SECOND_SHOP],
        )
        return copyTransactions(client, { companyId, copies, secondShop: Number(rows[0]?.id) })
      }),
  },
  {
    name: 'ad rows',
    make: async (bench, { ads, folder }) => {
      const file = await writeTypeFile(folder, 'ads-sp-advertised-product', { rows: AD_SEED })
      const { id } = await imported(bench, await ofFirstShop(bench, file))
      const { companyId } = bench.company
      return inFill(bench.urls.adminUrl, (client) => copyAds(client, { companyId, fileId: id, rows: ads }))
    },
  },
  {
    name: 'rollups',
    make: async ({ urls, company }) => {
      await refreshAll(urls.appUrl, company.companyId)
      return inFill(urls.adminUrl, async (client) => {
        await client.query('vacuum (analyze)')
        const { rows } = await client.query<{ n: string }>('select count(*) as n from amzdata.agg_sku_day')
        return Number(rows[0]?.n)
      })
    },
  },
  {
    name: 'order items',
    make: ({ urls, company: { companyId } }, { items }) =>
      inFill(urls.adminUrl, (client) => makeOrders(client, { companyId, items })),
  },
  {
    name: 'after-sales events',
    make: ({ urls, company: { companyId } }, { copies }) =>
      inFill(urls.adminUrl, (client) =>
        copyAftersales(client, { companyId, copies, secondShop: SECOND_SHOP }),
      ),
  },
  { name: 'listings', make: (bench, sizes) => importListings(bench, sizes) },
]

async function importListings(
  bench: Bench,
  { listings, folder }: RowSizes & { readonly folder: string },
): Promise<number> {
  const { urls, company } = bench
  const mskus = await inFill(urls.adminUrl, async (client) => {
    const { rows } = await client.query<{ msku: string }>(
      `select distinct msku from amzdata.agg_sku_day where company_id = $1 and msku <> '' order by 1 limit $2`,
      [company.companyId, listings],
    )
    return rows.map(({ msku }) => msku)
  })
  const named = (i: number) => mskus[i] ?? `BENCH-${i}`
  for (const reportType of ['listings-merchant', 'fba-inventory']) {
    const file = await writeTypeFile(folder, reportType, { rows: listings, named })
    await imported(bench, await ofFirstShop(bench, file))
  }
  return inFill(urls.adminUrl, async (client) => {
    await client.query('vacuum (analyze)')
    const { rows } = await client.query<{ n: string }>('select count(*) as n from amzdata.listing')
    return Number(rows[0]?.n)
  })
}

/** A file that is said to be of the first shop: its rows alone do not tell, since two shops sell the same. */
function ofFirstShop({ urls, company }: Bench, file: TypeFile): Promise<TypeFile> {
  return inFill(urls.adminUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select min(id) as id from amzdata.shop where company_id = $1',
      [company.companyId],
    )
    return { ...file, fields: { ...file.fields, shop_id: rows[0]?.id ?? '' } }
  })
}

/** Imports a file as the company's main account, who says yes to what it asks. */
async function imported(
  { server, company }: Bench,
  file: { readonly path: string; readonly fields?: Record<string, string> },
): Promise<{ id: number }> {
  const client = new Client(server.origin)
  await client.logIn(company.prime.username, company.prime.password)
  const found = await importOnce(client, { ...file, isConfirmed: true })
  if (found.status !== 3)
    throw new Error(`${file.path}: ${found.status_name} ${JSON.stringify(found.reason)}`)
  return found
}
