import { describe, expect, it } from 'vitest'
import { maskAddress, maskEmail, maskIdentity, maskRecipient } from './mask.ts'

describe('masked recipients (platform.md 10)', () => {
  it('show the ends of a mobile number', () => {
    expect(maskRecipient('13800138000')).toBe('138****8000')
    expect(maskRecipient('1380')).toBe('****')
  })

  it('show the first letter and the host of an e-mail address', () => {
    expect(maskRecipient('ann.lee@example.com')).toBe('a***@example.com')
    expect(maskEmail('@example.com')).toBe('***')
  })

  it('never cut a character of two places in half', () => {
    expect(maskAddress('𠮷野家😀路1号')).toBe('𠮷野家***')
    expect(maskAddress('a😀😀')).toBe('a😀😀***')
    expect(maskIdentity('😀12😀')).toBe('😀***😀')
  })
})
