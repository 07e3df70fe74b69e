import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { Trx } from '../database/open-database.ts'

/** Who does something, when and from where; every call of a signed-in person is one. */
export interface Doer {
  readonly actor: Actor
  readonly now: Date
  readonly address: string
  readonly requestId: string
}

/** What was done to which thing; `before` and `after` are null where there was or is nothing. */
export interface Change {
  /** View key of the thing, e.g. `product/tag`. */
  readonly entity: string
  readonly entityId: number | string
  /** The verb of the permission: `create`, `edit`, `delete`, `sort` … */
  readonly action: string
  readonly before?: object | null
  readonly after?: object | null
}

/** Appends to the audit log (platform.md 0) in the transaction of the deed: both are kept or neither. */
export async function recordChange(trx: Trx, by: Doer, change: Change): Promise<void> {
  await trx
    .insertInto('platform.auditLog')
    .values({
      companyId: by.actor.companyId,
      at: by.now,
      userId: by.actor.userId,
      entity: change.entity,
      entityId: String(change.entityId),
      action: change.action,
      before: change.before ? JSON.stringify(change.before) : null,
      after: change.after ? JSON.stringify(change.after) : null,
      ip: by.address,
      requestId: by.requestId,
    })
    .execute()
}

/** Who changed something last and when: what a stale save is answered with (40910). */
export async function findLastChange(
  trx: Trx,
  about: { companyId: number; entity: string; entityId: number | string },
): Promise<{ by: string | null; at: string } | undefined> {
  const { rows } = await sql<{ by: string | null; at: Date }>`
    select a.at, coalesce(nullif(u.nick_name, ''), nullif(u.name, ''), u.username) as by
    from platform.audit_log a left join identity.users u on u.id = a.user_id
    where a.company_id = ${about.companyId} and a.entity = ${about.entity} and a.entity_id = ${String(about.entityId)}
    order by a.id desc limit 1`.execute(trx)
  const last = rows[0]
  return last && { by: last.by, at: last.at.toISOString() }
}
