import { shopFailures } from '@crossdock/contracts/areas/amzdata/shops/shops.failures.ts'
import type { Shop, ShopSiteDraft } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { lockLivingShop, SHOP } from './shop-changes.service.ts'
import { updateSite } from './shop-details.queries.ts'
import { updateShop } from './shops.queries.ts'
import { getShop } from './shops.service.ts'

/** Writes display name, opening day, VAT number and report language of a marketplace that the shop has. */
export async function saveShopSite(trx: Trx, by: Doer, draft: ShopSiteDraft): Promise<Shop> {
  await lockLivingShop(trx, by, draft)
  const { companyId } = by.actor
  const { id, marketplace } = draft
  if (!(await updateSite(trx, companyId, draft))) throw failure(shopFailures.marketplaceUnknown)
  await updateShop(trx, { companyId, id }, { updatedAt: by.now })
  const { display_name, opened_at, vat_no, report_language } = draft
  const after = { marketplace, display_name, opened_at, vat_no, report_language }
  await recordChange(trx, by, { entity: SHOP, entityId: id, action: 'edit', after })
  return getShop(trx, by, id)
}
