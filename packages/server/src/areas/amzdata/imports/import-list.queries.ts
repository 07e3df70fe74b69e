import {
  IMPORT_STATUS_CODES,
  IMPORT_STATUSES,
  isFailed,
  isOpen,
} from '@crossdock/contracts/areas/amzdata/imports/import-states.ts'
import type {
  ImportFilter,
  ImportOperator,
} from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { type SqlBool, sql } from 'kysely'
import { type ListRules, listPage } from '../../../platform/database/list-query.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { personName } from '../../../platform/database/person-name.ts'
import type { ImportRow } from './import-files.queries.ts'
import type { ImportKey } from './import-row.ts'

/** Whose imports a query is about: the company, and one of its people when not all shops are open to them. */
export interface ImportReach {
  readonly companyId: number
  /** null: every import of the company; else those of this person and of the shops given to them. */
  readonly userId: number | null
  /** Codes of which the grant of the shop must hold one. */
  readonly codes: readonly string[]
  /** When grants that end must still hold. */
  readonly at: Date | null
}

/** An import with the names that stand beside it. */
export type NamedImport = ImportRow & {
  readonly shopName: string | null
  readonly uploaderName: string | null
  readonly confirmerName: string | null
  readonly earlierName: string | null
  readonly suggestedName: string | null
}

const rules: ListRules = {
  sort: {
    id: 'f.id',
    uploaded_at: 'f.uploadedAt',
    file_name: 'f.fileName',
    status: 'f.status',
    rows_read: 'f.rowsRead',
    rows_new: 'f.rowsNew',
  },
  order: '-id',
  key: 'f.id',
  search: ['f.fileName'],
}

function reachable(trx: Trx, reach: ImportReach) {
  const files = trx
    .selectFrom('amzdata.importFile as f')
    .leftJoin('amzdata.shop as s', (join) =>
      join.onRef('s.companyId', '=', 'f.companyId').onRef('s.id', '=', 'f.shopId'),
    )
    .leftJoin('identity.users as u', (join) => join.onRef('u.id', '=', 'f.uploadedBy'))
    .leftJoin('identity.users as c', (join) => join.onRef('c.id', '=', 'f.confirmedBy'))
    .leftJoin('amzdata.importFile as e', (join) =>
      join.onRef('e.companyId', '=', 'f.companyId').onRef('e.id', '=', 'f.earlierId'),
    )
    .leftJoin('amzdata.shop as g', (join) =>
      join
        .onRef('g.companyId', '=', 'f.companyId')
        .on('g.id', '=', sql<string>`(f.suggestion ->> 'shopId')::bigint`),
    )
    .where('f.companyId', '=', String(reach.companyId))
  return reach.userId === null ? files : files.where(isOpenTo(reach))
}

const isOpenTo = ({ companyId, userId, codes, at }: ImportReach) =>
  sql<SqlBool>`(f.uploaded_by = ${userId} or exists (select from amzdata.shop_user su
    where su.company_id = ${companyId} and su.user_id = ${userId} and su.shop_id = f.shop_id
      and (su.marketplaces is null or f.marketplace is null or f.marketplace = any(su.marketplaces))
      and amzdata.grant_counts(su.perm_codes, su.expires_at, ${codes}::text[], ${at}::timestamptz)))`

/** What a list of rows has to know of their import. */
export type ReachedImport = Pick<
  ImportRow,
  'companyId' | 'id' | 'status' | 'currency' | 'reportType' | 'rowsNew' | 'rowsUpdated'
>

/** One reachable import without its names: it is asked for before every page of rows. */
export async function findReachable(
  trx: Trx,
  reach: ImportReach,
  importId: number,
): Promise<ReachedImport | undefined> {
  const { rows } = await sql<ReachedImport>`
    select f.company_id, f.id, f.status, f.currency, f.report_type, f.rows_new, f.rows_updated
    from amzdata.import_file f
    where f.company_id = ${reach.companyId} and f.id = ${importId}
      and ${reach.userId === null ? sql`true` : isOpenTo(reach)}`.execute(trx)
  return rows[0]
}

function named(trx: Trx, reach: ImportReach) {
  return reachable(trx, reach)
    .selectAll('f')
    .select([
      's.name as shopName',
      'e.fileName as earlierName',
      'g.name as suggestedName',
      personName('u').$castTo<string | null>().as('uploaderName'),
      personName('c').$castTo<string | null>().as('confirmerName'),
    ])
}

/** One page of the reachable imports, newest first unless asked otherwise. */
export function listImportRows(
  trx: Trx,
  reach: ImportReach,
  filter: ImportFilter,
): Promise<Page<NamedImport>> {
  let found = named(trx, reach)
  const codes = codesOf(filter)
  if (codes !== null) found = found.where('f.status', 'in', codes)
  if (filter.data_type) found = found.where('f.dataType', '=', filter.data_type)
  if (filter.shop_id) found = found.where('f.shopId', '=', String(filter.shop_id))
  if (filter.marketplace) found = found.where('f.marketplace', '=', filter.marketplace)
  if (filter.user_id) found = found.where('f.uploadedBy', '=', String(filter.user_id))
  if (filter.from) found = found.where('f.uploadedAt', '>=', new Date(`${filter.from}T00:00:00Z`))
  if (filter.to) {
    found = found.where('f.uploadedAt', '<', sql<Date>`${filter.to}::date + interval '1 day'`)
  }
  return listPage(trx, found, { rules, wanted: filter })
}

/** Status codes asked for by names, codes or scope; null asks for all. A word that is none finds nothing. */
function codesOf({ status, scope }: ImportFilter): number[] | null {
  const inScope = IMPORT_STATUSES.filter((one) => {
    if (scope === 'open') return isOpen(one) || (isFailed(one) && one !== 'zeroLines')
    return scope === 'all' || !isOpen(one)
  }).map((one) => IMPORT_STATUS_CODES[one])
  const words = (status ?? '').split(',').filter((word) => word !== '')
  if (words.length === 0) return scope === 'all' ? null : inScope
  const asked = new Set(words)
  return [
    -99,
    ...IMPORT_STATUSES.filter((one) => asked.has(one) || asked.has(String(IMPORT_STATUS_CODES[one]))).flatMap(
      (one) => (inScope.includes(IMPORT_STATUS_CODES[one]) ? [IMPORT_STATUS_CODES[one]] : []),
    ),
  ]
}

/** Who uploaded the reachable imports, by name. */
export async function listUploaders(trx: Trx, reach: ImportReach): Promise<ImportOperator[]> {
  const rows = await reachable(trx, reach)
    .where('u.id', 'is not', null)
    .select(['u.id', personName('u').$castTo<string | null>().as('name')])
    .distinct()
    .orderBy('name')
    .execute()
  return rows.map((row) => ({ id: Number(row.id), name: row.name ?? '' }))
}

/** One reachable import with its names. */
export function findNamedImport(
  trx: Trx,
  reach: ImportReach,
  { importId }: Pick<ImportKey, 'importId'>,
): Promise<NamedImport | undefined> {
  return named(trx, reach).where('f.id', '=', String(importId)).executeTakeFirst()
}

/** The imports that came of a request for a report, the latest first. */
export function listBoundImports(trx: Trx, companyId: number, requestId: number): Promise<NamedImport[]> {
  return named(trx, { companyId, userId: null, codes: [], at: null })
    .where('f.requestId', '=', String(requestId))
    .orderBy('f.id', 'desc')
    .execute()
}
