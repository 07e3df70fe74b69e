import {
  FEE_CATEGORY_KEYS,
  type FeeCategory,
  UNCATEGORISED_TYPES,
  UNCLASSIFIED,
} from '@crossdock/contracts/areas/amzdata/fees/fee-categories.ts'
import { feeFailures } from '@crossdock/contracts/areas/amzdata/fees/fees.failures.ts'
import {
  ANY_TYPE,
  type FeeRule,
  type FeeRuleDraft,
  type FeeRuleFilter,
  type FeeRuleReply,
  type UnclassifiedFilter,
  type UnclassifiedGroup,
} from '@crossdock/contracts/areas/amzdata/fees/fees.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { withoutTimeLimit } from '../../../platform/database/tenancy.ts'
import { refreshDays } from '../rollups/rollups.service.ts'
import { visibleShopIds } from '../shops/shops.service.ts'
import { type FeeKind, listCategories, reclassify } from './classify.queries.ts'
import { patternOf, textOf } from './fee-pattern.ts'
import {
  deleteRule,
  type FeeRuleRow,
  isBuiltIn,
  listRuleRows,
  listUnclassifiedRows,
  lockRule,
  upsertRule,
} from './fee-rules.queries.ts'

/** What the audit log calls a fee rule. */
const ENTITY = 'amzdata.fee_rule'

/** Fee categories of kinds of rows that are about to be stored (F-09); kinds without one are left out. */
export function categoriesOf(
  trx: Trx,
  companyId: number,
  kinds: readonly FeeKind[],
): Promise<(FeeKind & { category: string })[]> {
  return listCategories(trx, companyId, kinds)
}

/** Rules in the order in which they are tried. */
export async function listFeeRules(trx: Trx, actor: Actor, filter: FeeRuleFilter): Promise<Page<FeeRule>> {
  const { rows, total } = await listRuleRows(trx, actor.companyId, filter)
  return { rows: rows.map(dressRule), total }
}

/** Kinds of rows of the shops the actor sees that wait for a rule. */
export async function listUnclassified(
  trx: Trx,
  actor: Actor,
  filter: UnclassifiedFilter,
): Promise<Page<UnclassifiedGroup>> {
  const shopIds = await visibleShopIds(trx, actor)
  const { rows, total } = await listUnclassifiedRows(trx, { companyId: actor.companyId, shopIds }, filter)
  return {
    total,
    rows: rows.map(({ type, typeRaw, description, currency, rows: count, amount, firstDate, lastDate }) => ({
      type,
      type_raw: typeRaw,
      description,
      currency,
      rows: count,
      amount,
      first_date: firstDate,
      last_date: lastDate,
    })),
  }
}

/** Adds a rule, or changes the own one of `draft.id`, and classifies the rows it is about anew. */
export async function saveFeeRule(trx: Trx, by: Doer, draft: FeeRuleDraft): Promise<FeeRuleReply> {
  const { companyId, userId } = by.actor
  checkDraft(draft)
  const before = draft.id === undefined ? undefined : await getOwnRule(trx, companyId, draft.id)
  if (before) await deleteRule(trx, companyId, Number(before.id))
  const values = { type: draft.type, category: draft.category, ...patternOf(draft) }
  const row = await upsertRule(trx, { ...values, companyId, createdBy: userId })
  const rule = dressRule(row)
  await recordChange(trx, by, {
    entity: ENTITY,
    entityId: rule.id,
    action: before ? 'edit' : 'create',
    before: before ? dressRule(before) : null,
    after: rule,
  })
  const types = new Set([draft.type, before?.type ?? draft.type])
  return { rule, ...(await classifyAnew(trx, companyId, types)) }
}

/** Deletes an own rule; its rows fall to the remaining ones. */
export async function removeFeeRule(trx: Trx, by: Doer, id: number): Promise<FeeRuleReply> {
  const { companyId } = by.actor
  const before = await getOwnRule(trx, companyId, id)
  await deleteRule(trx, companyId, id)
  await recordChange(trx, by, {
    entity: ENTITY,
    entityId: id,
    action: 'delete',
    before: dressRule(before),
    after: null,
  })
  return { rule: null, ...(await classifyAnew(trx, companyId, new Set([before.type]))) }
}

async function getOwnRule(trx: Trx, companyId: number, id: number): Promise<FeeRuleRow> {
  const row = await lockRule(trx, companyId, id)
  if (row) return row
  throw failure((await isBuiltIn(trx, id)) ? feeFailures.builtinRule : commonFailures.notFound)
}

function checkDraft(draft: FeeRuleDraft): void {
  const isVague = draft.match === 'any' || (draft.match === 'equals' && draft.text === '')
  if (isVague ? draft.type === ANY_TYPE : draft.text === '') {
    throw failure(feeFailures.patternNeeded, { data: { errors: { text: '' } } })
  }
  if (UNCATEGORISED_TYPES.includes(draft.type)) {
    throw failure(feeFailures.typeOfTrade, { data: { errors: { type: '' } } })
  }
}

/** Classifies the rows of these types anew and refreshes the days on which that changed something. */
async function classifyAnew(
  trx: Trx,
  companyId: number,
  types: ReadonlySet<string>,
): Promise<{ rows: number; days: number }> {
  await withoutTimeLimit(trx)
  const type = types.size === 1 && !types.has(ANY_TYPE) ? ([...types][0] ?? null) : null
  const moved = await reclassify(trx, { companyId, type })
  await refreshDays(
    trx,
    companyId,
    moved.map(({ shopId, marketplace, bizDate }) => ({ shopId: Number(shopId), marketplace, day: bizDate })),
  )
  return { rows: moved.reduce((sum, { rows }) => sum + rows, 0), days: moved.length }
}

function dressRule(row: FeeRuleRow): FeeRule {
  return {
    id: Number(row.id),
    type: row.type,
    ...textOf(row.pattern),
    category: categoryOf(row.category),
    is_builtin: row.companyId === null,
    created_at: row.createdAt.toISOString(),
  }
}

function categoryOf(stored: string): FeeCategory {
  return FEE_CATEGORY_KEYS.find((category) => category === stored) ?? UNCLASSIFIED
}
