import type { ChangeRecord } from '@crossdock/contracts/areas/identity/records/records.schema.ts'
import { maskEmail, maskMobileNumber } from '@crossdock/contracts/rules/mask.ts'
import type { RecordRow } from './records.queries.ts'

/** Longer values are cut: the record says that something changed, not a document. */
const TEXT_LIMIT = 200
/** Personal data, as far as it is shown to those who may not see it. */
const masks: Readonly<Record<string, (text: string) => string>> = {
  mobile: maskMobileNumber,
  email: maskEmail,
  birthday: () => '***',
  address: () => '***',
}

/** A line of the record as the reader sees it: the values that it changed, under the names that the wire uses. */
export function dressRecord(
  { id, at, by, action, before, after }: RecordRow,
  seesPii: boolean,
): ChangeRecord {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  const fields = [...new Set([...old.keys(), ...now.keys()])]
  const shown = (field: string, text: string | null) =>
    text === null || seesPii ? text : (masks[field]?.(text) ?? text)
  return {
    id: Number(id),
    at: at.toISOString(),
    by,
    action,
    // compared before they are masked: two addresses look alike then
    changes: fields
      .map((field) => ({ field, before: asText(old.get(field)), after: asText(now.get(field)) }))
      .filter((each) => each.before !== each.after)
      .map(({ field, before, after }) => ({
        field,
        before: shown(field, before),
        after: shown(field, after),
      })),
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
