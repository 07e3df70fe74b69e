import { describe, expect, it } from 'vitest'
import { isNewPassword, isOldPassword } from './password.ts'

describe('passwords (spec 5)', () => {
  // proves spec-5-05
  it.each(['abc123', 'a1'.repeat(9)])('the old rule takes %s', (password) => {
    expect(isOldPassword(password)).toBe(true)
  })

  // proves spec-5-05
  it.each(['abcdef', '123456', 'a1b2c', 'a1'.repeat(10)])('the old rule refuses %s', (password) => {
    expect(isOldPassword(password)).toBe(false)
  })

  // proves spec-5-07
  it.each(['Abcdef12', 'abcdef1!', 'ABCDEF1!', ' Lantern 42 ', '密码Abc123', `Aa1${'x'.repeat(27)}`])(
    'the new rule takes %j',
    (password) => {
      expect(isNewPassword(password)).toBe(true)
    },
  )

  // proves spec-5-07
  it.each(['Abcde1!', 'abcdefgh', 'abcdefg1', 'ABCDEFG1', `Aa1${'x'.repeat(28)}`])(
    'the new rule refuses %j',
    (password) => {
      expect(isNewPassword(password)).toBe(false)
    },
  )
})
