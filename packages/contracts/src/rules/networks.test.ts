import { describe, expect, it } from 'vitest'
import { canonicalNetwork, isInside } from './networks.ts'

describe('networks of an allow-list (platform.md 7.8)', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7/32'],
    [' 203.0.113.7/24 ', '203.0.113.0/24'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:DB8::1/32', '2001:db8::/32'],
    ['::1', '::1/128'],
    ['::/0', '::/0'],
    ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1/128'],
    ['fe80:0:0:0:0:0:0:0/10', 'fe80::/10'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7:8/128'],
    ['::ffff:198.51.100.9', '198.51.100.9/32'],
    ['::ffff:198.51.100.9/120', '198.51.100.0/24'],
  ])('%s is kept as %s', (text, canonical) => {
    expect(canonicalNetwork(text)).toBe(canonical)
    expect(canonicalNetwork(canonical)).toBe(canonical)
  })

  it.each([
    '',
    '1.2.3',
    '1.2.3.4.5',
    '256.1.1.1',
    '01.2.3.4',
    '1.2.3.4/33',
    '1.2.3.4/-1',
    '1::2::3',
    ':1',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '::12345',
    '::/129',
    '::ffff:1.2.3.4/64',
    'example.com',
    '1.2.3.4/24x',
  ])('%j is no network', (text) => {
    expect(canonicalNetwork(text)).toBeUndefined()
  })

  it('an address is inside or not, whichever way it is written', () => {
    const office = ['203.0.113.0/24', '2001:db8:1::/48']
    expect(isInside('203.0.113.200', office)).toBe(true)
    expect(isInside('::ffff:203.0.113.200', office)).toBe(true)
    expect(isInside('203.0.114.1', office)).toBe(false)
    expect(isInside('2001:db8:1:ffff::9', office)).toBe(true)
    expect(isInside('2001:db8:2::9', office)).toBe(false)
    expect(isInside('::203.0.113.200', office)).toBe(false)
    expect(isInside('not an address', ['0.0.0.0/0', '::/0'])).toBe(false)
  })
})
