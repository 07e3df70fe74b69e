import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import fc from 'fast-check'
import { inputsOf, NASTY } from './arbitrary-of.ts'
import { withIds } from './id-fields.ts'

/** Texts that mean something to a database, a page, a template, a shell, a log or a spreadsheet. */
const HOSTILE_TEXTS = [
  "' or '1'='1",
  "'); delete from identity.users; --",
  '1 union select password_hash from identity.users',
  '%27%20or%201=1',
  '$$; select pg_sleep(9); $$',
  "E'\\\\'",
  '<script>window.__x=1</script>',
  '"><img src=x onerror=window.__x=1>',
  "javascript:window.__x=1//'",
  '<svg/onload=window.__x=1>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of an attack, not a template
  '${7*7}{{7*7}}<%= 7*7 %>',
  '=1+1|cmd',
  'a\r\nset-cookie: x=1',
  '; cat /etc/passwd #',
  '\u202e\u200f\u200b\ufeffabc',
  'ﷺ'.repeat(50),
  `a${'\u0301'.repeat(1000)}`,
  '👩‍👩‍👧‍👦'.repeat(30),
  '\ud83d',
  'a\u0000b',
  'x'.repeat(100_000),
]

/** Keys that a careless program copies into its own objects. */
const HOSTILE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'is_superuser',
  'is_staff',
  'is_prime',
  'company_id',
  'companyId',
  'id',
  'version',
  'sort',
  'size',
  'after',
  "a'b",
  '',
]

const HOSTILE_NUMBERS = [2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 63), 1e15, 0.1, 1e-9, 1e308]

/**
 * Inputs for a call: fitting ones, and such with one to four fields replaced, removed or added, at any depth.
 * `ids` are those of rows that are there, the caller's own ones and others'.
 */
export function mutatedInputsOf(endpoint: Endpoint, ids: readonly number[]): fc.Arbitrary<unknown> {
  const fitting = fc
    .tuple(inputsOf(endpoint), fc.option(fc.constantFrom(...ids)))
    .map(([input, id]) => (id === null ? input : withIds(endpoint, input, id)))
  const nasty = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
    { weight: 2, arbitrary: fc.constantFrom(...NASTY) },
    { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_NUMBERS, ...ids) },
    { weight: 2, arbitrary: fc.constantFrom(...ids).map((id) => [id]) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  )
  const mutation = fc.record({ where: fc.nat(), depth: fc.nat(3), value: nasty, how: fc.nat(5) })
  const added = fc.record({ key: fc.constantFrom(...HOSTILE_KEYS), value: nasty })
  const mutated = fc
    .tuple(fitting, fc.array(mutation, { minLength: 1, maxLength: 2 }), fc.option(added))
    .map(([input, mutations, extra]) => {
      const changed = mutations.reduce<unknown>((value, one) => mutate(value, one), input)
      return extra === null ? changed : withKey(changed, extra.key, extra.value)
    })
  return fc.oneof(
    { weight: 4, arbitrary: fitting },
    { weight: 7, arbitrary: mutated },
    { weight: 1, arbitrary: nasty },
  )
}

interface Mutation {
  where: number
  depth: number
  value: unknown
  how: number
}

function mutate(input: unknown, mutation: Mutation): unknown {
  if (typeof input !== 'object' || input === null) return mutation.value
  const keys = Object.keys(input)
  const key = keys[mutation.where % Math.max(1, keys.length)]
  if (key === undefined) return mutation.value
  const held: unknown = Reflect.get(input, key)
  const isDeeper = mutation.depth > 0 && typeof held === 'object' && held !== null
  if (isDeeper) return withKey(input, key, mutate(held, { ...mutation, depth: mutation.depth - 1 }))
  if (mutation.how === 0) return withKey(input, key, undefined)
  if (mutation.how === 1) return withKey(input, key, [held])
  if (mutation.how === 2) return withKey(input, key, { [key]: held })
  return withKey(input, key, mutation.value)
}

/** A copy in which the key holds the value as a member of its own, also when it is `__proto__`. */
function withKey(input: unknown, key: string, value: unknown): unknown {
  if (Array.isArray(input)) return input.map((item, index) => (String(index) === key ? value : item))
  if (typeof input !== 'object' || input === null) return input
  return Object.fromEntries([...Object.entries(input).filter(([name]) => name !== key), [key, value]])
}
