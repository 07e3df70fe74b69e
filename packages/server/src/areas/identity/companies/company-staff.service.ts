import { companyFailures } from '@crossdock/contracts/areas/identity/companies/companies.failures.ts'
import type { StaffOption } from '@crossdock/contracts/areas/identity/companies/company-care.schema.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { listServingStaff, listStaff, setServing } from './company-details.queries.ts'

/** Internal people who may serve companies, as far as the reader sees them. */
export async function listStaffOptions(trx: Trx): Promise<StaffOption[]> {
  const rows = await listStaff(trx)
  return rows.map(({ id, name, username }) => ({ id: Number(id), name, username }))
}

/**
 * Lets exactly these internal people serve a company: from their next call on they see it, the others no more. Answers
 * what is recorded, nothing when it is as it was.
 */
export async function changeServing(
  trx: Trx,
  { companyId, wanted }: { companyId: number; wanted: readonly number[] },
) {
  const held = (await listServingStaff(trx, [companyId])).map(({ id }) => Number(id))
  const added = wanted.filter((id) => !held.includes(id))
  if (added.length === 0 && held.every((id) => wanted.includes(id))) return undefined
  const known = new Set((await listStaffOptions(trx)).map(({ id }) => id))
  if (added.some((id) => !known.has(id))) {
    throw failure(companyFailures.unknownStaff, { data: { field: 'staff_ids' } })
  }
  await setServing(trx, companyId, wanted)
  return { before: { staff_ids: held }, after: { staff_ids: [...wanted] } }
}
