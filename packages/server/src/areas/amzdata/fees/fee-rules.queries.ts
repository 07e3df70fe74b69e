import { UNCLASSIFIED } from '@crossdock/contracts/areas/amzdata/fees/fee-categories.ts'
import type {
  FeeRuleFilter,
  UnclassifiedFilter,
} from '@crossdock/contracts/areas/amzdata/fees/fees.schema.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { type Selectable, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { AmzdataFeeRule } from '../../../platform/database/schema.gen.ts'

export type FeeRuleRow = Selectable<AmzdataFeeRule>

/** Rules in the order in which they are tried, own ones first. */
export async function listRuleRows(
  trx: Trx,
  companyId: number,
  filter: FeeRuleFilter,
): Promise<Page<FeeRuleRow>> {
  let rules = trx
    .selectFrom('amzdata.feeRule')
    .selectAll()
    .where(({ or, eb }) => or([eb('companyId', 'is', null), eb('companyId', '=', String(companyId))]))
  if (filter.origin) rules = rules.where('companyId', filter.origin === 'own' ? 'is not' : 'is', null)
  if (filter.category) rules = rules.where('category', '=', filter.category)
  if (filter.q) {
    const words = filter.q.trim().toLowerCase()
    rules = rules.where(
      sql<boolean>`position(${words} in lower(pattern || ' ' || type || ' ' || category)) > 0`,
    )
  }
  const rows = await rules
    .orderBy(sql`company_id is null`)
    .orderBy('priority')
    .orderBy(sql`length(pattern)`, 'desc')
    .orderBy('id')
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
    .execute()
  const counted = await rules
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(counted.total) }
}

/** An own rule, locked for change. */
export function lockRule(trx: Trx, companyId: number, id: number): Promise<FeeRuleRow | undefined> {
  return trx
    .selectFrom('amzdata.feeRule')
    .selectAll()
    .where('companyId', '=', String(companyId))
    .where('id', '=', String(id))
    .forUpdate()
    .executeTakeFirst()
}

/** Whether a built-in rule has this id. */
export async function isBuiltIn(trx: Trx, id: number): Promise<boolean> {
  const found = await trx
    .selectFrom('amzdata.feeRule')
    .select('id')
    .where('companyId', 'is', null)
    .where('id', '=', String(id))
    .executeTakeFirst()
  return found !== undefined
}

export interface FeeRuleValues {
  readonly type: string
  readonly pattern: string
  readonly category: string
  readonly priority: number
}

/** Adds an own rule; one with the same type and pattern takes the new category. */
export function upsertRule(
  trx: Trx,
  values: FeeRuleValues & { companyId: number; createdBy: number },
): Promise<FeeRuleRow> {
  return trx
    .insertInto('amzdata.feeRule')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'type', 'pattern'])
        .doUpdateSet({ category: values.category, priority: values.priority }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes an own rule. */
export async function deleteRule(trx: Trx, companyId: number, id: number): Promise<void> {
  await trx
    .deleteFrom('amzdata.feeRule')
    .where('companyId', '=', String(companyId))
    .where('id', '=', String(id))
    .execute()
}

export interface UnclassifiedRow {
  type: string
  typeRaw: string
  description: string
  currency: string
  rows: number
  amount: string
  firstDate: string
  lastDate: string
}

/** Kinds of rows that no rule knows, the most money first. */
export async function listUnclassifiedRows(
  trx: Trx,
  { companyId, shopIds }: { companyId: number; shopIds: readonly number[] },
  filter: UnclassifiedFilter,
): Promise<Page<UnclassifiedRow>> {
  const words = filter.q?.trim().toLowerCase() ?? ''
  const { rows } = await sql<UnclassifiedRow & { total: number }>`
    select t.type, min(t.type_raw) as type_raw, coalesce(t.description, '') as description, t.currency,
      count(*)::int as rows, min(t.biz_date) as first_date, max(t.biz_date) as last_date,
      sum(t.other_transaction_fees + t.other + t.product_sales + t.shipping_credits + t.gift_wrap_credits
        + t.promotional_rebates) as amount,
      count(*) over ()::int as total
    from amzdata.amz_transaction t
    where t.company_id = ${companyId} and t.fee_category = ${UNCLASSIFIED}
      and t.shop_id = any (${shopIds}::bigint[])
      and position(${words} in lower(t.type || ' ' || coalesce(t.description, ''))) > 0
    group by t.type, coalesce(t.description, ''), t.currency
    order by abs(sum(t.total)) desc, t.type, 3, 4
    limit ${filter.size} offset ${(filter.page - 1) * filter.size}`.execute(trx)
  return { rows, total: rows[0]?.total ?? 0 }
}
