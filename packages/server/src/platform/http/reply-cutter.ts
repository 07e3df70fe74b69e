import * as z from 'zod/mini'

/** Answers what a value has of what is declared; throws `Misfit` when the value is something else. */
export type Cut = (value: unknown) => unknown

/** A value does not fit its declaration. */
export class Misfit extends Error {
  override readonly name = 'Misfit'
}

/**
 * Prepares a declared reply once: plain shapes are cut by closures, several times faster than by the schema itself;
 * whatever is not plain (rules on texts, unions, transformations) is left to its schema.
 */
export function cutterOf(schema: z.core.$ZodType): Cut {
  const { def } = (schema as z.core.$ZodTypes)._zod // every schema of the library is one of these
  switch (def.type) {
    case 'object':
      return def.catchall === undefined ? cutObject(def.shape) : bySchema(schema)
    case 'array':
      return isRuled(def) ? bySchema(schema) : cutArray(cutterOf(def.element))
    case 'record':
      return isPlainText(def.keyType) ? cutRecord(cutterOf(def.valueType)) : bySchema(schema)
    case 'nullable':
      return cutOr(null, cutterOf(def.innerType))
    case 'optional':
      return cutOr(undefined, cutterOf(def.innerType))
    case 'string':
      return isPlainText(schema) ? ofType('string') : bySchema(schema)
    case 'boolean':
      return ofType('boolean')
    case 'number':
      return isRuled(def) || 'format' in def ? bySchema(schema) : cutNumber
    case 'enum':
      return oneOf(new Set<unknown>(Object.values(def.entries)))
    case 'literal':
      return oneOf(new Set<unknown>(def.values))
    default:
      return bySchema(schema)
  }
}

function isPlainText(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod // every schema of the library is one of these
  return def.type === 'string' && !isRuled(def) && !('format' in def)
}

/** Rules or a conversion beside the type. */
function isRuled(def: { checks?: readonly unknown[]; coerce?: boolean }): boolean {
  return (def.checks?.length ?? 0) > 0 || def.coerce === true
}

function bySchema(schema: z.core.$ZodType): Cut {
  return (value) => {
    const parsed = z.safeParse(schema, value)
    if (!parsed.success) throw new Misfit()
    return parsed.data
  }
}

function cutObject(shape: Readonly<Record<string, z.core.$ZodType>>): Cut {
  const fields = Object.entries(shape).map(([key, schema]) => {
    return { key, cut: cutterOf(schema), isNeeded: schema._zod.optin === undefined }
  })
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Misfit()
    const given = value as Record<string, unknown> // no list, no null: its fields are looked at one by one
    const kept: Record<string, unknown> = {}
    for (const { key, cut, isNeeded } of fields) {
      if (isNeeded && !(key in given)) throw new Misfit()
      const field = cut(given[key])
      if (field !== undefined) kept[key] = field
    }
    return kept
  }
}

function cutRecord(cut: Cut): Cut {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Misfit()
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cut(item)]))
  }
}

function cutArray(cut: Cut): Cut {
  return (value) => {
    if (!Array.isArray(value)) throw new Misfit()
    return value.map(cut)
  }
}

function cutOr(nothing: null | undefined, cut: Cut): Cut {
  return (value) => (value === nothing ? nothing : cut(value))
}

function ofType(type: 'string' | 'boolean'): Cut {
  return (value) => {
    if (typeof value !== type) throw new Misfit()
    return value
  }
}

const cutNumber: Cut = (value) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Misfit()
  return value
}

function oneOf(values: ReadonlySet<unknown>): Cut {
  return (value) => {
    if (!values.has(value)) throw new Misfit()
    return value
  }
}
