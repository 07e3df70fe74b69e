import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

export interface NewCaptcha {
  key: string
  answerHash: Buffer
  /** Where it was shown. */
  browserHash: Buffer
  checksLeft: number
  expiresAt: Date
}

/** Stores a captcha and forgets those that are over. */
export async function insertCaptcha(trx: Trx, captcha: NewCaptcha, now: Date): Promise<void> {
  await trx.deleteFrom('identity.captcha').where('expiresAt', '<', now).execute()
  await trx.insertInto('identity.captcha').values(captcha).execute()
}

/** Uses up one check of a living captcha of this browser; answers its hash and what is left, or undefined when there is none. */
export async function takeCheck(
  trx: Trx,
  { key, browser }: { key: string; browser: Buffer },
  now: Date,
): Promise<{ answerHash: Buffer; checksLeft: number } | undefined> {
  const { rows } = await sql<{ answerHash: Buffer; checksLeft: number }>`
    update identity.captcha set checks_left = checks_left - 1
    where key = ${key} and checks_left > 0 and expires_at > ${now}
      and (browser_hash is null or browser_hash = ${browser})
    returning answer_hash, checks_left`.execute(trx)
  return rows[0]
}

/** Forgets a captcha; false when another call was faster. */
export async function deleteCaptcha(trx: Trx, key: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('identity.captcha')
    .where('key', '=', key)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
