import type { RequestFilter } from '@crossdock/contracts/areas/amzdata/requests/requests.schema.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import { type ListRules, listPage } from '../../../platform/database/list-query.ts'
import type { Database, Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME_IF_ANY } from '../../../platform/database/person-name.ts'
import type { AmzdataReportRequest } from '../../../platform/database/schema.gen.ts'

export type RequestRow = Selectable<AmzdataReportRequest>

/** Whose requests a query is about: the company, and one of its people when not all shops are open to them. */
export interface RequestReach {
  readonly companyId: number
  readonly userId: number | null
  readonly codes: readonly string[]
  readonly at: Date | null
}

export interface RequestKey {
  readonly companyId: number
  readonly requestId: number
}

const rules: ListRules = {
  sort: {
    id: 'r.id',
    report_type: 'r.reportType',
    shop: 'r.shop',
    state: 'r.shownState',
    submitted_at: 'r.submittedOrMade',
  },
  order: '-id',
  key: 'r.id',
  search: ['r.shop', 'r.reportType'],
}

/** Codes of imports whose rows are here: imported, or here before (nothing new, the same file). */
const IN = sql.raw('(3, -2, -9)')
const OPEN = sql.raw('(0, 1, 2)')

/** Requests with what their files say: a request is imported when a file of it is, and no longer when it is undone. */
function reachable(trx: Trx, { companyId, userId, codes, at }: RequestReach) {
  const requests = trx
    .selectFrom('amzdata.reportRequest as q')
    .innerJoin('amzdata.shop as s', (join) =>
      join.onRef('s.companyId', '=', 'q.companyId').onRef('s.id', '=', 'q.shopId'),
    )
    .leftJoin('identity.users as u', 'u.id', 'q.createdBy')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('amzdata.importFile as f')
          .select([
            sql<string | null>`sum(f.rows_read) filter (where f.status <> 5)`.as('rows'),
            sql<boolean | null>`bool_or(f.status in ${IN}) and not bool_or(f.status in ${OPEN})`.as('isIn'),
            sql<boolean | null>`bool_or(f.status = 2 and f.phase is null)`.as('isHeld'),
            sql<boolean | null>`bool_or(f.status in ${OPEN})`.as('isOpen'),
            sql<number>`count(*)::int`.as('files'),
          ])
          .whereRef('f.companyId', '=', 'q.companyId')
          .whereRef('f.requestId', '=', 'q.id')
          .as('i'),
      (join) => join.onTrue(),
    )
    .selectAll('q')
    .select([
      's.name as shop',
      'i.rows',
      'i.files',
      sql<boolean>`coalesce(i.is_held, false)`.as('isHeld'),
      sql<boolean>`coalesce(i.is_open or i.is_in, false)`.as('hasFile'),
      sql<string>`case when q.state = 'DOWNLOADED' and i.is_in then 'IMPORTED' else q.state end`.as(
        'shownState',
      ),
      sql<Date>`coalesce(q.submitted_at, q.created_at)`.as('submittedOrMade'),
      PERSON_NAME_IF_ANY.as('requester'),
    ])
    .where('q.companyId', '=', String(companyId))
  const open =
    userId === null
      ? requests
      : requests.where(sql<SqlBool>`exists (select from amzdata.shop_user su
          where su.company_id = q.company_id and su.user_id = ${userId} and su.shop_id = q.shop_id
            and (su.marketplaces is null or q.marketplaces <@ su.marketplaces)
            and amzdata.grant_counts(su.perm_codes, su.expires_at, ${codes}::text[], ${at}::timestamptz))`)
  return trx.selectFrom(open.as('r'))
}

/** A request as lists show it. */
export type ShownRequest = RequestRow & {
  readonly shop: string
  readonly rows: string | null
  readonly files: number | null
  readonly isHeld: boolean
  readonly hasFile: boolean
  readonly shownState: string
  readonly requester: string | null
}

function filtered(trx: Trx, reach: RequestReach, filter: RequestFilter) {
  let found = reachable(trx, reach)
  if (filter.report_type) found = found.where('r.reportType', '=', filter.report_type)
  if (filter.shop) found = found.where('r.shopId', '=', String(filter.shop))
  if (filter.marketplace) found = found.where(sql<SqlBool>`${filter.marketplace} = any(r.marketplaces)`)
  if (filter.from) found = found.where('r.createdAt', '>=', new Date(`${filter.from}T00:00:00Z`))
  if (filter.to) found = found.where('r.createdAt', '<', sql<Date>`${filter.to}::date + interval '1 day'`)
  return found
}

/** One page of the reachable requests, newest first unless asked otherwise. */
export function listRequestRows(
  trx: Trx,
  reach: RequestReach,
  filter: RequestFilter,
): Promise<Page<ShownRequest>> {
  let found = filtered(trx, reach, filter).selectAll('r')
  if (filter.state) found = found.where('r.shownState', '=', filter.state)
  return listPage(trx, found, { rules, wanted: filter })
}

/** Requests of the filter but for the state, by state. */
export function countStates(
  trx: Trx,
  reach: RequestReach,
  filter: RequestFilter,
): Promise<{ state: string; requests: number }[]> {
  return filtered(trx, reach, filter)
    .select(['r.shownState as state', sql<number>`count(*)::int`.as('requests')])
    .groupBy('r.shownState')
    .execute()
}

/** Reachable requests of these ids. */
export function listRequestsOf(
  trx: Trx,
  reach: RequestReach,
  ids: readonly number[],
): Promise<ShownRequest[]> {
  return reachable(trx, reach).selectAll('r').where('r.id', 'in', ids.map(String)).orderBy('r.id').execute()
}

/** Requests that repeat this one. */
export async function listRetries(trx: Trx, { companyId, requestId }: RequestKey): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select id from amzdata.report_request where company_id = ${companyId} and retry_of = ${requestId}
    order by id`.execute(trx)
  return rows.map(({ id }) => Number(id))
}

/** The request, locked until the transaction ends. */
export function lockRequest(trx: Trx, { companyId, requestId }: RequestKey): Promise<RequestRow | undefined> {
  return trx
    .selectFrom('amzdata.reportRequest')
    .selectAll()
    .where('companyId', '=', String(companyId))
    .where('id', '=', String(requestId))
    .forUpdate()
    .executeTakeFirst()
}

/** Adds a request; one that runs already violates `report_request_running`. */
export function insertRequest(trx: Trx, values: Insertable<AmzdataReportRequest>): Promise<RequestRow> {
  return trx.insertInto('amzdata.reportRequest').values(values).returningAll().executeTakeFirstOrThrow()
}

/** The same; undefined when it runs already. */
export function insertUnlessRunning(
  trx: Trx,
  values: Insertable<AmzdataReportRequest>,
): Promise<RequestRow | undefined> {
  return trx
    .insertInto('amzdata.reportRequest')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Writes a request that is locked and counts its version up. */
export function updateRequest(
  trx: Trx,
  { companyId, id }: Pick<RequestRow, 'companyId' | 'id'>,
  values: Updateable<AmzdataReportRequest>,
): Promise<RequestRow> {
  return trx
    .updateTable('amzdata.reportRequest')
    .set({ ...values, version: sql`version + 1` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Removes a draft. */
export async function deleteRequest(
  trx: Trx,
  { companyId, id }: Pick<RequestRow, 'companyId' | 'id'>,
): Promise<void> {
  await sql`delete from amzdata.report_request where company_id = ${companyId} and id = ${id}`.execute(trx)
}

/** When this report of the shop was last sent to the marketplace. */
export async function findLastSent(
  trx: Trx,
  row: Pick<RequestRow, 'companyId' | 'shopId' | 'reportType' | 'id'>,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(submitted_at) as at from amzdata.report_request where company_id = ${row.companyId}
      and shop_id = ${row.shopId} and report_type = ${row.reportType} and id <> ${row.id} and remote_id is not null`.execute(
    trx,
  )
  return rows[0]?.at ?? null
}

/** Requests about which something is to be done by now, of all companies the transaction sees. */
export async function listDueRequests(trx: Trx, now: Date): Promise<RequestKey[]> {
  const { rows } = await sql<{ companyId: string; id: string }>`
    select company_id, id from amzdata.report_request where next_look_at <= ${now}::timestamptz
    order by next_look_at limit 500`.execute(trx)
  return rows.map(({ companyId, id }) => ({ companyId: Number(companyId), requestId: Number(id) }))
}

/** All companies, for work that belongs to none of them; in platform scope. */
export async function listCompanyIds(trx: Trx): Promise<number[]> {
  const rows = await trx.selectFrom('identity.company').select('id').orderBy('id').execute()
  return rows.map(({ id }) => Number(id))
}

const PURPOSE = 'amzdata.report'

/** Holds a request for the session of the connection; a killed process gives it back. False: somebody has it. */
export async function tryHoldRequest(db: Database, { requestId }: RequestKey): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_lock(hashtextextended(${`${PURPOSE}:${requestId}`}, 0)) as held`.execute(db)
  return rows[0]?.held === true
}

/** Gives a held request back. */
export async function letGoRequest(db: Database, { requestId }: RequestKey): Promise<void> {
  await sql`select pg_advisory_unlock(hashtextextended(${`${PURPOSE}:${requestId}`}, 0))`.execute(db)
}
