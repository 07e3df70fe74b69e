import { PERSONAL_DAYS } from '@crossdock/contracts/areas/amzdata/orders/personal-fields.ts'
import { PERSONAL_REPORTS } from '@crossdock/contracts/areas/amzdata/reports/report-kinds.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { inPlatform, inTenant, withoutTimeLimit } from '../../../platform/database/tenancy.ts'
import type { Upkeep } from '../../../platform/jobs/upkeep.ts'
import type { Platform } from '../../../platform/platform.ts'
import { removeUnnamed } from '../../system/files/remove-unnamed.service.ts'
import {
  deletePersonal,
  eraseDuePersonal,
  insertPersonal,
  listCompanyIds,
  listPersonal,
  type PersonalRow,
  takeErasedOriginals,
} from './personal.queries.ts'

export type { PersonalRow }

interface ReportFile {
  readonly companyId: number
  readonly importId: number
  readonly shopId: number
}

/** Keeps what buyers told in a file whose rows were just stored. */
export function keepPersonal(trx: Trx, file: ReportFile): Promise<void> {
  return insertPersonal(trx, file)
}

/** Erases what buyers told in a file that is taken back. */
export function dropPersonal(trx: Trx, file: ReportFile): Promise<void> {
  return deletePersonal(trx, file)
}

/** What is kept of buyers, sealed, the newest file first. */
export function personalOf(
  trx: Trx,
  companyId: number,
  orders: readonly { readonly shopId: string; readonly orderId: string }[],
): Promise<PersonalRow[]> {
  return listPersonal(trx, companyId, orders)
}

/** Erases what is due in every company (platform.md 10), then the originals that told it; answers the number of rows. */
async function eraseDue(platform: Platform): Promise<number> {
  const { database, clock } = platform
  const companyIds = await inPlatform(database.db, listCompanyIds)
  let erased = 0
  for (const companyId of companyIds) {
    const due = { companyId, now: clock.now(), days: PERSONAL_DAYS, reportTypes: PERSONAL_REPORTS }
    const keys = await inTenant(database.background, { companyIds: [companyId] }, async (trx) => {
      await withoutTimeLimit(trx)
      erased += await eraseDuePersonal(trx, due)
      return takeErasedOriginals(trx, due)
    })
    // The same bytes may have been uploaded elsewhere too: they go when nobody names them any more.
    if (keys.length > 0) await removeUnnamed(platform, keys)
  }
  return erased
}

/** Looks every hour for buyers' data whose time is over. */
export const personalUpkeep: Upkeep = {
  name: 'erase personal data of orders',
  everySeconds: 3_600,
  run: async (platform) => {
    const erased = await eraseDue(platform)
    if (erased > 0) platform.log.info({ erased }, 'personal data of orders was erased')
  },
}
