import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** What tells an event apart, also after its file was taken back and imported again. */
export interface EventKey {
  readonly shopId: string
  readonly source: string
  readonly sourceKey: string
}

/** What is decided about events; undefined leaves it as it is. */
export interface MarkChange {
  readonly status: string | undefined
  readonly responsibility: string | null | undefined
  readonly claim: string | undefined
  readonly caseNo: string | null | undefined
  readonly handlerId: number | null | undefined
  readonly note: string | null | undefined
}

const column = <K extends keyof EventKey>(keys: readonly EventKey[], name: K) => keys.map((key) => key[name])

const unnested = (keys: readonly EventKey[]) => sql`unnest(${column(keys, 'shopId')}::bigint[],
  ${column(keys, 'source')}::text[], ${column(keys, 'sourceKey')}::text[])`

/** Makes the marks of events that have none, and locks all of them in one order. */
export async function lockMarks(trx: Trx, companyId: number, keys: readonly EventKey[]): Promise<void> {
  await sql`
    insert into amzdata.aftersale_mark (company_id, shop_id, source, source_key, version)
    select ${companyId}::bigint, w.shop_id, w.source, w.source_key, 0
    from ${unnested(keys)} as w (shop_id, source, source_key) order by 2, 3, 4
    on conflict do nothing`.execute(trx)
  await sql`
    select from amzdata.aftersale_mark m
    where m.company_id = ${companyId} and (m.shop_id, m.source, m.source_key) in (select * from ${unnested(keys)})
    order by m.shop_id, m.source, m.source_key for update`.execute(trx)
}

/** Decides something about events whose marks are locked. */
export async function writeMarks(
  trx: Trx,
  by: { companyId: number; userId: number; now: Date },
  { keys, change }: { keys: readonly EventKey[]; change: MarkChange },
): Promise<void> {
  const set = (name: string, value: string | number | null | undefined, type: 'text' | 'bigint' = 'text') =>
    value === undefined ? sql.ref(`m.${name}`) : sql`${value}::${sql.raw(type)}`
  await sql`
    update amzdata.aftersale_mark m set
      status = ${set('status', change.status)}, responsibility = ${set('responsibility', change.responsibility)},
      claim = ${set('claim', change.claim)}, case_no = ${set('case_no', change.caseNo)},
      handler_id = ${set('handler_id', change.handlerId, 'bigint')}, note = ${set('note', change.note)},
      version = m.version + 1, updated_by = ${by.userId}, updated_at = ${by.now}
    where m.company_id = ${by.companyId} and (m.shop_id, m.source, m.source_key) in (select * from ${unnested(keys)})`.execute(
    trx,
  )
}
