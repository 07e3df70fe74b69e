import { SIZES } from '@crossdock/contracts/vocabulary/interface.ts'
import { expect, test } from 'vitest'
import { readCookie } from '../api/cookies.ts'
import { chooseSize, sizeStore } from './size.ts'

test('the size is medium until somebody chooses another (spec 9)', () => {
  expect(sizeStore.getState().size).toBe('medium')
})

// proves spec-4-18, spec-9-02
test.each(SIZES)('%s is taken at once and kept in a cookie', (size) => {
  chooseSize(size)
  expect(sizeStore.getState().size).toBe(size)
  expect(document.documentElement.dataset.size).toBe(size)
  expect(readCookie('size')).toBe(size)
})
