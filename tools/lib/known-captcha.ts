import { createHash } from 'node:crypto'
import pg from 'pg'
import { joinEmbeddedPostgres } from '../../packages/server/src/platform/database/embedded/join-embedded-postgres.ts'

const ANSWER = 'ABC4'

/** Gives a captcha of a running server an answer that a check knows, since no program reads the picture. */
export async function answerOfCaptcha(dataDir: string, key: string): Promise<string> {
  const urls = await joinEmbeddedPostgres(dataDir)
  if (urls === undefined) throw new Error('the embedded PostgreSQL cannot be reached')
  const client = new pg.Client({ connectionString: urls.ownerUrl })
  await client.connect()
  try {
    const hash = createHash('sha256').update(`${key} ${ANSWER}`).digest()
    const update = 'update identity.captcha set answer_hash = $1 where key = $2'
    const { rowCount } = await client.query(update, [hash, key])
    if (rowCount !== 1) throw new Error('there is no such captcha')
  } finally {
    await client.end()
  }
  return ANSWER
}
