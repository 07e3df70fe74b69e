import { beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../kit/i18n/language.ts'
import { announceSecurityCheck } from './security-check.ts'

const replace = vi.fn()
const alert = vi.fn()
vi.stubGlobal('location', { protocol: 'http:', replace })
vi.stubGlobal('alert', alert)

beforeEach(() => vi.clearAllMocks())

// proves spec-4-27, spec-8-27
test.each([
  ['en', 'You are going back to the home page for security verification'],
  ['zh', '即将返回首页进行安全验证'],
] as const)('says in %s what happens, then goes to the parent path', (language, words) => {
  chooseLanguage(language)
  announceSecurityCheck('/amzdata/?t=123')
  expect(alert).toHaveBeenCalledExactlyOnceWith(words)
  expect(replace).toHaveBeenCalledExactlyOnceWith('/amzdata/?t=123')
  expect(alert.mock.invocationCallOrder[0]).toBeLessThan(replace.mock.invocationCallOrder[0] ?? 0)
})
