import type { ChangeRecord } from '@crossdock/contracts/areas/identity/records/records.schema.ts'
import { maskPersonal } from '../../../platform/audit/mask-personal.ts'
import type { RecordRow } from './records.queries.ts'

/** Longer values are cut: the record says that something changed, not a document. */
const TEXT_LIMIT = 200

/**
 * A line of the record as the reader sees it: the values that it changed, under the names that the wire uses. Lines that
 * were written before personal data was masked are masked here.
 */
export function dressRecord({ id, at, by, action, ...sides }: RecordRow): ChangeRecord {
  const { before, after } = maskPersonal<unknown>(sides)
  const [old, now] = [valuesOf(before), valuesOf(after)]
  const fields = [...new Set([...old.keys(), ...now.keys()])]
  return {
    id: Number(id),
    at: at.toISOString(),
    by,
    action,
    changes: fields
      .map((field) => ({ field, before: asText(old.get(field)), after: asText(now.get(field)) }))
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
