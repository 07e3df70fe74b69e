import type { Security, SecurityDraft } from '@crossdock/contracts/areas/identity/security/security.schema.ts'

/** The policy as its form holds it; networks one per line. */
export interface SecurityValues {
  session_limit: number
  idle_minutes: number | null
  second_step: boolean
  networks: string
  sms_code: string
}

/** The form's values of a stored policy. */
export function valuesOfSecurity(security: Security): SecurityValues {
  const { session_limit, idle_minutes, second_step, allowed_networks } = security
  return { session_limit, idle_minutes, second_step, networks: allowed_networks.join('\n'), sms_code: '' }
}

/** The policy as it stands, to be saved with a part of it changed. */
export function draftOfSecurity(security: Security): SecurityDraft {
  const { version, session_limit, idle_minutes, second_step, allowed_networks } = security
  const { access_log_months, visit_days } = security
  return {
    ...{ version, session_limit, idle_minutes, second_step, allowed_networks },
    ...{ access_log_months, visit_days },
  }
}

/** The lines that say something. */
export function linesOf(networks: string): string[] {
  return networks.split('\n').flatMap((line) => line.trim() || [])
}
