import { sql } from 'kysely'
import type { Trx } from '../database/open-database.ts'

export interface KeyOfCall {
  companyId: number
  userId: number
  key: string
  path: string
  bodyHash: Buffer
  now: Date
}

/** A claim without an answer belongs to a server that died; after this its key is free again. */
const ABANDONED = sql`interval '2 minutes'`
/** Answers are kept this long. */
const KEPT = sql`interval '1 day'`

/** Claims the key for this call; false when another call has it. */
export async function insertClaim(trx: Trx, claim: KeyOfCall): Promise<boolean> {
  await sql`
    delete from platform.idempotency
    where company_id = ${claim.companyId} and user_id = ${claim.userId} and key = ${claim.key}
      and (created_at < ${claim.now}::timestamptz - ${KEPT}
        or (reply is null and created_at < ${claim.now}::timestamptz - ${ABANDONED}))`.execute(trx)
  const { numAffectedRows } = await sql`
    insert into platform.idempotency (company_id, user_id, key, path, body_hash, created_at)
    values (${claim.companyId}, ${claim.userId}, ${claim.key}, ${claim.path}, ${claim.bodyHash}, ${claim.now})
    on conflict do nothing`.execute(trx)
  return numAffectedRows === 1n
}

/** Keeps the sealed answer. */
export async function updateReply(trx: Trx, claim: KeyOfCall, reply: string): Promise<void> {
  await sql`
    update platform.idempotency set reply = to_jsonb(${reply}::text)
    where company_id = ${claim.companyId} and user_id = ${claim.userId} and key = ${claim.key}`.execute(trx)
}

/** Frees the key. */
export async function deleteClaim(trx: Trx, claim: KeyOfCall): Promise<void> {
  await sql`
    delete from platform.idempotency
    where company_id = ${claim.companyId} and user_id = ${claim.userId} and key = ${claim.key}`.execute(trx)
}

/** The first call's answer (null while it runs), and whether it came with the same body. */
export async function findReply(
  trx: Trx,
  claim: KeyOfCall,
): Promise<{ reply: string | null; isSameBody: boolean } | undefined> {
  const { rows } = await sql<{ reply: string | null; isSameBody: boolean }>`
    select reply #>> '{}' as reply, path = ${claim.path} and body_hash = ${claim.bodyHash} as is_same_body
    from platform.idempotency
    where company_id = ${claim.companyId} and user_id = ${claim.userId} and key = ${claim.key}`.execute(trx)
  return rows[0]
}

/** Forgets the answers of all companies that are older than a day; only a platform scope sees them all. */
export async function deleteOldReplies(trx: Trx, now: Date): Promise<void> {
  await sql`delete from platform.idempotency where created_at < ${now}::timestamptz - ${KEPT}`.execute(trx)
}
