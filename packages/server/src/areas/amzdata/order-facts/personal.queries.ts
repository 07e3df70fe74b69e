import { PERSONAL_FIELD_NAMES } from '@crossdock/contracts/areas/amzdata/orders/personal-fields.ts'
import { type Selectable, sql } from 'kysely'
import type { Database, Trx } from '../../../platform/database/open-database.ts'
import type { AmzdataAmzOrderPii } from '../../../platform/database/schema.gen.ts'
import { stageOf } from '../../../platform/database/stage-tables.ts'

export type PersonalRow = Selectable<AmzdataAmzOrderPii>

const fields = sql.raw(PERSONAL_FIELD_NAMES.join(', '))
const decoded = sql.raw(
  PERSONAL_FIELD_NAMES.map((name) => `decode(s.sealed ->> '${name}', 'base64')`).join(', '),
)
const emptied = sql.raw(PERSONAL_FIELD_NAMES.map((name) => `${name} = null`).join(', '))

/** Keeps what is sealed on the stage, for the rows that the file brought. */
export async function insertPersonal(
  trx: Trx,
  { companyId, importId, shopId }: { companyId: number; importId: number; shopId: number },
): Promise<void> {
  await sql`
    insert into amzdata.amz_order_pii (company_id, import_file_id, line_no, shop_id, order_id, key_id, buyer_hash,
      ${fields})
    select ${companyId}::bigint, ${importId}::bigint, s.line_no, ${shopId}::bigint, s.order_id,
      s.sealed ->> 'key_id', s.sealed ->> 'buyer_hash', ${decoded}
    from ${stageOf(importId)} s
    join amzdata.order_report_row r
      on r.company_id = ${companyId} and r.import_file_id = ${importId} and r.line_no = s.line_no
    where s.sealed is not null`.execute(trx)
}

/** Erases what a file told. */
export async function deletePersonal(
  trx: Trx,
  { companyId, importId }: { companyId: number; importId: number },
): Promise<void> {
  await sql`delete from amzdata.amz_order_pii
    where company_id = ${companyId} and import_file_id = ${importId}`.execute(trx)
}

/** What is kept of an order, the newest file first. */
export async function listPersonal(
  trx: Trx,
  companyId: number,
  orders: readonly { readonly shopId: string; readonly orderId: string }[],
): Promise<PersonalRow[]> {
  const { rows } = await sql<PersonalRow>`
    select p.* from amzdata.amz_order_pii p
    where p.company_id = ${companyId} and (p.shop_id, p.order_id) in (select * from unnest(
      ${orders.map(({ shopId }) => shopId)}::bigint[], ${orders.map(({ orderId }) => orderId)}::text[]))
    order by p.import_file_id desc, p.line_no`.execute(trx)
  return rows
}

/** Stands in the place of the key of an original that was erased; no file has it. */
const ERASED = 'erased'

/**
 * Takes the originals that told of buyers from their imports, as soon as nothing of them is kept any more: when all they
 * told is erased, or so many days after they were undone, refused or found to bring nothing. An imported report that
 * told nothing keeps its original. Answers their keys.
 */
export async function takeErasedOriginals(
  trx: Trx,
  due: { companyId: number; now: Date; days: number; reportTypes: readonly string[] },
): Promise<string[]> {
  const { companyId, now, days, reportTypes } = due
  const told = sql`amzdata.amz_order_pii p where p.company_id = f.company_id and p.import_file_id = f.id`
  const { rows } = await sql<{ storageKey: string }>`
    update amzdata.import_file f set storage_key = ${ERASED}
    where f.company_id = ${companyId} and f.report_type = any (${reportTypes}::text[]) and f.storage_key <> ${ERASED}
      and not exists (select from ${told} and p.erased_at is null)
      and (exists (select from ${told})
        or f.status <> 3 and coalesce(f.finished_at, f.uploaded_at) + make_interval(days => ${days}) <= ${now})
    returning old.storage_key`.execute(trx)
  return rows.map(({ storageKey }) => storageKey)
}

/** All companies. */
export async function listCompanyIds(db: Database | Trx): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`select id from identity.company order by id`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/**
 * Erases what is over: so many days after the shipment of the order, after the day it was promised for where no report
 * tells of its shipment, else after its purchase. The row stays as proof, with the hash alone. Answers how many.
 */
export async function eraseDuePersonal(
  trx: Trx,
  { companyId, now, days }: { companyId: number; now: Date; days: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update amzdata.amz_order_pii p set ${emptied}, erased_at = ${now}
    where p.company_id = ${companyId} and p.erased_at is null and not exists (
      select from amzdata.amz_order o
      where o.company_id = p.company_id and o.shop_id = p.shop_id and o.order_id = p.order_id
        and coalesce(o.shipped_at, o.promised_at, o.purchase_at) + make_interval(days => ${days}) > ${now})`.execute(
    trx,
  )
  return Number(numAffectedRows ?? 0)
}
