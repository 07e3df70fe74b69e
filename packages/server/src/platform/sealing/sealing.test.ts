import { describe, expect, it } from 'vitest'
import { saltedHash, seal, sealingBy } from './sealing.ts'

const sealing = sealingBy([{ id: 'k1', bytes: Buffer.alloc(32, 7) }])
const keys = sealing.keysOf(5)
const about = '114-1 address_1'
const opened = (bytes: Uint8Array, over = {}) => sealing.open(5, { keyId: 'k1', bytes, about, ...over })

describe('sealed values', () => {
  it('open for their company, their field and their key alone, and not when a bit of them changed', () => {
    const bytes = seal(keys, '12 Byron Row', about)
    expect(opened(bytes)).toBe('12 Byron Row')
    expect(opened(bytes, { about: '114-2 address_1' })).toBeNull()
    expect(opened(bytes, { keyId: 'k2' })).toBeNull()
    expect(sealing.open(6, { keyId: 'k1', bytes, about })).toBeNull()
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(opened(changed)).toBeNull()
    }
  })

  it('sealed long ago still open, and hashes of buyers stay what they were', () => {
    const old = Buffer.from('aWYbw2QNEaFfrBrWq92WbMTKZ3pCTGuccSxBqOXcURyIxl+lkgPgQQ==', 'base64')
    expect(opened(old)).toBe('12 Byron Row')
    expect(saltedHash(keys, 'email ada@marketplace.example')).toBe('2b4a80b5612f5062bb667e51ab86d6bb')
  })

  it('have a nonce of their own each, however many are sealed at once', () => {
    const many = Array.from({ length: 5000 }, () => seal(keys, 'Seattle', about))
    expect(new Set(many.map((bytes) => bytes.toString('hex', 0, 12))).size).toBe(many.length)
    expect(new Set(many.map((bytes) => opened(bytes)))).toEqual(new Set(['Seattle']))
  })

  it('are the same to a thread that was handed the keys', () => {
    const handed = structuredClone(keys)
    expect(opened(seal(handed, 'Ada', about))).toBe('Ada')
    expect(saltedHash(handed, 'Ada')).toBe(saltedHash(keys, 'Ada'))
  })
})
