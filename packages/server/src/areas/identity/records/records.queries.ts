import type { Page, PageQuery } from '@crossdock/contracts/kernel/page.ts'
import { type ListRules, listPage } from '../../../platform/database/list-query.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME_IF_ANY } from '../../../platform/database/person-name.ts'

export interface RecordRow {
  readonly id: string
  readonly at: Date
  readonly action: string
  readonly before: unknown
  readonly after: unknown
  readonly by: string | null
}

/** What the record is about. */
export interface RecordedThing {
  /** The companies in whose records it is spoken of. */
  readonly companyIds: readonly number[]
  /** What the record calls the thing; it may have had several names. */
  readonly entities: readonly string[]
  readonly entityId: number
}

const rules: ListRules = { sort: { id: 'id' }, order: '-id', key: 'id' }

/** One page of what was done to a thing, by staff or by its own people. */
export function listRecordRows(
  trx: Trx,
  { companyIds, entities, entityId }: RecordedThing,
  wanted: PageQuery,
): Promise<Page<RecordRow>> {
  const records = trx.selectFrom(
    trx
      .selectFrom('platform.auditLog as a')
      .leftJoin('identity.users as u', 'u.id', 'a.userId')
      .select(['a.id', 'a.at', 'a.action', 'a.before', 'a.after'])
      .select(PERSON_NAME_IF_ANY.as('by'))
      .where('a.companyId', 'in', companyIds.map(String))
      .where('a.entityId', '=', String(entityId))
      .where('a.entity', 'in', entities)
      .as('record'),
  )
  return listPage(trx, records.selectAll(), { rules, wanted })
}
