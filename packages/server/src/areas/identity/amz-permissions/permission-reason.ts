import type { PermissionReason } from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.labels.ts'
import { columnOf } from '@crossdock/contracts/areas/identity/amz-permissions/seller-permissions.ts'
import { MARKETPLACES } from '@crossdock/contracts/vocabulary/marketplaces.ts'

/** What decides whether a person may use a code in an account. */
export interface PermissionQuestion {
  readonly person: {
    readonly isSuperuser: boolean
    readonly isStaff: boolean
    readonly isPrime: boolean
    readonly isActive: boolean
  }
  readonly code: string
  /** Whether the roles of the person hold the code at all. */
  readonly isHeld: boolean
  readonly grant: Grant | undefined
  /** Enabled marketplaces of the account, by number. */
  readonly open: readonly number[]
  readonly now: Date
}

interface Grant {
  readonly marketplaces: readonly string[] | null
  readonly permCodes: readonly string[] | null
  readonly canSeeCost: boolean
  readonly canSeePii: boolean
  readonly expiresAt: Date | null
}

export interface PermissionVerdict {
  readonly allowed: boolean
  readonly reason: PermissionReason
}

const no = (reason: PermissionReason): PermissionVerdict => ({ allowed: false, reason })
const yes = (reason: PermissionReason): PermissionVerdict => ({ allowed: true, reason })

/** The first reason that decides, in the order in which the server looks (platform.md 2.3). */
export function reasonFor({ person, code, isHeld, grant, open, now }: PermissionQuestion): PermissionVerdict {
  if (!person.isActive) return no('account_disabled')
  if (person.isSuperuser) return yes('superuser')
  if (!isHeld) return no('not_permitted')
  if (person.isStaff) return yes('staff')
  if (person.isPrime) return yes('prime')
  if (grant === undefined) return no('not_granted')
  if (grant.expiresAt !== null && grant.expiresAt <= now) return no('grant_ended')
  if (grant.permCodes !== null && !grant.permCodes.includes(code)) return no('code_missing')
  if (columnOf(code) === 'cost' && !grant.canSeeCost) return no('cost_hidden')
  if (columnOf(code) === 'pii' && !grant.canSeePii) return no('pii_hidden')
  if (!hasMarketplace(grant, open)) return no('no_marketplace')
  return yes(grant.permCodes === null ? 'granted_all' : 'granted_code')
}

function hasMarketplace({ marketplaces }: Grant, open: readonly number[]): boolean {
  if (marketplaces === null) return true
  return MARKETPLACES.some(({ id, country }) => open.includes(id) && marketplaces.includes(country))
}
