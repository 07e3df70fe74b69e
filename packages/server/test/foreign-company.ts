import { costEndpoints } from '@crossdock/contracts/areas/amzdata/costs/costs.endpoints.ts'
import { entryEndpoints } from '@crossdock/contracts/areas/demo/entries/entries.endpoints.ts'
import { productEndpoints } from '@crossdock/contracts/areas/product/products/products.endpoints.ts'
import { tagEndpoints } from '@crossdock/contracts/areas/product/tags/tags.endpoints.ts'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { notify } from '../src/areas/system/notices/notices.service.ts'
import { inPlatform, inTenant } from '../src/platform/database/tenancy.ts'
import { onDatabase, withClient } from './database-copies.ts'
import { aPrime, aRole, aUser } from './factories.ts'
import type { TestApp } from './harness.ts'
import { anImporter, importFile, someLines, usReport } from './imports.ts'

/** Stands in texts of the other company alone: whoever reads it has read what is not theirs. */
export const CANARY = /canary/i

/** A company that has some of everything. */
export interface RichCompany {
  readonly companyId: number
  /** Ids of its rows, by table; no id stands in two tables. */
  ids(): Promise<[string, number][]>
  /** Count and content of its rows, by table. */
  rows(): Promise<Record<string, string>>
}

/** The company of which nobody else may see or change anything; from now on ids are told apart by their table. */
export async function aForeignCompany(test: TestApp): Promise<RichCompany> {
  await startIdsApart(test)
  return aRichCompany(test, 'Canary')
}

/** Makes one whose texts hold the name. */
export async function aRichCompany(test: TestApp, name: string): Promise<RichCompany> {
  const { client, companyId } = await anImporter(test)
  await importFile(test, client, { name: `${name}.csv`, content: usReport(someLines(3)) })
  await furnish(test, companyId, name)
  return { companyId, ids: () => idsOf(test, companyId), rows: () => rowsOf(test, companyId) }
}

/** The connection of the administrator, whom no policy of rows holds back. */
export function adminUrl(test: TestApp): string {
  return onDatabase(inject('testCluster').adminUrl, new URL(test.database.ownerUrl).pathname.slice(1))
}

/** From now on every table counts in a range of its own, so that an id tells whose it is. */
async function startIdsApart(test: TestApp): Promise<void> {
  await withClient(adminUrl(test), async (client) => {
    const { rows } = await client.query<{ name: string; column: string }>(`
      select format('%I.%I', table_schema, table_name) as name, quote_ident(column_name) as column
      from information_schema.columns
      where is_identity = 'YES' and table_schema in ('identity', 'amzdata', 'platform', 'product', 'demo') order by 1`)
    for (const [index, { name, column }] of rows.entries()) {
      await client.query(`alter table ${name} alter column ${column} restart with ${(index + 1) * 1_000_000}`)
    }
  })
}

/** Beside an import: a tag, an entry, a cost, a role, a user with a grant, a notice. */
async function furnish(test: TestApp, companyId: number, name: string): Promise<void> {
  const { db } = test.platform.database
  const permissions = [
    tagEndpoints.saveTag,
    entryEndpoints.saveEntry,
    costEndpoints.saveCost,
    productEndpoints.saveProduct,
  ].flatMap(({ access }) => access.codes)
  const prime = await aPrime(test, { companyId, permissions: [...new Set(permissions)] })
  const client = await test.logIn(prime)
  await client.call(tagEndpoints.saveTag, { name })
  await client.call(productEndpoints.saveProduct, { sku: name, name })
  const user = await aUser(test, { companyId, nickName: name })
  await inPlatform(db, (trx) => aRole(trx, { scope: 'company', companyId, codes: [] }))
  await inPlatform(db, (trx) =>
    notify(trx, { userIds: [user.userId], kind: 'job_done', params: { job: name } }, test.clock.now()),
  )
  await inTenant(db, { companyIds: [companyId] }, async (trx) => {
    await sql`insert into amzdata.shop_user (company_id, shop_id, user_id)
      select company_id, id, ${user.userId} from amzdata.shop`.execute(trx)
    await sql`update amzdata.shop set name = ${name}`.execute(trx)
  })
}

function idsOf(test: TestApp, companyId: number): Promise<[string, number][]> {
  return withClient(adminUrl(test), async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select format('%I.%I', c.table_schema, c.table_name) as name
      from information_schema.columns c
      join information_schema.columns id on id.table_schema = c.table_schema and id.table_name = c.table_name
        and id.column_name = 'id' and id.is_identity = 'YES'
      where c.column_name = 'company_id' and c.table_schema in ('identity', 'amzdata', 'platform', 'product', 'demo') order by 1`)
    const found: [string, number][] = [['identity.company', companyId]]
    for (const { name } of rows) {
      const { rows: ids } = await client.query<{ id: string }>(
        `select id from ${name} where company_id = $1 order by id limit 1`,
        [companyId],
      )
      for (const { id } of ids) found.push([name, Number(id)])
    }
    return found
  })
}

function rowsOf(test: TestApp, companyId: number): Promise<Record<string, string>> {
  return withClient(adminUrl(test), async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(`
      select format('%I.%I', c.table_schema, c.table_name) as name from information_schema.columns c
      join pg_tables t on t.schemaname = c.table_schema and t.tablename = c.table_name
      where c.column_name = 'company_id' and c.table_schema in ('identity', 'amzdata', 'platform', 'product', 'demo')`)
    const found: Record<string, string> = {}
    for (const { name } of [...tables, { name: 'identity.company' }]) {
      const { rows } = await client.query<{ rows: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(row::text, ';' order by row::text)), '') as rows
         from ${name} row where ${name === 'identity.company' ? 'id' : 'company_id'} = $1`,
        [companyId],
      )
      found[name] = rows[0]?.rows ?? ''
    }
    return found
  })
}
