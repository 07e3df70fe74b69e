import { createHash } from 'node:crypto'
import { changeInDatabase } from './change-in-database.ts'

const ANSWER = 'ABC4'

/** Gives a captcha of a running server an answer that a check knows, since no program reads the picture. */
export async function answerOfCaptcha(dataDir: string, key: string): Promise<string> {
  const hash = createHash('sha256').update(`${key} ${ANSWER}`).digest()
  const sql = 'update identity.captcha set answer_hash = $1 where key = $2'
  await changeInDatabase(dataDir, { sql, values: [hash, key], rows: 1 })
  return ANSWER
}
