import { CLOSED_EXPORT_DAYS } from '@crossdock/contracts/areas/identity/companies/company-rules.ts'
import { insertAudit } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { inPlatform, inTenant, withoutTimeLimit } from '../../../platform/database/tenancy.ts'
import type { Upkeep } from '../../../platform/jobs/upkeep.ts'
import type { Platform } from '../../../platform/platform.ts'
import { dropStage } from '../../amzdata/transactions/transactions.service.ts'
import { removeUnnamed, tablesWithFiles } from '../../system/files/remove-unnamed.service.ts'
import { notify } from '../../system/notices/notices.service.ts'
import { type CompanyRow, lockCompanies } from './companies.queries.ts'
import { COMPANY } from './company-changes.service.ts'
import { listAllSuperusers } from './company-details.queries.ts'
import {
  deleteRowsOf,
  deleteTraces,
  leaveTombstone,
  listDuePurges,
  listFileKeys,
  listImportIds,
  listTablesToEmpty,
  updatePurgeBegun,
} from './purge.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Purges the companies that were closed thirty days ago (platform.md 7.7); answers how many. */
async function purgeDueCompanies(platform: Platform): Promise<number> {
  const due = await inPlatform(platform.database.db, (trx) => listDuePurges(trx, closedBefore(platform)))
  let purged = 0
  for (const companyId of due) {
    try {
      if (await purgeCompany(platform, companyId)) purged += 1
    } catch (error) {
      // The others must not wait for the one that fails; it is tried again at the next time.
      platform.log.error({ err: error, companyId }, 'a closed company could not be purged')
    }
  }
  return purged
}

/**
 * Removes everything of a closed company: rows of every tenant table, what other tables know of its people, and files
 * that nobody else has. Table by table, so that no lock and no transaction lasts; a killed run is taken up by the next.
 */
async function purgeCompany(platform: Platform, companyId: number): Promise<boolean> {
  const { db } = platform.database
  const begun = await inPlatform(db, (trx) => begin(trx, platform, companyId))
  if (begun === undefined) return false
  const scope = { companyIds: [companyId] }
  const fileKeys = await inTenant(db, scope, (trx) => listAllFileKeys(trx, companyId))
  for (const importId of await inTenant(db, scope, (trx) => listImportIds(trx, companyId))) {
    await inTenant(db, scope, (trx) => dropStage(trx, importId))
  }
  const removed: Record<string, number> = {}
  for (const table of await inTenant(db, scope, listTablesToEmpty)) {
    const count = await inTenant(db, scope, async (trx) => {
      await withoutTimeLimit(trx)
      return deleteRowsOf(trx, table, companyId)
    })
    if (count > 0) removed[table] = count
  }
  await removeUnnamed(platform, fileKeys)
  return inPlatform(db, (trx) => finish(trx, begun, { companyId, removed, now: platform.clock.now() }))
}

/** The company as it was, from now on without a way back; nothing when somebody took it back or finished it meanwhile. */
async function begin(trx: Trx, platform: Platform, companyId: number): Promise<CompanyRow | undefined> {
  const [row] = await lockCompanies(trx, [companyId])
  if (row?.status !== 'closed' || row.closedAt === null || row.purgedAt !== null) return undefined
  if (row.closedAt > closedBefore(platform)) return undefined
  await deleteTraces(trx, companyId)
  return updatePurgeBegun(trx, row, platform.clock.now())
}

async function listAllFileKeys(trx: Trx, companyId: number): Promise<string[]> {
  const keys = new Set<string>()
  for (const table of await tablesWithFiles(trx)) {
    for (const key of await listFileKeys(trx, table, companyId)) keys.add(key)
  }
  return [...keys]
}

async function finish(
  trx: Trx,
  before: CompanyRow,
  { companyId, removed, now }: { companyId: number; removed: object; now: Date },
): Promise<boolean> {
  const [row] = await lockCompanies(trx, [companyId])
  if (row === undefined || row.purgedAt !== null) return false
  await leaveTombstone(trx, row, now)
  await insertAudit(trx, {
    companyId,
    userId: null,
    entity: COMPANY,
    entityId: row.id,
    action: 'purge',
    at: now,
    after: { removed },
    ip: null,
    requestId: null,
  })
  const tidings = { userIds: await listAllSuperusers(trx), kind: 'company_purged' } as const
  await notify(trx, { ...tidings, params: { name: before.name }, link: '/mcustomer/company' }, now)
  return true
}

function closedBefore({ clock }: Platform): Date {
  return new Date(clock.now().getTime() - CLOSED_EXPORT_DAYS * DAY_MS)
}

/** Looks every hour which data has to go. */
export const purgeUpkeep: Upkeep = {
  name: 'purge closed companies',
  everySeconds: 3_600,
  run: async (platform) => {
    const purged = await purgeDueCompanies(platform)
    if (purged > 0) platform.log.info({ purged }, 'closed companies are purged')
  },
}
