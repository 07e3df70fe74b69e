import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { securityEndpoints } from '@crossdock/contracts/areas/identity/security/security.endpoints.ts'
import type { SecurityDraft } from '@crossdock/contracts/areas/identity/security/security.schema.ts'
import type { Client } from './client.ts'
import { aCompany, aPrime } from './factories.ts'
import type { TestApp } from './harness.ts'
import { aMobile } from './login-area.ts'

const { getSecurity, saveSecurity } = securityEndpoints
const guards = [...Object.values(cmanagePermissions.basic), cmanagePermissions.cid.reset]

/** A main account with every right over its company, and a mobile number. */
export async function anOwner(test: TestApp, options: { address?: string } = {}) {
  const companyId = await aCompany(test)
  const mobile = aMobile()
  const user = await aPrime(test, { companyId, permissions: guards, mobile })
  return { companyId, mobile, user, client: await test.logIn(user, options) }
}

/** The policy as it stands, with some of it changed. */
export async function savePolicy(client: Client, change: Partial<SecurityDraft>) {
  const { data } = await client.call(getSecurity, {})
  const { version, session_limit, idle_minutes, second_step, allowed_networks } = data
  const { access_log_months, visit_days } = data
  const present = { version, session_limit, idle_minutes, second_step, allowed_networks }
  return client.call(saveSecurity, { ...present, access_log_months, visit_days, ...change })
}
