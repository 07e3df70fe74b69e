import fc from 'fast-check'
import { expect, test } from 'vitest'
import { internalPath } from './internal-path.ts'

const refused = [
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\\/evil.test',
  'https:evil.test',
  'https://evil.test',
  'http:/evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'evil.test',
  '%2f%2fevil.test',
  '/%2fevil.test',
  '/%2Fevil.test',
  '/%5cevil.test',
  '/%252fevil.test',
  '/\t/evil.test',
  '/%09/evil.test',
  '/\n/evil.test',
  '/a//evil.test',
  '/%E0%A4%A',
  '@evil.test',
  '',
  ' /evil.test',
]

test.each(refused)('sends %j home instead', (wish) => {
  expect(internalPath(wish)).toBe('/')
})

test.each(['/', '/amzdata/analysis?x=1', '/product/tag?q=%E6%A0%87%E7%AD%BE#top', '/a/b-c_d'])(
  'keeps %s',
  (wish) => {
    expect(internalPath(wish)).toBe(wish)
  },
)

test('nothing in the address means home', () => {
  expect(internalPath(null)).toBe('/')
})

test('whatever it lets through stays on the own origin', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('', '/', '//', '/\\', '/%2f', 'https:'), (tail, head) => {
      const url = new URL(internalPath(head + tail), 'https://own.test/login')
      return url.origin === 'https://own.test'
    }),
  )
})
