import type { ErrorFilter } from '@crossdock/contracts/areas/system/error-log/error-log.schema.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { type Selectable, sql } from 'kysely'
import { type ListRules, listPage } from '../../../platform/database/list-query.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { SystemClientError } from '../../../platform/database/schema.gen.ts'

export type ClientErrorRow = Selectable<SystemClientError>

const rules: ListRules = {
  sort: { last_at: 'lastAt', first_at: 'firstAt', occurrences: 'occurrences' },
  order: '-last_at',
  key: 'id',
  search: ['message', 'url'],
}

/** One page of the reported errors. */
export function listErrorRows(trx: Trx, filter: ErrorFilter): Promise<Page<ClientErrorRow>> {
  return listPage(trx, trx.selectFrom('system.clientError').selectAll(), { rules, wanted: filter })
}

export interface NewClientError {
  fingerprint: Buffer
  message: string
  component: string | null
  url: string
  stack: string | null
  release: string | null
  browser: string | null
  occurrences: number
  now: Date
}

/** Counts a fault that is known, or keeps a new one. */
export async function upsertError(trx: Trx, error: NewClientError): Promise<void> {
  await sql`
    insert into system.client_error as known
      (fingerprint, message, component, url, stack, release, browser, occurrences, first_at, last_at)
    values (${error.fingerprint}, ${error.message}, ${error.component}, ${error.url}, ${error.stack}, ${error.release},
      ${error.browser}, ${error.occurrences}, ${error.now}, ${error.now})
    on conflict (fingerprint) do update set
      occurrences = known.occurrences + excluded.occurrences, last_at = excluded.last_at,
      release = coalesce(excluded.release, known.release), browser = coalesce(excluded.browser, known.browser)`.execute(
    trx,
  )
}

/** Forgets the faults that were not met for longest, beyond the number that is kept. */
export async function deleteOldErrors(trx: Trx, kept: number): Promise<void> {
  await sql`
    delete from system.client_error where id in (
      select id from system.client_error order by last_at desc, id desc offset ${kept}
    )`.execute(trx)
}

/** Removes reported errors; answers how many of the ids were there. */
export async function deleteErrors(trx: Trx, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('system.clientError')
    .where('id', 'in', ids.map(String))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
