import * as z from 'zod/mini'

/** One field of an input or reply as a row of the page: `rows[].name`, its type and its bounds. */
export interface FieldRow {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
  readonly bounds: string
}

/** The part of JSON Schema that our declarations lead to. */
interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly additionalProperties?: Schema | boolean
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/** The fields of a declared input or reply, nested ones by path. */
export function fieldsOf(schema: z.ZodMiniType, io: 'input' | 'output'): FieldRow[] {
  // What toJSONSchema writes is JSON Schema; unions of recursive shapes and `coerce` inputs come as `{}`.
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Schema
  return rowsOf(json, '', true)
}

function rowsOf(schema: Schema, name: string, isRequired: boolean): FieldRow[] {
  const parts = variantsOf(schema)
  if (parts.length > 1 && parts.every((part) => part.properties)) return mergedRows(parts, name)
  const [only = schema] = parts
  const isNullable = parts.length !== (schema.anyOf ?? schema.oneOf ?? [schema]).length
  const inner = only.properties
    ? childRows(only, name)
    : only.items
      ? rowsOf(only.items, `${name}[]`, true).filter((row) => row.name !== `${name}[]`)
      : []
  if (name === '' || (only.properties && name.endsWith('[]'))) return inner
  const type = parts.length > 1 ? parts.map(typeOf).join(' or ') : typeOf(only)
  const row = {
    name,
    type: isNullable ? `${type} or null` : type,
    isRequired,
    bounds: boundsOf(schema, only),
  }
  return [row, ...inner]
}

function childRows(schema: Schema, name: string): FieldRow[] {
  const prefix = name === '' ? '' : `${name}.`
  return Object.entries(schema.properties ?? {}).flatMap(([key, child]) =>
    rowsOf(child, `${prefix}${key}`, schema.required?.includes(key) ?? false),
  )
}

/** A union of shapes: each field once, required only where every shape asks for it. */
function mergedRows(parts: readonly Schema[], name: string): FieldRow[] {
  const all = parts.map((part) => childRows(part, name))
  const names = [...new Set(all.flat().map((row) => row.name))]
  return names.flatMap((each) => {
    const rows = all.flatMap((group) => group.filter((row) => row.name === each))
    const [first] = rows
    const types = [...new Set(rows.map(({ type }) => type))].join(' or ')
    const isRequired = rows.length === parts.length && rows.every((row) => row.isRequired)
    return first === undefined ? [] : [{ ...first, type: types, isRequired }]
  })
}

function variantsOf(schema: Schema): readonly Schema[] {
  const variants = schema.anyOf ?? schema.oneOf ?? [schema]
  return variants.filter((variant) => variant.type !== 'null')
}

function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map(String).join(', ')
  if (schema.const !== undefined) return String(schema.const)
  if (schema.items) return `list of ${schema.items.properties ? 'objects' : typeOf(schema.items)}`
  if (schema.additionalProperties && schema.type === 'object') return 'object by key'
  return [schema.type ?? 'number or text'].flat().join(' or ')
}

function boundsOf(whole: Schema, schema: Schema): string {
  const range = (from: number | undefined, to: number | undefined, unit: string) => {
    const upper = to === Number.MAX_SAFE_INTEGER ? undefined : to
    if (from === undefined && upper === undefined) return []
    if (upper === undefined) return [`at least ${from}${unit}`]
    return [from === undefined ? `at most ${upper}${unit}` : `${from}–${upper}${unit}`]
  }
  return [
    ...range(schema.minLength, schema.maxLength, ' characters'),
    ...range(schema.minimum, schema.maximum, ''),
    ...range(schema.minItems, schema.maxItems, ' items'),
    ...(whole.default === undefined || whole.default === null ? [] : [`default ${String(whole.default)}`]),
  ].join(', ')
}
