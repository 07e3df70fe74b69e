import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

describe('the list of the most common passwords', () => {
  it.each([
    ...['password', '12345678', 'Password1', 'abc12345', 'Aa123456', 'Liverpool1', 'St4rwars!', 'Ch3lsea#1'],
    ...['Jennifer12', 'Michelle1!', 'Pokemon24', 'BLINK182', 'Q1w2e3r4', 'Barc3lona1'],
  ])('knows %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each([
    ...['Lantern-1-river-Blue', 'Chelsea-8841#ost', 'tG7#pq!vR2', '北岸Warehouse-9', 'Dragon-84915273', ''],
  ])('does not know %j', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})
