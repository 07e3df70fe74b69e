import type { Trx } from '../../../platform/database/open-database.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Name of the work on one request. */
export const REPORT_JOB = 'amzdata.report'

/** Puts the work on a request into the queue, once however often it is asked for; it starts with the commit. */
export function enqueueRequest(
  platform: Platform,
  trx: Trx,
  { companyId, id }: { readonly companyId: string | number; readonly id: string | number },
): Promise<void> {
  return platform.jobs.add(trx, {
    name: REPORT_JOB,
    payload: { companyId: Number(companyId), requestId: Number(id) },
    key: `${REPORT_JOB}:${id}`,
  })
}
