import type { Page, PageQuery } from '@crossdock/contracts/kernel/page.ts'
import { sql } from 'kysely'
import { type ListRules, listPage } from '../../../platform/database/list-query.ts'
import type { Trx } from '../../../platform/database/open-database.ts'

export interface RecordRow {
  readonly id: string
  readonly at: Date
  readonly action: string
  readonly before: unknown
  readonly after: unknown
  readonly by: string | null
}

const rules: ListRules = { sort: { id: 'id' }, order: '-id', key: 'id' }

/** One page of what was done to a company itself, by staff or by its own main accounts. */
export function listRecordRows(trx: Trx, companyId: number, wanted: PageQuery): Promise<Page<RecordRow>> {
  const records = trx.selectFrom(
    trx
      .selectFrom('platform.auditLog as a')
      .leftJoin('identity.users as u', 'u.id', 'a.userId')
      .select(['a.id', 'a.at', 'a.action', 'a.before', 'a.after'])
      .select(sql<string | null>`coalesce(nullif(u.nick_name, ''), nullif(u.name, ''), u.username)`.as('by'))
      .where('a.companyId', '=', String(companyId))
      .where('a.entityId', '=', String(companyId))
      .where('a.entity', 'in', ['mcustomer/company', 'cmanage/basic'])
      .as('record'),
  )
  return listPage(trx, records.selectAll(), { rules, wanted })
}
