import {
  MONEY_PARTS,
  type MoneyPart,
} from '@crossdock/contracts/areas/amzdata/transactions/transaction-columns.ts'
import { Decimal } from 'decimal.js'
import { sql } from 'kysely'
import { categoriesOf } from '../src/areas/amzdata/fees/fees.service.ts'
import { refreshRollups } from '../src/areas/amzdata/rollups/rollups.service.ts'
import type { Trx } from '../src/platform/database/open-database.ts'
import { inTenant } from '../src/platform/database/tenancy.ts'
import type { TestApp } from './harness.ts'

/** One row of a report; amounts as decimal text, the total is their sum unless given. */
export interface RowWish extends Partial<Record<MoneyPart, string>> {
  type?: string
  day: string
  msku?: string
  order_id?: string
  quantity?: number
  description?: string
  settlement_id?: string
  total?: string
}

export interface ReportWish {
  companyId: number
  shopId: number
  marketplace?: string
  currency?: string
  fileName?: string
  rows: readonly RowWish[]
}

let keys = 0

/** A shop of the company; answers its id. */
export function aShop(test: TestApp, companyId: number, name = `Shop ${keys++}`): Promise<number> {
  return inTenant(test.platform.database.db, { companyIds: [companyId] }, async (trx) => {
    const { id } = await trx
      .insertInto('amzdata.shop')
      .values({ companyId, name, region: 'na' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return Number(id)
  })
}

/** Gives a user a shop, of all its marketplaces or some. */
export function aShopUser(
  test: TestApp,
  { companyId, userId }: { companyId: number; userId: number },
  { shopId, marketplaces = null }: { shopId: number; marketplaces?: string[] | null },
): Promise<unknown> {
  return inTenant(test.platform.database.db, { companyIds: [companyId] }, (trx) =>
    trx.insertInto('amzdata.shopUser').values({ companyId, shopId, userId, marketplaces }).execute(),
  )
}

/** An imported report with these rows, classified and rolled up as an import leaves it; answers the file's id. */
export function aReport(test: TestApp, wish: ReportWish): Promise<number> {
  return inTenant(test.platform.database.db, { companyIds: [wish.companyId] }, async (trx) => {
    const fileId = await insertReport(trx, wish)
    await classify(trx, wish, fileId)
    const days = wish.rows.map(({ day }) => day).sort()
    await refreshRollups(trx, {
      companyId: wish.companyId,
      shopId: wish.shopId,
      marketplace: wish.marketplace ?? 'US',
      from: days[0] ?? '2026-01-01',
      to: days.at(-1) ?? '2026-01-01',
    })
    return fileId
  })
}

async function classify(trx: Trx, { companyId, rows }: ReportWish, fileId: number): Promise<void> {
  const kinds = rows.map(({ type = 'ORDER', description = '' }) => ({ type, description }))
  for (const { type, description, category } of await categoriesOf(trx, companyId, kinds)) {
    await trx
      .updateTable('amzdata.amzTransaction')
      .set({ feeCategory: category })
      .where('importFileId', '=', String(fileId))
      .where('type', '=', type)
      .where((eb) => eb(eb.fn.coalesce('description', eb.val('')), '=', description))
      .execute()
  }
}

async function insertReport(trx: Trx, wish: ReportWish): Promise<number> {
  const { companyId, shopId, marketplace = 'US', currency = 'USD' } = wish
  keys += 1
  const file = await trx
    .insertInto('amzdata.importFile')
    .values({
      companyId,
      shopId,
      marketplace,
      currency,
      fileName: wish.fileName ?? `report-${keys}.csv`,
      byteSize: 1,
      sha256: Buffer.from(String(keys).padStart(64, '0'), 'hex'),
      storageKey: `none-${keys}`,
      status: 3,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [index, row] of wish.rows.entries()) {
    const { day, total, type = 'ORDER', ...rest } = row
    const sum = MONEY_PARTS.reduce((amount, key) => amount.plus(row[key] ?? 0), new Decimal(0))
    const values = {
      company_id: companyId,
      import_file_id: file.id,
      line_no: index + 9,
      shop_id: shopId,
      marketplace,
      currency,
      posted_at: `${day}T12:00:00Z`,
      biz_date: day,
      row_key: crypto.randomUUID(),
      type,
      type_raw: type,
      total: total ?? sum.toFixed(4),
      ...rest,
    }
    await sql`insert into amzdata.amz_transaction
      select * from jsonb_populate_record(${BLANK_ROW}, ${JSON.stringify(values)}::jsonb)`.execute(trx)
  }
  return Number(file.id)
}

/** A record whose amounts are 0: fields left out keep these values instead of null. */
const BLANK_ROW = sql`(select r from (select
  ${sql.raw(MONEY_PARTS.map((key) => `0 as ${key}`).join(', '))}) as zero,
  lateral jsonb_populate_record(null::amzdata.amz_transaction, to_jsonb(zero) || '{"ordinal": 1}') as r)`
