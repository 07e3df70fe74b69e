import { rolePresetLabels } from '@crossdock/contracts/areas/identity/roles/role-presets.labels.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import {
  addMenus,
  addMenusEverywhere,
  type FurnishingMenu,
  insertPreset,
  listFurnishingMenus,
  listUnfurnished,
  noteFurnished,
} from './furnish-roles.queries.ts'
import { ROLE_PRESETS } from './role-presets.ts'

const presets = Object.entries(ROLE_PRESETS)
const names: Readonly<Record<string, { zh: string }>> = rolePresetLabels

/** Gives a new company the ready-made roles (platform.md 11). The transaction must see the company. */
export async function furnishCompany(trx: Trx, companyId: string): Promise<void> {
  await furnish(trx, companyId, await listFurnishingMenus(trx, 'all'))
}

/** The same for every customer company that has not received them; platform scope. */
export async function furnishCompanies(trx: Trx): Promise<void> {
  const companies = await listUnfurnished(trx)
  if (companies.length === 0) return
  const menus = await listFurnishingMenus(trx, 'all')
  for (const companyId of companies) await furnish(trx, companyId, menus)
}

/** Entries that a new version brings also reach the ready-made roles that are there; platform scope. */
export async function extendPresets(trx: Trx, newMenuIds: readonly string[]): Promise<void> {
  if (newMenuIds.length === 0) return
  const menus = await listFurnishingMenus(trx, newMenuIds)
  for (const [key, holds] of presets) await addMenusEverywhere(trx, key, idsFor(menus, holds))
}

async function furnish(trx: Trx, companyId: string, menus: readonly FurnishingMenu[]): Promise<void> {
  for (const [key, holds] of presets) {
    const roleId = await insertPreset(trx, { companyId, key, name: names[key]?.zh ?? key })
    if (roleId !== undefined) await addMenus(trx, roleId, idsFor(menus, holds))
  }
  await noteFurnished(trx, companyId)
}

function idsFor(menus: readonly FurnishingMenu[], holds: (code: string) => boolean): string[] {
  return menus.filter(({ permCode }) => holds(permCode)).map(({ id }) => id)
}
