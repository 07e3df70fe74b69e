import { type Insertable, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { AmzdataSkuCost } from '../../../platform/database/schema.gen.ts'

/** What an entry says, without who wrote it. */
export interface CostValues {
  readonly msku: string
  readonly shopId: number | null
  readonly marketplace: string | null
  readonly effectiveFrom: string
  readonly purchaseCost: string
  readonly packagingCost: string
  readonly otherCost: string
  readonly headhaulCost: string
  readonly currency: string
  readonly remark: string | null
}

export interface Writer {
  readonly companyId: number
  readonly userId: number
  readonly now: Date
  readonly source: 'manual' | 'import'
}

/** Adds an entry; one of the same MSKU, scope and day violates `sku_cost_key`. */
export async function insertEntry(trx: Trx, by: Writer, values: CostValues): Promise<string> {
  const row: Insertable<AmzdataSkuCost> = {
    ...values,
    companyId: by.companyId,
    source: by.source,
    createdBy: by.userId,
    updatedBy: by.userId,
    createdAt: by.now,
    updatedAt: by.now,
  }
  const { id } = await trx.insertInto('amzdata.skuCost').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Writes an entry that is locked and counts its version up. */
export async function updateEntry(
  trx: Trx,
  by: Writer,
  { id, values }: { id: string; values: CostValues },
): Promise<void> {
  await trx
    .updateTable('amzdata.skuCost')
    .set((eb) => ({
      ...values,
      source: by.source,
      updatedBy: by.userId,
      updatedAt: by.now,
      version: eb('version', '+', 1),
    }))
    .where('companyId', '=', String(by.companyId))
    .where('id', '=', id)
    .execute()
}

/** Deletes entries that are locked. */
export async function deleteEntries(trx: Trx, companyId: number, ids: readonly string[]): Promise<void> {
  await sql`delete from amzdata.sku_cost where company_id = ${companyId} and id = any (${ids}::bigint[])`.execute(
    trx,
  )
}

/** What a set of entries changed. */
export interface UpsertedEntry {
  msku: string
  effectiveFrom: string
  isNew: boolean
}

/** Writes many entries at once; those of the same MSKU, scope and day are replaced where they differ. */
export async function upsertEntries(
  trx: Trx,
  by: Writer,
  entries: readonly CostValues[],
): Promise<UpsertedEntry[]> {
  const column = (of: (entry: CostValues) => unknown) => entries.map(of)
  const { rows } = await sql<UpsertedEntry>`
    with wanted as (
      select * from unnest(${column((e) => e.msku)}::text[], ${column((e) => e.shopId)}::bigint[],
        ${column((e) => e.marketplace)}::text[], ${column((e) => e.effectiveFrom)}::date[],
        ${column((e) => e.purchaseCost)}::numeric[], ${column((e) => e.packagingCost)}::numeric[],
        ${column((e) => e.otherCost)}::numeric[], ${column((e) => e.headhaulCost)}::numeric[],
        ${column((e) => e.currency)}::char(3)[], ${column((e) => e.remark)}::text[])
        as w (msku, shop_id, marketplace, effective_from, purchase_cost, packaging_cost, other_cost,
          headhaul_cost, currency, remark)
    )
    insert into amzdata.sku_cost as c (company_id, msku, shop_id, marketplace, effective_from, purchase_cost,
      packaging_cost, other_cost, headhaul_cost, currency, remark, source, created_by, updated_by, created_at, updated_at)
    select ${by.companyId}, w.*, ${by.source}, ${by.userId}::bigint, ${by.userId}::bigint, ${by.now}::timestamptz,
      ${by.now}::timestamptz
    from wanted w
    on conflict (company_id, msku, (coalesce(shop_id, 0)), (coalesce(marketplace, '')), effective_from) do update
      set purchase_cost = excluded.purchase_cost, packaging_cost = excluded.packaging_cost,
        other_cost = excluded.other_cost, headhaul_cost = excluded.headhaul_cost, currency = excluded.currency,
        remark = coalesce(excluded.remark, c.remark), source = excluded.source, updated_by = excluded.updated_by,
        updated_at = excluded.updated_at, version = c.version + 1
      where (c.purchase_cost, c.packaging_cost, c.other_cost, c.headhaul_cost, c.currency) is distinct from
        (excluded.purchase_cost, excluded.packaging_cost, excluded.other_cost, excluded.headhaul_cost, excluded.currency)
    returning c.msku, c.effective_from, (xmax = 0) as is_new`.execute(trx)
  return rows
}

/** The cost of a unit before a day in the same scope, for the check of jumps. */
export interface EarlierCost {
  place: number
  unitCost: string
  currency: string
}

/** For each wanted entry by its place in the list: the latest earlier one of the same MSKU and scope, else the same day's. */
export async function listEarlierCosts(
  trx: Trx,
  companyId: number,
  entries: readonly CostValues[],
): Promise<EarlierCost[]> {
  const column = (of: (entry: CostValues) => unknown) => entries.map(of)
  const { rows } = await sql<EarlierCost>`
    select (w.place - 1)::int as place, before.unit_cost, before.currency
    from unnest(${column((e) => e.msku)}::text[], ${column((e) => e.shopId)}::bigint[],
      ${column((e) => e.marketplace)}::text[], ${column((e) => e.effectiveFrom)}::date[])
      with ordinality as w (msku, shop_id, marketplace, effective_from, place)
    cross join lateral (
      select c.purchase_cost + c.packaging_cost + c.other_cost as unit_cost, c.currency
      from amzdata.sku_cost c
      where c.company_id = ${companyId} and c.msku = w.msku and coalesce(c.shop_id, 0) = coalesce(w.shop_id, 0)
        and coalesce(c.marketplace, '') = coalesce(w.marketplace, '') and c.effective_from <= w.effective_from
      order by c.effective_from desc limit 1
    ) before`.execute(trx)
  return rows
}

/** A change of costs as the audit log keeps it, per MSKU. */
export interface CostEvent {
  readonly msku: string
  readonly action: string
  readonly before: object | null
  readonly after: object | null
}

/** Appends many events to the audit log at once, in the transaction of the change. */
export async function recordCostEvents(
  trx: Trx,
  by: Writer & { readonly entity: string; readonly address: string; readonly requestId: string },
  events: readonly CostEvent[],
): Promise<void> {
  const json = (value: object | null) => (value ? JSON.stringify(value) : null)
  await sql`
    insert into platform.audit_log (company_id, at, user_id, entity, entity_id, action, before, after, ip, request_id)
    select ${by.companyId}, ${by.now}::timestamptz, ${by.userId}::bigint, ${by.entity}, e.msku, e.action,
      e.before::jsonb, e.after::jsonb, ${by.address}, ${by.requestId}
    from unnest(${events.map(({ msku }) => msku)}::text[], ${events.map(({ action }) => action)}::text[],
      ${events.map(({ before }) => json(before))}::text[], ${events.map(({ after }) => json(after))}::text[])
      as e (msku, action, before, after)`.execute(trx)
}
