import type { Menu, MenuCheck, MenuFilter } from '@crossdock/contracts/areas/system/menus/menus.schema.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { dressMenu } from './menu-dressing.ts'
import { findTaken, listMenuRows } from './menus.queries.ts'

/** All entries as a flat list in menu order, narrowed by level, parent or text. */
export async function listMenus(trx: Trx, filter: MenuFilter): Promise<{ rows: Menu[]; total: number }> {
  const rows = await listMenuRows(trx, filter)
  return { rows: rows.map(dressMenu), total: rows.length }
}

/** Which of the given values another entry has. */
export async function checkMenu(
  trx: Trx,
  wanted: MenuCheck,
): Promise<{ exist: boolean; field: string | null }> {
  const field = await findTaken(trx, wanted)
  return { exist: field !== undefined, field: field ?? null }
}
