import { describe, expect, it } from 'vitest'
import { maskEmail, maskRecipient } from './mask.ts'

describe('masked recipients (platform.md 10)', () => {
  it('show the ends of a mobile number', () => {
    expect(maskRecipient('13800138000')).toBe('138****8000')
    expect(maskRecipient('1380')).toBe('****')
  })

  it('show the first letter and the host of an e-mail address', () => {
    expect(maskRecipient('ann.lee@example.com')).toBe('a***@example.com')
    expect(maskEmail('@example.com')).toBe('***')
  })
})
