import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defineRuleMessages, fieldErrors } from './issues.ts'
import type { Language } from './messages.ts'

const rules = defineRuleMessages({ even: { zh: '须为偶数', en: 'Must be even' } })
const Form = z.strictObject({
  name: z.string().check(z.minLength(2), z.maxLength(4)),
  size: z.number().check(
    z.minimum(1),
    z.refine((value) => Number(value) % 2 === 0, { error: rules.even }),
  ),
  kind: z.enum(['a', 'b']),
  lines: z.array(z.object({ sku: z.string() })).check(z.maxLength(1)),
})

const valid = { name: 'abc', size: 2, kind: 'a', lines: [{ sku: 'x' }] }

function errorsOf(wish: object, language: Language = 'en') {
  const parsed = Form.safeParse({ ...valid, ...wish }, { reportInput: true })
  return parsed.success ? {} : fieldErrors(parsed.error.issues, language)
}

it.each([
  [{ name: undefined }, { name: 'Required' }],
  [{ name: 7 }, { name: 'Wrong type, expected a text' }],
  [{ name: 'a' }, { name: 'At least 2 characters' }],
  [{ name: 'abcde' }, { name: 'At most 4 characters' }],
  [{ size: 0 }, { size: 'Must be at least 1' }],
  [{ size: 3 }, { size: 'Must be even' }],
  [{ kind: undefined }, { kind: 'Required' }],
  [{ kind: 'c' }, { kind: 'Not one of the choices: a, b' }],
  [{ lines: [{ sku: 'x' }, { sku: 'y' }] }, { lines: 'At most 1 items' }],
  [{ lines: [{ sku: 1 }] }, { 'lines.0.sku': 'Wrong type, expected a text' }],
  [{ colour: 'red' }, { _: 'Unknown field: colour' }],
])('names the field of %o and what is wrong with it', (wish, errors) => {
  expect(errorsOf(wish)).toEqual(errors)
})

it('speaks the language of the reader', () => {
  expect(errorsOf({ size: 3, name: undefined }, 'zh')).toEqual({ name: '必填', size: '须为偶数' })
  expect(errorsOf({ size: 'x' }, 'zh')).toEqual({ size: '类型不对，应为数字' })
})

it('shows the first of several issues of one field', () => {
  expect(errorsOf({ size: -1 })).toEqual({ size: 'Must be at least 1' })
})
