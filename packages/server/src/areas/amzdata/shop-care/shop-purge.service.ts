import { RECYCLE_DAYS } from '@crossdock/contracts/areas/amzdata/shops/shop-rules.ts'
import { insertAudit } from '../../../platform/audit/audit.queries.ts'
import { inPlatform, inTenant, withoutTimeLimit } from '../../../platform/database/tenancy.ts'
import type { Upkeep } from '../../../platform/jobs/upkeep.ts'
import type { Platform } from '../../../platform/platform.ts'
import { removeUnnamed } from '../../system/files/remove-unnamed.service.ts'
import { freeAccount } from '../shops/shop-bin.service.ts'
import { SHOP } from '../shops/shop-changes.service.ts'
import { dropStage } from '../transactions/transactions.service.ts'
import {
  type DueShop,
  deleteShop,
  deleteShopRows,
  listDueShops,
  listShopFileKeys,
  listShopImportIds,
  listShopTables,
  listStandingCompanies,
} from './shop-purge.queries.ts'

const DAY_MS = 86_400_000

/** Removes the shops whose thirty days in the recycle bin are over (seller.md 2.7), company by company. */
async function purgeDueShops(platform: Platform): Promise<number> {
  const { database, clock } = platform
  const deletedBefore = new Date(clock.now().getTime() - RECYCLE_DAYS * DAY_MS)
  let purged = 0
  for (const companyId of await inPlatform(database.db, listStandingCompanies)) {
    const scope = { companyIds: [companyId] }
    const due = await inTenant(database.db, scope, (trx) => listDueShops(trx, companyId, deletedBefore))
    for (const shop of due) if (await purgeShop(platform, companyId, shop)) purged += 1
  }
  return purged
}

/**
 * Removes a shop with all that came of it: rows of every table that names it or one of its files, and files that
 * nobody else has. Table by table in the scope of its company alone; a killed run is taken up by the next. What a
 * freight bill gave to other shops stays as it was.
 */
async function purgeShop(platform: Platform, companyId: number, shop: DueShop): Promise<boolean> {
  const { db } = platform.database
  const scope = { companyIds: [companyId] }
  const key = { companyId, shopId: shop.id }
  for (const importId of await inTenant(db, scope, (trx) => listShopImportIds(trx, key))) {
    await inTenant(db, scope, (trx) => dropStage(trx, importId))
  }
  const tables = await inTenant(db, scope, listShopTables)
  const fileKeys: string[] = []
  for (const table of tables.filter(({ hasFiles }) => hasFiles)) {
    fileKeys.push(...(await inTenant(db, scope, (trx) => listShopFileKeys(trx, table, key))))
  }
  const removed: Record<string, number> = {}
  for (const table of tables) {
    const count = await inTenant(db, scope, async (trx) => {
      await withoutTimeLimit(trx)
      return deleteShopRows(trx, table, key)
    })
    if (count > 0) removed[table.name] = count
  }
  await removeUnnamed(platform, fileKeys)
  return finish(platform, { companyId, shop, removed })
}

function finish(
  { database: { db }, clock }: Platform,
  { companyId, shop, removed }: { companyId: number; shop: DueShop; removed: object },
): Promise<boolean> {
  const { id, name, region, sellerId, deletedAt } = shop
  return inTenant(db, { companyIds: [companyId] }, async (trx) => {
    if (!(await deleteShop(trx, { companyId, shopId: id }))) return false
    if (sellerId !== null) await freeAccount(trx, { companyId, region, sellerId })
    await insertAudit(trx, {
      companyId,
      userId: null,
      entity: SHOP,
      entityId: id,
      action: 'purge',
      at: clock.now(),
      before: { name, region, sellerId, deletedAt },
      after: { removed },
      ip: null,
      requestId: null,
    })
    return true
  })
}

/** Looks every hour which shops have to go. */
export const shopPurgeUpkeep: Upkeep = {
  name: 'purge deleted shops',
  everySeconds: 3_600,
  run: async (platform) => {
    const purged = await purgeDueShops(platform)
    if (purged > 0) platform.log.info({ purged }, 'deleted shops are purged')
  },
}
