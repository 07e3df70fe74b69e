import { ownFeeFailures } from '@crossdock/contracts/areas/amzdata/own-fees/own-fees.failures.ts'
import { ownFeeStateLabels } from '@crossdock/contracts/areas/amzdata/own-fees/own-fees.labels.ts'
import {
  OwnFee,
  type OwnFeeDraft,
  type OwnFeeFilter,
  type OwnFeeMove,
} from '@crossdock/contracts/areas/amzdata/own-fees/own-fees.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Language, say } from '@crossdock/contracts/kernel/messages.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { currencyOf } from '@crossdock/contracts/vocabulary/currencies.ts'
import { Decimal } from 'decimal.js'
import type { Actor } from '../../../platform/access/actor.ts'
import { recordChange, recordChanges } from '../../../platform/audit/audit.queries.ts'
import { refuseChanged } from '../../../platform/audit/refuse-changed.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { refuseClosedMonths } from '../periods/periods.service.ts'
import { refreshOwnFees } from '../rollups/rollups.service.ts'
import { listShopReach, seesAllShops } from '../shops/shops.service.ts'
import {
  deleteOwnFees,
  type FeeReach,
  insertOwnFee,
  listOwnFeeRows,
  listSubmittedRows,
  lockOwnFees,
  type OwnFeeRow,
  updateOwnFees,
} from './own-fees.queries.ts'

/** What the audit log calls an own fee. */
export const OWN_FEE_ENTITY = 'amzdata.own_fee'

type By = Pick<ActorCall, 'actor' | 'now' | 'address' | 'requestId' | 'language'>

/** One page of the fees that the actor reaches. */
export async function listOwnFees(trx: Trx, actor: Actor, filter: OwnFeeFilter): Promise<Page<OwnFee>> {
  const { rows, ...page } = await listOwnFeeRows(trx, await reachOf(trx, actor), filter)
  return { ...page, rows: rows.map(dress) }
}

/** One fee that the actor reaches. */
export async function getOwnFee(trx: Trx, actor: Actor, id: number): Promise<OwnFee> {
  const [row] = await lockOwnFees(trx, await reachOf(trx, actor), [id])
  if (row === undefined) throw failure(commonFailures.notFound)
  return dress(row)
}

/** Fees of the company that count, of the months from one to another (`YYYY-MM`), for the analysis to share out. */
export async function listSubmittedFees(
  trx: Trx,
  companyId: number,
  months: { from: string; to: string },
): Promise<OwnFee[]> {
  const rows = await listSubmittedRows(trx, companyId, { from: `${months.from}-01`, to: `${months.to}-01` })
  return rows.map(dress)
}

/** Makes a fee, or changes a draft that is still as it was read. */
export async function saveOwnFee(trx: Trx, by: By, draft: OwnFeeDraft): Promise<OwnFee> {
  const reach = await reachOf(trx, by.actor)
  if (draft.shop_id !== null && !reach.shopIds.includes(draft.shop_id)) throw failure(commonFailures.notFound)
  if (!currencyOf(draft.currency)) {
    throw failure(commonFailures.invalidInput, { data: { errors: { currency: '' } } })
  }
  const [before] = draft.id === undefined ? [] : await lock(trx, by, [draft])
  if (before) refuseUnless(before, 'draft', by.language)
  const { companyId, userId } = by.actor
  const values = { ...columnsOf(draft), updatedBy: userId, updatedAt: by.now }
  const id =
    before?.id ?? (await insertOwnFee(trx, { ...values, companyId, createdBy: userId, createdAt: by.now }))
  if (before) await updateOwnFees(trx, { companyId, ids: [id] }, values)
  const [row] = await lockOwnFees(trx, reach, [Number(id)])
  if (row === undefined) throw failure(commonFailures.notFound)
  const after = dress(row)
  await recordChange(trx, by, {
    entity: OWN_FEE_ENTITY,
    entityId: id,
    action: before ? 'edit' : 'create',
    before: before ? dress(before) : null,
    after,
  })
  return after
}

/** From which state a fee goes to which (seller.md 2.6: draft → submitted → void). */
const FROM = { submitted: 'draft', void: 'submitted', deleted: 'draft' } as const
const ACTIONS = { submitted: 'submit', void: 'void', deleted: 'delete' } as const

/** Moves fees together, or none when one cannot go. */
export async function moveOwnFees(trx: Trx, by: By, { to, fees }: OwnFeeMove): Promise<{ moved: number }> {
  const rows = await lock(trx, by, fees)
  for (const row of rows) refuseUnless(row, FROM[to], by.language)
  const ids = rows.map(({ id }) => id)
  const { companyId, userId } = by.actor
  if (to === 'deleted') await deleteOwnFees(trx, companyId, ids)
  else {
    const submitted = to === 'submitted' ? { submittedBy: userId, submittedAt: by.now } : {}
    await updateOwnFees(
      trx,
      { companyId, ids },
      { state: to, ...submitted, updatedBy: userId, updatedAt: by.now },
    )
  }
  await recordChanges(
    trx,
    by,
    rows.map((row) => ({
      entity: OWN_FEE_ENTITY,
      entityId: row.id,
      action: ACTIONS[to],
      before: dress(row),
    })),
  )
  const months = [...new Set(rows.map(({ month }) => month))]
  if (to !== 'deleted') {
    await refuseClosedMonths(trx, by.actor, months)
    await refreshOwnFees(trx, companyId, months)
  }
  return { moved: rows.length }
}

async function lock(
  trx: Trx,
  by: By,
  wanted: readonly { id?: number | undefined; version?: number | undefined }[],
): Promise<OwnFeeRow[]> {
  const ids = wanted.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const rows = await lockOwnFees(trx, await reachOf(trx, by.actor), ids)
  await refuseChanged(trx, by, { entity: OWN_FEE_ENTITY, wanted, rows })
  return rows
}

function refuseUnless(row: OwnFeeRow, state: OwnFee['state'], language: Language): void {
  if (row.state === state) return
  const now = dress(row).state
  const params = { name: row.name, state: say(ownFeeStateLabels[now], language) }
  throw failure(ownFeeFailures.notFromHere, { params })
}

async function reachOf(trx: Trx, actor: Actor): Promise<FeeReach> {
  const shops = await listShopReach(trx, actor)
  return { companyId: actor.companyId, shopIds: shops.map(({ id }) => id), seesAll: seesAllShops(actor) }
}

function columnsOf(draft: OwnFeeDraft) {
  return {
    name: draft.name,
    amount: draft.amount,
    currency: draft.currency,
    month: `${draft.month}-01`,
    shopId: draft.shop_id,
    marketplace: draft.marketplace,
    msku: draft.msku || null,
    allocation: draft.allocation,
    remark: draft.remark || null,
  }
}

function dress(row: OwnFeeRow): OwnFee {
  return OwnFee.parse({
    id: Number(row.id),
    version: row.version,
    name: row.name,
    amount: new Decimal(row.amount).toFixed(),
    currency: row.currency,
    month: row.month.slice(0, 7),
    shop_id: row.shopId === null ? null : Number(row.shopId),
    shop: row.shop,
    marketplace: row.marketplace,
    msku: row.msku,
    allocation: row.allocation,
    state: row.state,
    remark: row.remark,
    submitted_at: row.submittedAt?.toISOString() ?? null,
    updated_at: row.updatedAt.toISOString(),
    updated_by: row.editor,
  })
}
