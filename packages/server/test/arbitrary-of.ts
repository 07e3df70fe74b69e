import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import fc from 'fast-check'
import * as z from 'zod/mini'

/** The parts of JSON Schema that our declarations use. */
interface Shape {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  required?: string[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

/** Generates inputs that fit the declaration of a call, as far as its shape tells. */
export function inputsOf(endpoint: Endpoint): fc.Arbitrary<unknown> {
  // zod writes what Shape names.
  return fitting(z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Shape)
}

/** Texts and numbers that break careless programs (B2, B8). */
export const NASTY: unknown[] = [
  '',
  ' ',
  'null',
  'NaN',
  '1e400',
  '-0',
  '9007199254740993',
  '1',
  '😀',
  '\u202eexe.txt',
  'a\u200bb',
  'e\u0301'.repeat(1000),
  '𠮷野家',
  'İstanbul',
  "'; drop table identity.users; --",
  '../../etc/passwd',
  '{{7*7}}',
  '\u0000',
  '\ud800',
  'x'.repeat(10_000),
  2 ** 53 + 1,
  -1,
  0,
  1e308,
  [],
  {},
  [[]],
  null,
  true,
]

function fitting(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum)
  const choices = shape.anyOf ?? shape.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map(fitting))
  switch (shape.type) {
    case 'string':
      return text(shape)
    case 'integer':
      return fc.integer({ min: limit(shape.minimum, -5), max: limit(shape.maximum, 1000) })
    case 'number':
      return fc.double({ min: limit(shape.minimum, -5), max: limit(shape.maximum, 1000), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(fitting(shape.items ?? {}), {
        minLength: shape.minItems ?? 0,
        maxLength: Math.min(shape.maxItems ?? 4, 6),
      })
    case 'object':
      return record(shape)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function record({ properties = {}, required = [] }: Shape): fc.Arbitrary<unknown> {
  const parts = Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, field(key, part)]))
  return fc.record(parts, { requiredKeys: required.filter((key) => key in parts) })
}

/** Values that pass rules which no shape tells: dates that exist, passwords that are strong enough. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  from: ['2026-01-01'],
  row_from: ['2026-01-01'],
  compare_from: ['2025-01-01'],
  changed_from: ['2026-01-01'],
  to: ['2026-06-30'],
  row_to: ['2026-06-30'],
  compare_to: ['2025-06-30'],
  changed_to: ['2026-06-30'],
  effective_from: ['2026-02-28'],
  birthday: ['1990-02-28'],
  valid_to: ['2030-12-31'],
  month: ['2026-05', '2026-06'],
  currency: ['USD', 'CNY'],
  rate: ['7.1'],
  mobile: ['13812345678'],
  password: ['Lantern-427'],
  password2: ['Lantern-427'],
  target: ['/'],
  host: ['shop.example.com'],
  sort: ['id', '-id', 'name', '-created_at'],
}

function field(key: string, part: Shape): fc.Arbitrary<unknown> {
  const usual = USUAL[key]
  const isText = part.type === 'string' || part.anyOf?.some(({ type }) => type === 'string') === true
  if (usual === undefined || !isText) return fitting(part)
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...usual) },
    { weight: 1, arbitrary: fitting(part) },
  )
}

function text({ pattern, minLength = 0, maxLength = 20 }: Shape): fc.Arbitrary<string> {
  const lengths = { minLength, maxLength: Math.min(maxLength, minLength + 20) }
  if (pattern === undefined) return fc.string(lengths)
  // Building a generator of a whole Unicode category takes seconds: such texts are simply texts.
  if (/\\p\{/i.test(pattern)) return fc.string({ ...lengths, unit: 'grapheme' })
  try {
    return fc.oneof({ weight: 8, arbitrary: matching(pattern) }, { weight: 1, arbitrary: fc.string(lengths) })
  } catch {
    // A pattern with parts the generator does not know, such as a look-ahead.
    return fc.string(lengths)
  }
}

const generators = new Map<string, fc.Arbitrary<string>>()

function matching(pattern: string): fc.Arbitrary<string> {
  const known = generators.get(pattern)
  if (known !== undefined) return known
  const made = fc.stringMatching(new RegExp(pattern, 'u'), { size: 'xsmall' })
  generators.set(pattern, made)
  return made
}

/** Declared limits may lie far out; small numbers meet more of the rules. */
function limit(declared: number | undefined, usual: number): number {
  return declared === undefined || Math.abs(declared) > 1e6 ? usual : declared
}
