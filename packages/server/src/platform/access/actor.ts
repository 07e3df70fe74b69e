import type { PermissionCode } from '@crossdock/contracts/kernel/permission.ts'

/** Who acts: computed fresh for each call from the session and the rights in force. */
export interface Actor {
  readonly sessionId: number
  readonly userId: number
  /** Name shown beside what the user did. */
  readonly displayName: string
  /** The company written to. */
  readonly companyId: number
  /** The companies readable: the own one, or those a staff member serves. */
  readonly companyIds: readonly number[]
  readonly isSuperuser: boolean
  readonly isStaff: boolean
  readonly isPrime: boolean
  readonly roles: readonly string[]
  readonly permissions: ReadonlySet<PermissionCode>
  readonly permVersion: number
  /** Set while nobody knows the password of the account: it is set before anything else is done. */
  readonly mustSetPassword?: true
  /** Set while the company only looks and exports: its contract `ended`, or it was `closed`. */
  readonly restriction?: 'ended' | 'closed'
  /** Set while the actor uses one of the own roles alone; `roles` then names it. */
  readonly asRole?: string
  /**
   * Set while an internal person looks at these pages of somebody else: who it is. When the time is over the actor is
   * that person again, who first has to hear of it.
   */
  readonly acting?: {
    readonly userId: number
    readonly displayName: string
    readonly until: Date
    readonly isOver: boolean
  }
  /** By which of the asked codes the running call was admitted, and when; absent outside of a call. */
  readonly using?: { readonly codes: readonly PermissionCode[]; readonly at: Date }
}

/** Whether the actor holds the permission; superusers hold all. */
export function may(actor: Actor, code: PermissionCode): boolean {
  return actor.isSuperuser || actor.permissions.has(code)
}
