import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { type ImportStatus, statusOf } from '@crossdock/contracts/areas/amzdata/imports/import-states.ts'
import { importFailures } from '@crossdock/contracts/areas/amzdata/imports/imports.failures.ts'
import { importStatusLabels } from '@crossdock/contracts/areas/amzdata/imports/imports.labels.ts'
import type {
  ImportChange,
  ImportFile,
  ImportRetry,
} from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { countriesOf } from '@crossdock/contracts/areas/amzdata/shops/shop-rules.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { marketplaceOf } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { may } from '../../../platform/access/actor.ts'
import { recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { withoutTimeLimit } from '../../../platform/database/tenancy.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { findLaterReliance } from '../transactions/merging.service.ts'
import { dropStage } from '../transactions/transactions.service.ts'
import { said } from './choices.service.ts'
import { enqueueImport } from './enqueue-import.ts'
import { possible } from './import-abilities.ts'
import {
  findImport,
  type ImportRow,
  lockImport,
  lockShopType,
  moveImport,
  updateImport,
} from './import-files.queries.ts'
import { publishChange } from './import-news.service.ts'
import { IMPORTS, type ImportKey, type Suggestion } from './import-row.ts'
import { openMarketplace } from './import-shops.queries.ts'
import { getImport, refuseUnreachable } from './imports.service.ts'
import { targetOf } from './merging.service.ts'
import { rowStoreOf } from './row-store.ts'

const guards = amzdataPermissions.data_import

/** A decision about one import, in the transaction that carries it out. */
interface Decision {
  readonly call: ActorCall
  readonly trx: Trx
  readonly key: ImportKey
  readonly row: ImportRow
  readonly status: ImportStatus
}

/** Locks an import that the actor reaches, lets `act` decide about it, tells everybody and answers how it stands. */
function decide(
  call: ActorCall,
  { id, action }: { id: number; action: string },
  act: (decision: Decision) => Promise<object | undefined>,
): Promise<ImportFile> {
  return call.inTenant(async (trx) => {
    const key = { companyId: call.actor.companyId, importId: id }
    await refuseUnreachable(trx, call.actor, id)
    const row = await lockImport(trx, key)
    if (row === undefined) throw failure(commonFailures.notFound)
    const after = await act({ call, trx, key, row, status: statusOf(row.status) })
    if (after !== undefined) {
      await recordChange(trx, call, {
        entity: IMPORTS,
        entityId: id,
        action,
        before: { status: row.status },
        after,
      })
      const now = await findImport(trx, key)
      if (now !== undefined) await publishChange(call.platform, trx, now)
    }
    return getImport(trx, call, id)
  })
}

/** Imports a verified file that waits for it; asking twice is asking once. */
export function confirmImport(call: ActorCall, id: number): Promise<ImportFile> {
  return decide(call, { id, action: 'import' }, async (decision) => {
    const { trx, key, row, status } = decision
    if (status === 'valid' && row.phase !== null) return undefined
    if (status === 'valid' && row.shopId === null) throw failure(importFailures.shopNeeded)
    if (status === 'valid' && row.dateFrom === null) throw failure(importFailures.periodNeeded)
    if (!possible(row, status).confirm) throw notNow(decision)
    const patch = { phase: 'queued', confirmedBy: call.actor.userId }
    await updateImport(trx, key, { within: 'valid', patch })
    await enqueueImport(call.platform, trx, key)
    return { confirmed: true }
  })
}

/** Sets a file aside, or cancels it while it is verified or imported; nothing of it is written. */
export function discardImport(call: ActorCall, id: number): Promise<ImportFile> {
  return decide(call, { id, action: 'discard' }, async (decision) => {
    const { trx, key, row, status } = decision
    if (status === 'discarded') return undefined
    if (!possible(row, status).discard) throw notNow(decision)
    await moveImport(trx, key, { to: 'discarded', patch: { phase: null, finishedAt: call.now } })
    // A running import drops its stage itself, once it has let go of it.
    if (row.phase === null && status !== 'waiting') await dropStage(trx, key.importId)
    return { discarded: true }
  })
}

/** Takes other choices for a file already here and verifies it again. */
export function changeImport(call: ActorCall, input: ImportChange): Promise<ImportFile> {
  return decide(call, { id: input.id, action: 'change' }, async (decision) => {
    const { trx, row, status } = decision
    if (!possible(row, status).change) throw notNow(decision)
    const choices = await said(trx, call.actor, input)
    if (input.enable_site) await enableSite(decision, choices.chosenShopId ?? null)
    await verifyAgain(decision, { ...choices, forced: false, confirmedBy: null })
    return { choices, enable_site: input.enable_site }
  })
}

/** Opens the marketplace that the file was found to be of; asks for the right to change shops. */
async function enableSite({ call, trx, key, row }: Decision, chosenShopId: number | null): Promise<void> {
  if (!may(call.actor, amzdataPermissions.shopsetting.edit)) throw failure(commonFailures.permissionDenied)
  const suggestion = row.suggestion as unknown as Suggestion | null // written by the verification alone
  const shopId = chosenShopId ?? suggestion?.shopId
  const marketplace = suggestion?.marketplace
  if (shopId === undefined || marketplace === undefined) throw failure(commonFailures.stateForbids)
  const region = marketplaceOf(marketplace)?.region
  if (region === undefined || !countriesOf(region).includes(marketplace))
    throw failure(commonFailures.stateForbids)
  await openMarketplace(trx, { companyId: key.companyId, shopId, marketplace })
  const after = { enable: [marketplace], import: key.importId }
  await recordChange(trx, call, { entity: 'amzdata/shopsetting', entityId: shopId, action: 'edit', after })
}

/** Verifies a failed file again; `force` passes what may be passed by a person who insists. */
export function retryImport(call: ActorCall, { id, force }: ImportRetry): Promise<ImportFile> {
  return decide(call, { id, action: 'retry' }, async (decision) => {
    const { row, status } = decision
    const now = possible(row, status)
    if (force && !may(call.actor, guards.undo)) throw failure(commonFailures.permissionDenied)
    if (!(force ? now.force || now.retry : now.retry)) throw notNow(decision)
    await verifyAgain(decision, { forced: force })
    return { force }
  })
}

async function verifyAgain(decision: Decision, patch: object): Promise<void> {
  const { call, trx, key } = decision
  const moved = await moveImport(trx, key, {
    to: 'verifying',
    patch: { ...patch, phase: 'queued', shopId: null, marketplace: null, attempts: 0, finishedAt: null },
  })
  if (!moved) throw notNow(decision)
  await enqueueImport(call.platform, trx, key)
}

/** Up to so many rows are taken back before the answer; more in the background. */
const UNDO_AT_ONCE = 20_000

/** Takes the rows of an import out again, unless a later import relies on them. */
export function undoImport(call: ActorCall, id: number): Promise<ImportFile> {
  return decide(call, { id, action: 'undo' }, async (decision) => {
    const { trx, key, row, status } = decision
    if (status === 'imported' && row.phase === 'undoing') return undefined
    const target = targetOf(row)
    if (!possible(row, status).undo || target === null) throw notNow(decision)
    await refuseRelied(decision)
    if (Number(row.rowsNew) + Number(row.rowsUpdated) > UNDO_AT_ONCE) {
      await updateImport(trx, key, { within: 'imported', patch: { phase: 'undoing' } })
      await enqueueImport(call.platform, trx, key)
      return { undoing: true }
    }
    await withoutTimeLimit(trx)
    await lockShopType(trx, { ...target, dataType: row.dataType ?? '' })
    await refuseRelied(decision)
    const rows = await rowStoreOf(row.reportType).takeBack(trx, target)
    await moveImport(trx, key, { to: 'undone', patch: { finishedAt: call.now } })
    return { rows }
  })
}

async function refuseRelied({ trx, key }: Decision): Promise<void> {
  const reliance = await findLaterReliance(trx, key)
  if (reliance === undefined) return
  const later = await findImport(trx, { ...key, importId: reliance.fileId })
  const file = later?.memberName ?? later?.fileName ?? '—'
  throw failure(importFailures.touchedLater, {
    params: { file, rows: reliance.rows },
    data: { import_id: reliance.fileId },
  })
}

function notNow({ call, row, status }: Decision) {
  return failure(importFailures.notNow, {
    params: { file: row.memberName ?? row.fileName, status: importStatusLabels[status][call.language] },
    data: { status: row.status, phase: row.phase },
  })
}
