import type {
  CompanyFilter,
  CompanyTakenQuery,
} from '@crossdock/contracts/areas/identity/companies/companies.schema.ts'
import {
  CHURN_DAYS,
  type COMPANY_SIGNALS,
  EXPIRY_WARNING_DAYS,
} from '@crossdock/contracts/areas/identity/companies/company-rules.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { type ListRules, listPage } from '../../../platform/database/list-query.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { IdentityCompany } from '../../../platform/database/schema.gen.ts'

export type CompanyRow = Selectable<IdentityCompany>
export type CompanyValues = Insertable<IdentityCompany>

const rules: ListRules = {
  sort: {
    name: 'name',
    code: 'code',
    kind: 'kind',
    status: 'status',
    created_at: 'createdAt',
    updated_at: 'updatedAt',
    expires_at: 'expiresAtSort',
    last_login: 'lastLoginSort',
  },
  order: 'name',
  key: 'id',
  search: ['name', 'code', 'contactSearch', 'hostSearch'],
}

const DAY_MS = 24 * 60 * 60 * 1000
const isLiving = sql`status in ('trial', 'active') and kind <> 'internal'`
const signals = {
  quiet: (now: Date) =>
    sql<boolean>`${isLiving} and greatest(created_at, last_login_sort) < ${new Date(now.getTime() - CHURN_DAYS * DAY_MS)}`,
  expiring: (now: Date) => sql<boolean>`
    ${isLiving} and expires_at > ${now} and expires_at < ${new Date(now.getTime() + EXPIRY_WARNING_DAYS * DAY_MS)}`,
  ended: (now: Date) => sql<boolean>`${isLiving} and expires_at <= ${now}`,
} as const satisfies Record<(typeof COMPANY_SIGNALS)[number], unknown>

/** One page of the companies among these. */
export function listCompanyRows(
  trx: Trx,
  { companyIds, now }: { companyIds: readonly number[]; now: Date },
  filter: CompanyFilter,
): Promise<Page<CompanyRow>> {
  const companies = trx.selectFrom(
    trx
      .selectFrom('identity.company')
      .selectAll()
      .select([
        // Sorted and searched columns are never null.
        sql<Date>`coalesce(expires_at, 'infinity')`.as('expiresAtSort'),
        sql<Date>`coalesce((
          select max(u.last_login) from identity.users u
          where u.company_id = company.id and u.deleted_at is null
        ), '-infinity')`.as('lastLoginSort'),
        sql<string>`concat_ws(' ', short_name, contact)`.as('contactSearch'),
        sql<string>`coalesce(host, '')`.as('hostSearch'),
      ])
      .where(sql<boolean>`id = any(${companyIds}::bigint[])`)
      .as('company'),
  )
  let found = companies.selectAll()
  found = filter.status ? found.where('status', '=', filter.status) : found.where('purgedAt', 'is', null)
  if (filter.kind) found = found.where('kind', '=', filter.kind)
  if (filter.signal) found = found.where(signals[filter.signal](now))
  if (filter.staff_id) {
    found = found.where(
      sql<boolean>`exists (
        select from identity.staff_company sc where sc.company_id = company.id and sc.user_id = ${filter.staff_id}
      )`,
    )
  }
  return listPage(trx, found, { rules, wanted: filter })
}

/** The companies of these ids, locked in one order. */
export function lockCompanies(trx: Trx, ids: readonly number[]): Promise<CompanyRow[]> {
  return trx
    .selectFrom('identity.company')
    .selectAll()
    .where('id', 'in', ids.map(String))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** One company of the scope. */
export function findCompany(trx: Trx, id: number): Promise<CompanyRow | undefined> {
  return trx.selectFrom('identity.company').selectAll().where('id', '=', String(id)).executeTakeFirst()
}

/** Names of companies for selectors, the closed ones left out. */
export function listCompanyNames(trx: Trx, ids: readonly number[]) {
  return trx
    .selectFrom('identity.company')
    .select(['id', 'name', 'kind'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('status', '<>', 'closed')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

const taken = {
  name: (value: string) =>
    sql<boolean>`lower(normalize(name, nfkc)) = lower(normalize(${value}::text, nfkc)) and status <> 'closed'`,
  code: (value: string) => sql<boolean>`code = lower(${value})`,
  host: (value: string) => sql<boolean>`host = lower(${value}) and status <> 'closed'`,
} as const satisfies Record<CompanyTakenQuery['field'], unknown>

/** Whether some company has the value; platform scope. */
export async function isTaken(trx: Trx, { field, value, id }: CompanyTakenQuery): Promise<boolean> {
  const row = await trx
    .selectFrom('identity.company')
    .select('id')
    .where(taken[field](value))
    .$if(id !== undefined, (query) => query.where('id', '<>', String(id)))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Adds a company; platform scope, since no transaction sees a company that is not there yet. */
export function insertCompany(trx: Trx, values: CompanyValues): Promise<CompanyRow> {
  return trx.insertInto('identity.company').values(values).returningAll().executeTakeFirstOrThrow()
}

/** Writes a company that is locked and counts its version up. */
export function updateCompany(
  trx: Trx,
  row: CompanyRow,
  values: Updateable<IdentityCompany>,
): Promise<CompanyRow> {
  return trx
    .updateTable('identity.company')
    .set({ ...values, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Companies whose wish to close has come due; platform scope. */
export async function listDueClosings(trx: Trx, now: Date): Promise<string[]> {
  const rows = await dueClosings(trx, now).select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** One of them for this node alone; undefined when another is at it or the wish was taken back meanwhile. */
export function lockDueClosing(trx: Trx, id: string, now: Date): Promise<CompanyRow | undefined> {
  return dueClosings(trx, now).selectAll().where('id', '=', id).forUpdate().skipLocked().executeTakeFirst()
}

function dueClosings(trx: Trx, now: Date) {
  return trx
    .selectFrom('identity.company')
    .where('closeEffectiveAt', '<=', now)
    .where('status', '<>', 'closed')
}
