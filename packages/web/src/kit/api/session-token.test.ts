import { afterEach, expect, test, vi } from 'vitest'
import { dropToken, keepToken, readToken } from './session-token.ts'

afterEach(() => vi.restoreAllMocks())

// proves spec-4-02, spec-9-01
test('the token is kept in a cookie for 14 days, for this site alone', () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  keepToken('token-1')
  const [cookie = ''] = written.mock.calls[0] ?? []
  expect(cookie.split('; ')).toEqual(['token=token-1', 'Path=/', `Max-Age=${14 * 86_400}`, 'SameSite=Lax'])
})

test('and is gone when it is dropped', () => {
  keepToken('token-1')
  expect(readToken()).toBe('token-1')
  dropToken()
  expect(readToken()).toBeUndefined()
})
