import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import {
  type ImportStatus,
  isFailed,
  mayMove,
} from '@crossdock/contracts/areas/amzdata/imports/import-states.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { type Actor, may } from '../../../platform/access/actor.ts'
import type { ImportRow } from './import-files.queries.ts'

const guards = amzdataPermissions.data_import

/** What a person who insists may get past: the file was imported before, or seems to be another shop's. */
const FORCEABLE: ReadonlySet<string> = new Set([
  'sameFile',
  'sameContent',
  'sameFileOtherShop',
  'looksLikeOtherShop',
  'ordersOfOtherShop',
])

/** What may be done with an import whoever does it. */
export function possible(
  row: Pick<ImportRow, 'phase' | 'shopId' | 'reason' | 'dateFrom'>,
  status: ImportStatus,
) {
  const rests = row.phase === null
  const isAgain = isFailed(status) && rests && mayMove(status, 'verifying')
  return {
    confirm: status === 'valid' && rests && row.shopId !== null && row.dateFrom !== null,
    discard: mayMove(status, 'discarded'),
    change: isAgain || (status === 'valid' && rests),
    retry: isAgain && status !== 'duplicateImport',
    force: isAgain && row.reason !== null && FORCEABLE.has(row.reason),
    undo: status === 'imported' && rests,
  }
}

/** What this reader may do with it; screens show exactly these actions. */
export function abilitiesOf(row: ImportRow, status: ImportStatus, actor: Actor): ImportFile['abilities'] {
  const now = possible(row, status)
  const mayImport = may(actor, guards.import)
  return {
    confirm: now.confirm && mayImport,
    discard: now.discard && mayImport,
    change: now.change && mayImport,
    retry: now.retry && mayImport,
    force: now.force && mayImport && may(actor, guards.undo),
    undo: now.undo && may(actor, guards.undo),
    download: may(actor, guards.export),
  }
}
