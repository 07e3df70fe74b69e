import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** Whose settings, and of what. */
export interface LayoutKey {
  readonly companyId: number
  readonly userId: number
  readonly scope: string
}

export interface LayoutRow {
  config: unknown
  version: number
  updatedAt: Date
}

/** What is kept under the key, if anything. */
export async function findLayout(
  trx: Trx,
  { companyId, userId, scope }: LayoutKey,
): Promise<LayoutRow | undefined> {
  return trx
    .selectFrom('identity.userLayout')
    .select(['config', 'version', 'updatedAt'])
    .where('companyId', '=', String(companyId))
    .where('userId', '=', String(userId))
    .where('scope', '=', scope)
    .executeTakeFirst()
}

/** Keeps a configuration that was based on a version; undefined when somebody was faster. */
export async function upsertLayout(
  trx: Trx,
  key: LayoutKey,
  { config, version, now }: { config: object; version: number; now: Date },
): Promise<number | undefined> {
  const { companyId, userId, scope } = key
  const json = JSON.stringify(config)
  const { rows } = await sql<{ version: number }>`
    insert into identity.user_layout as kept (company_id, user_id, scope, config, version, updated_at)
    values (${companyId}, ${userId}, ${scope}, ${json}::jsonb, ${version + 1}, ${now})
    on conflict (company_id, user_id, scope) do update
      set config = excluded.config, version = kept.version + 1, updated_at = excluded.updated_at
      where kept.version = ${version}
    returning version`.execute(trx)
  return rows[0]?.version
}
