import type {
  CompanyRecord,
  CompanyRecordFilter,
} from '@crossdock/contracts/areas/identity/companies/company-care.schema.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { maskMobileNumber } from '@crossdock/contracts/rules/mask.ts'
import { type Actor, may } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { findCompany } from './companies.queries.ts'
import { listRecordRows, type RecordRow } from './company-records.queries.ts'

/** Longer values are cut: the record says that something changed, not a document. */
const TEXT_LIMIT = 200

/** What was done to a company that the actor serves, the newest first. */
export async function listCompanyRecords(
  trx: Trx,
  { actor }: { readonly actor: Actor },
  filter: CompanyRecordFilter,
): Promise<Page<CompanyRecord>> {
  const company = actor.companyIds.includes(filter.id) ? await findCompany(trx, filter.id) : undefined
  if (company === undefined) throw failure(commonFailures.notFound)
  const seesPii = may(actor, mcustomerPermissions.id.pii)
  const { rows, ...page } = await listRecordRows(trx, filter.id, filter)
  return { ...page, rows: rows.map((row) => dressRecord(row, seesPii)) }
}

function dressRecord({ id, at, by, action, before, after }: RecordRow, seesPii: boolean): CompanyRecord {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  const fields = [...new Set([...old.keys(), ...now.keys()])]
  const textOf = (field: string, value: unknown) => {
    const text = asText(value)
    return text !== null && field === 'mobile' && !seesPii ? maskMobileNumber(text) : text
  }
  return {
    id: Number(id),
    at: at.toISOString(),
    by,
    action,
    changes: fields
      .map((field) => ({
        field,
        before: textOf(field, old.get(field)),
        after: textOf(field, now.get(field)),
      }))
      .filter((each) => each.before !== each.after),
  }
}

/** The values of a record under the names that the wire uses. */
function valuesOf(stored: unknown): Map<string, unknown> {
  if (typeof stored !== 'object' || stored === null) return new Map()
  return new Map(Object.entries(stored).map(([key, value]) => [snakeOf(key), value]))
}

function snakeOf(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function asText(value: unknown): string | null {
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0)
  if (value === null || value === undefined || isEmpty) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > TEXT_LIMIT ? `${text.slice(0, TEXT_LIMIT)}…` : text
}
