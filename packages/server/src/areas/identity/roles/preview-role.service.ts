import type { RoleEffect, RolePlan } from '@crossdock/contracts/areas/identity/roles/roles.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Doer } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { RightsEffect } from '../rights/rights.service.ts'
import { describePeople } from './preview-role.queries.ts'
import { removeRoles } from './remove-roles.service.ts'
import { relateRole } from './role-members.service.ts'
import { saveRole } from './save-role.service.ts'

/** Thrown at the end of a rehearsal, so that its transaction leaves nothing behind. */
class Rehearsed extends Error {
  override readonly name = 'Rehearsed'
  readonly effect: RoleEffect

  constructor(effect: RoleEffect) {
    super('rolled back on purpose')
    this.effect = effect
  }
}

/**
 * Whom a change would touch. The change itself is made, measured and rolled back, so that the answer is exact and
 * what would be refused is refused here already. `run` opens the transaction of the change.
 */
export async function previewRole(
  run: (work: (trx: Trx) => Promise<never>) => Promise<never>,
  by: Doer,
  plan: RolePlan,
): Promise<RoleEffect> {
  try {
    return await run(async (trx) => {
      const { losers, winners } = await rehearse(trx, by, plan)
      const users = [...losers, ...winners]
      throw new Rehearsed({ users: users.length, ...(await describePeople(trx, users, by.now)) })
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.effect
    throw error
  }
}

/** The roles a plan names, which decide in whose eyes it runs. */
export function rolesOfPlan({ save, remove, relate }: RolePlan): number[] {
  return [save?.id, relate?.role_id, ...(remove?.ids ?? [])].filter((id) => id !== undefined)
}

const NOBODY: RightsEffect = { losers: [], winners: [] }

async function rehearse(trx: Trx, by: Doer, { save, remove, relate }: RolePlan): Promise<RightsEffect> {
  const wishes = [save, remove, relate].filter((wish) => wish !== undefined)
  if (wishes.length !== 1) throw failure(commonFailures.invalidInput, { data: { errors: {} } })
  if (save) return (await saveRole(trx, by, save)).effect
  if (relate) return (await relateRole(trx, by, relate)).effect
  if (remove) await removeRoles(trx, by, remove.ids)
  return NOBODY
}
