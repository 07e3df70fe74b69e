import type { FieldSpec } from './fields.ts'

/** What an editor holds: texts and switches, by field. */
export type Values = Record<string, string | boolean>

/** Start of the form: the row's values, or what the fields start with. */
export function valuesOf(
  fields: readonly FieldSpec<string>[],
  stored: Readonly<Record<string, unknown>> | undefined,
): Values {
  return Object.fromEntries(
    fields.map(({ key, kind, initial }) => {
      const value = stored ? stored[key] : initial
      if (kind === 'toggle') return [key, value === true]
      return [key, value === null || value === undefined ? '' : String(value)]
    }),
  )
}

/** A row as a record of values; rows are plain objects of the reply's schema. */
export function draftOf(row: object): Readonly<Record<string, unknown>> {
  return { ...row }
}

/** The body of the save call: texts trimmed, numbers as numbers, empty as absent, `id` and `version` sent along. */
export function inputOf(
  fields: readonly FieldSpec<string>[],
  values: Values,
  row: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const key of ['id', 'version']) if (row?.[key] !== undefined) body[key] = row[key]
  for (const { key, kind, required } of fields) {
    const value = values[key]
    const text = typeof value === 'string' ? value.trim() : value
    if (text === '' && row && !required) body[key] = kind === 'input' || kind === 'area' ? '' : null
    else if (text === '' || text === undefined) continue
    else body[key] = kind === 'number' ? Number(text) : text
  }
  return body
}
