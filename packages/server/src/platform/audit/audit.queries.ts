import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { Trx } from '../database/open-database.ts'
import { PERSON_NAME } from '../database/person-name.ts'
import { maskPersonal } from './mask-personal.ts'

export interface AuditEntry {
  companyId: number
  userId: number | null
  /** In whose place the person did it. */
  actedAs?: number
  entity: string
  entityId: string
  action: string
  /** The permission that let the person do it. */
  permCode?: string | null
  userAgent?: string | null
  at?: Date
  before?: unknown
  after?: unknown
  ip: string | null
  requestId: string | null
}

/** Adds one line to the record of who did what. */
export async function insertAudit(trx: Trx, entry: AuditEntry): Promise<void> {
  const { before, after, ...rest } = entry
  await trx
    .insertInto('platform.auditLog')
    .values({ ...rest, ...sidesOf({ before, after }) })
    .execute()
}

/** Both sides as they are kept. */
function sidesOf(change: { before?: unknown; after?: unknown }): {
  before: string | null
  after: string | null
} {
  const { before, after } = maskPersonal(change)
  return { before: asJson(before), after: asJson(after) }
}

function asJson(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value)
}

/** Who does something, when and from where; every call of a signed-in person is one. */
export interface Doer {
  readonly actor: Actor
  readonly now: Date
  readonly address: string
  /** Name of the browser; work in the background has none. */
  readonly userAgent?: string | undefined
  readonly requestId: string
}

/** What was done to which thing; `before` and `after` are null where there was or is nothing. */
export interface Change {
  /** What was changed, e.g. `amzdata.shop`. */
  readonly entity: string
  readonly entityId: number | string
  /** The verb of the permission: `create`, `edit`, `delete`, `sort` … */
  readonly action: string
  readonly before?: object | null
  readonly after?: object | null
}

/** Appends to the audit log (platform.md 0) in the transaction of the deed: both are kept or neither. */
export async function recordChange(trx: Trx, by: Doer, change: Change): Promise<void> {
  await insertAudit(trx, {
    ...change,
    companyId: by.actor.companyId,
    ...whoOf(by.actor),
    at: by.now,
    entityId: String(change.entityId),
    ip: by.address,
    requestId: by.requestId,
    permCode: codeOf(by.actor, change.action),
    userAgent: by.userAgent ?? null,
  })
}

/** Appends many lines at once, in the transaction of the deeds. */
export async function recordChanges(trx: Trx, by: Doer, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const { userId, actedAs } = whoOf(by.actor)
  const userAgent = by.userAgent ?? null
  const sides = changes.map(sidesOf)
  await sql`
    insert into platform.audit_log (company_id, at, user_id, acted_as, entity, entity_id, action, before, after, ip,
      request_id, perm_code, user_agent)
    select ${by.actor.companyId}, ${by.now}::timestamptz, ${userId}::bigint, ${actedAs ?? null}::bigint, c.entity,
      c.entity_id, c.action, c.before::jsonb, c.after::jsonb, ${by.address}, ${by.requestId}, c.perm_code, ${userAgent}::text
    from unnest(${changes.map(({ entity }) => entity)}::text[],
      ${changes.map(({ entityId }) => String(entityId))}::text[],
      ${changes.map(({ action }) => action)}::text[],
      ${changes.map(({ action }) => codeOf(by.actor, action))}::text[], ${sides.map(({ before }) => before)}::text[],
      ${sides.map(({ after }) => after)}::text[]) as c (entity, entity_id, action, perm_code, before, after)`.execute(
    trx,
  )
}

/** The permission by which an actor does something: of several that open the call the one of that name. */
function codeOf({ using }: Actor, action: string): string | null {
  const codes = using?.codes ?? []
  return codes.find((code) => code.endsWith(`.${action}`)) ?? codes[0] ?? null
}

export interface ChangeRow {
  at: Date
  by: string | null
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** What was done to a thing, newest first. */
export async function listChanges(
  trx: Trx,
  about: { companyId: number; entity: string; entityId: number | string },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select a.at, ${PERSON_NAME} as by, a.action, a.before, a.after
    from platform.audit_log a left join identity.users u on u.id = a.user_id
    where a.company_id = ${about.companyId} and a.entity = ${about.entity} and a.entity_id = ${String(about.entityId)}
    order by a.id desc limit 200`.execute(trx)
  return rows
}

/** The person who is answerable for what an actor does. */
export function whoOf({ userId, acting }: Actor): { userId: number; actedAs?: number } {
  return acting === undefined || acting.isOver ? { userId } : { userId: acting.userId, actedAs: userId }
}

/** A row of which the log speaks in the records of these companies, under any of these names. */
interface ChangedRow {
  readonly companyIds: readonly number[]
  readonly entities: readonly string[]
  readonly entityId: number | string
  /** When its present version was stored. */
  readonly savedAt: Date
  /** Of whom the reader is told the name: colleagues alone, or everybody. */
  readonly readers: 'everybody' | { readonly companyId: number }
}

/**
 * Who changed something last and when: what a stale save is answered with (40910). The change that stored the present
 * version bears its time; lines about mere reading, or about what belongs to the row, may be younger.
 */
export async function findLastChange(
  trx: Trx,
  about: ChangedRow,
): Promise<{ by: string | null; at: string } | undefined> {
  const colleagues = about.readers === 'everybody' ? null : about.readers.companyId
  const { rows } = await sql<{ by: string | null; at: Date }>`
    select a.at, case when coalesce(u.company_id = ${colleagues}::bigint, true)
      then ${PERSON_NAME} end as by
    from platform.audit_log a left join identity.users u on u.id = a.user_id
    where a.company_id = any(${about.companyIds.map(String)}::bigint[]) and a.entity = any(${about.entities}::text[])
      and a.entity_id = ${String(about.entityId)} and num_nonnulls(a.before, a.after) > 0
    order by (a.at = ${about.savedAt}) desc, a.id desc limit 1`.execute(trx)
  const last = rows[0]
  return last && { by: last.by, at: last.at.toISOString() }
}
