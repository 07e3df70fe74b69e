import { inPlatform, inTenant } from '../../../platform/database/tenancy.ts'
import type { Upkeep } from '../../../platform/jobs/upkeep.ts'
import type { Platform } from '../../../platform/platform.ts'
import { enqueueRequest } from './enqueue-request.ts'
import { listCompanyIds, listDueRequests } from './requests.queries.ts'
import { runDueSchedules } from './schedule-runs.service.ts'

/** Looks every few seconds for requests about which something is to be done, and for schedules that are due. */
export const requestUpkeep: Upkeep = {
  name: 'amzdata.report',
  everySeconds: 15,
  run: async (platform) => {
    await runDueSchedules(platform)
    await queueDueRequests(platform)
  },
}

/** Also those that a killed process left: what is due stays due until somebody has done it. */
async function queueDueRequests(platform: Platform): Promise<void> {
  const { db } = platform.database
  const companyIds = await inPlatform(db, listCompanyIds)
  const due = await inTenant(db, { companyIds }, (trx) => listDueRequests(trx, platform.clock.now()))
  for (const { companyId, requestId } of due) {
    await inTenant(db, { companyIds: [companyId] }, (trx) =>
      enqueueRequest(platform, trx, { companyId, id: requestId }),
    )
  }
}
