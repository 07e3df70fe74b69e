import { companyFailures } from '@crossdock/contracts/areas/identity/companies/companies.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Doer } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { trackRights } from '../rights/rights.service.ts'
import { listTemplateIds, listTemplates, listUserIds, setTemplates } from './company-details.queries.ts'
import { companyGuards, refuseWithout } from './company-guards.ts'

/** Furnishes a company with exactly these templates. */
export async function furnish(trx: Trx, companyId: number, roleIds: readonly number[]): Promise<void> {
  const known = new Set(await listTemplateIds(trx, roleIds))
  if (roleIds.some((id) => !known.has(id))) {
    throw failure(companyFailures.unknownTemplate, { data: { field: 'template_role_ids' } })
  }
  await setTemplates(trx, companyId, roleIds)
}

/** Another furnishing changes what the company's people may do. Answers what is recorded, nothing when it is as it was. */
export async function changeTemplates(
  trx: Trx,
  by: Doer,
  { companyId, wanted }: { companyId: number; wanted: readonly number[] | undefined },
) {
  if (wanted === undefined) return undefined
  const held = (await listTemplates(trx, [companyId])).map(({ id }) => Number(id))
  if (held.length === wanted.length && held.every((id) => wanted.includes(id))) return undefined
  refuseWithout(by, companyGuards.edit)
  const userIds = await listUserIds(trx, companyId)
  await trackRights(trx, { userIds, now: by.now }, () => furnish(trx, companyId, wanted))
  return { before: { template_role_ids: held }, after: { template_role_ids: [...wanted] } }
}
