import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fieldsOf } from './schema-fields.ts'

const rows = (schema: z.ZodMiniType, io: 'input' | 'output' = 'input') =>
  fieldsOf(schema, io).map(({ name, type, isRequired, bounds }) => [name, type, isRequired, bounds])

it('names type, need and bounds of each field', () => {
  const schema = z.object({
    name: z.string().check(z.minLength(2), z.maxLength(20)),
    size: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
    kind: z.optional(z.enum(['a', 'b'])),
    remark: z.nullable(z.string()),
    ids: z.array(z.number()).check(z.minLength(1)),
  })
  expect(rows(schema)).toEqual([
    ['name', 'string', true, '2–20 characters'],
    ['size', 'integer', false, '1–200, default 50'],
    ['kind', 'a, b', false, ''],
    ['remark', 'string or null', true, ''],
    ['ids', 'list of number', true, 'at least 1 items'],
  ])
})

it('writes nested fields as paths', () => {
  const schema = z.object({ rows: z.array(z.object({ shop: z.nullable(z.object({ id: z.number() })) })) })
  expect(rows(schema, 'output').map(([name, type]) => [name, type])).toEqual([
    ['rows', 'list of objects'],
    ['rows[].shop', 'object or null'],
    ['rows[].shop.id', 'number'],
  ])
})

it('lists the fields of a union once, required only where every shape asks for them', () => {
  const schema = z.discriminatedUnion('level', [
    z.object({ level: z.literal(1), path: z.string() }),
    z.object({ level: z.literal(2), path: z.string(), parent: z.number() }),
  ])
  expect(rows(schema)).toEqual([
    ['level', '1 or 2', true, ''],
    ['path', 'string', true, ''],
    ['parent', 'number', false, ''],
  ])
})
