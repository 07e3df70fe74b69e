import { analysisFailures } from '@crossdock/contracts/areas/amzdata/analysis/analysis.failures.ts'
import {
  SAVED_VIEW_LIMIT,
  type SavedView,
  type SavedViewDraft,
} from '@crossdock/contracts/areas/amzdata/analysis/saved-views.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import {
  deleteView,
  listOwnNamesLocked,
  listViewRows,
  type SavedViewRow,
  upsertView,
  type ViewKeeper,
} from './saved-views.queries.ts'

/** The actor as keeper of the views of a screen. */
export const viewsOf = ({ companyId, userId }: Actor, viewKey: string): ViewKeeper => ({
  companyId,
  userId,
  viewKey,
})

/** Own views and those that colleagues share. */
export async function listViews(trx: Trx, keeper: ViewKeeper): Promise<SavedView[]> {
  const rows = await listViewRows(trx, keeper)
  return rows.map((row) => dressView(row, keeper))
}

/** Keeps the filters under a name; the own view of that name is replaced. */
export async function saveView(trx: Trx, keeper: ViewKeeper, draft: SavedViewDraft): Promise<SavedView> {
  const names = await listOwnNamesLocked(trx, keeper)
  if (names.length >= SAVED_VIEW_LIMIT && !names.includes(draft.name)) {
    throw failure(analysisFailures.tooManyViews, { params: { limit: SAVED_VIEW_LIMIT } })
  }
  const id = await upsertView(trx, keeper, {
    name: draft.name,
    query: draft.query,
    isShared: draft.is_shared,
  })
  const row = (await listViewRows(trx, keeper)).find((view) => view.id === id)
  if (!row) throw failure(commonFailures.notFound)
  return dressView(row, keeper)
}

/** Deletes an own view; those of colleagues are not found. */
export async function removeView(trx: Trx, keeper: ViewKeeper, id: number): Promise<void> {
  if (!(await deleteView(trx, keeper, id))) throw failure(commonFailures.notFound)
}

function dressView(row: SavedViewRow, { userId }: ViewKeeper): SavedView {
  return {
    id: Number(row.id),
    name: row.name,
    query: row.query,
    is_shared: row.isShared,
    is_own: Number(row.userId) === userId,
    owner: row.owner,
    created_at: row.createdAt.toISOString(),
  }
}
