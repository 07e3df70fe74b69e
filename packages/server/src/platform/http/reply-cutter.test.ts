import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { cutterOf, Misfit } from './reply-cutter.ts'

const reply = z.object({
  id: z.number(),
  name: z.string(),
  note: z.nullable(z.string()),
  extra: z.optional(z.string()),
  kind: z.enum(['a', 'b']),
  fixed: z.literal('yes'),
  day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  count: z.number().check(z.minimum(1)),
  rows: z.array(z.object({ flag: z.boolean(), figures: z.record(z.string(), z.nullable(z.string())) })),
  either: z.union([z.string(), z.number()]),
})
const good = {
  id: 1,
  name: 'n',
  note: null,
  kind: 'a',
  fixed: 'yes',
  day: '2026-01-31',
  count: 2,
  rows: [{ flag: true, figures: { sales: '1.5', cost: null } }],
  either: 3,
}
const cut = cutterOf(reply)

describe('a reply', () => {
  it('leaves without what is not declared, at every depth', () => {
    const given = { ...good, secret: 1, rows: [{ ...good.rows[0], password: 'x' }] }
    expect(cut(given)).toEqual(good)
  })

  it.each([
    ['a field that is missing', { ...good, name: undefined }],
    ['a number that is none', { ...good, id: Number.NaN }],
    ['a word that is not in the list', { ...good, kind: 'c' }],
    ['another constant', { ...good, fixed: 'no' }],
    ['a text against its rule', { ...good, day: 'today' }],
    ['a number against its rule', { ...good, count: 0 }],
    ['a list that is none', { ...good, rows: {} }],
    ['a figure of another type', { ...good, rows: [{ flag: true, figures: { sales: 1 } }] }],
    ['nothing', null],
    ['a list instead of an object', [good]],
  ])('is refused with %s', (_, given) => {
    expect(() => cut(given)).toThrow(Misfit)
  })

  it('is cut and refused exactly as its schema says', () => {
    const fields = Object.keys(good) as (keyof typeof good)[]
    const spoiled = fc
      .tuple(fc.constantFrom(...fields, 'extra', 'more'), fc.jsonValue())
      .map(([field, value]) => ({ ...good, [field]: value }))
    fc.assert(
      fc.property(fc.oneof(spoiled, fc.jsonValue()), (given) => {
        const parsed = z.safeParse(reply, given)
        if (parsed.success) expect(cut(given)).toEqual(parsed.data)
        else expect(() => cut(given)).toThrow(Misfit)
      }),
      { numRuns: 2_000 },
    )
  })
})
