import { securityFailures } from '@crossdock/contracts/areas/identity/security/security.failures.ts'
import type { Security, SecurityDraft } from '@crossdock/contracts/areas/identity/security/security.schema.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { maskRecipient } from '@crossdock/contracts/rules/mask.ts'
import { canonicalNetwork, isInside } from '@crossdock/contracts/rules/networks.ts'
import { recordChange } from '../../../platform/audit/audit.queries.ts'
import { refuseStale } from '../../../platform/audit/refuse-stale.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { pick } from '../companies/company-changes.service.ts'
import {
  COMPANY_ENTITIES,
  type CompanyRow,
  getCompanyRow,
  lockCompanyRow,
  storeCompanyRow,
} from '../companies/company-row.service.ts'
import { recipientOf } from '../login-policy/login-policy.service.ts'
import { type RightCode, redeemCode } from '../sms-codes/codes.service.ts'
import { checkOwnCode } from './recovery-codes.service.ts'
import { countKeptCodes, countPeople } from './security.queries.ts'

const ENTITY = 'cmanage/basic'

/** The policy of the own company. */
export function getSecurity(call: ActorCall): Promise<Security> {
  return call.inPlatform(async (trx) => dress(trx, call, await getCompanyRow(trx, call.actor.companyId)))
}

/** Saves the policy; whoever saves stays able to log in: from their own address, by codes that reach them. */
export async function saveSecurity(call: ActorCall, draft: SecurityDraft): Promise<Security> {
  const networks = [...new Set(draft.allowed_networks.flatMap((text) => canonicalNetwork(text) ?? []))]
  if (networks.length > 0 && !isInside(call.address, networks)) {
    const ip = call.address
    throw failure(securityFailures.wouldLockOut, { params: { ip }, data: { field: 'allowed_networks', ip } })
  }
  const { companyId } = call.actor
  const present = await call.inPlatform((trx) => getCompanyRow(trx, companyId))
  const code = present.secondStep === draft.second_step ? undefined : await codeOf(call, draft)
  return call.inPlatform(async (trx) => {
    const before = await lockCompanyRow(trx, companyId)
    await refuseStale(trx, call, {
      row: { ...before, entity: ENTITY, aliases: COMPANY_ENTITIES },
      version: draft.version,
    })
    if (code !== undefined) await redeemCode(trx, code)
    const values = {
      sessionLimit: draft.session_limit,
      idleMinutes: draft.idle_minutes,
      secondStep: draft.second_step,
      allowedNetworks: networks,
      accessLogMonths: draft.access_log_months,
      visitDays: draft.visit_days,
    }
    const row = await storeCompanyRow(trx, before, { ...values, updatedAt: call.now })
    const change = { entity: ENTITY, entityId: companyId, action: 'security' }
    await recordChange(trx, call, { ...change, before: pick(before, values), after: values })
    return dress(trx, call, row)
  })
}

async function codeOf(call: ActorCall, { sms_code }: SecurityDraft): Promise<RightCode> {
  if (sms_code === undefined) throw failure(securityFailures.codeWanted, { data: { field: 'sms_code' } })
  return checkOwnCode(call, sms_code)
}

async function dress(trx: Trx, { actor, address }: ActorCall, row: CompanyRow): Promise<Security> {
  const { people, unreachable } = await countPeople(trx, actor.companyId)
  const found = await recipientOf(trx, actor.userId)
  return {
    version: row.version,
    session_limit: row.sessionLimit,
    idle_minutes: row.idleMinutes,
    second_step: row.secondStep,
    allowed_networks: row.allowedNetworks,
    access_log_months: row.accessLogMonths,
    visit_days: row.visitDays,
    own_address: address,
    own_recipient: found === undefined ? null : maskRecipient(found.recipient),
    recovery_left: await countKeptCodes(trx, actor.userId),
    people,
    people_unreachable: unreachable,
  }
}
