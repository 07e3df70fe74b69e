import { webcrypto } from 'node:crypto'
import { encryptByCookie, tcxText } from '@crossdock/contracts/crypto/csrf-cipher.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newCsrfToken } from '../ids.ts'
import { decryptTcx, isCredibleTcx } from './tcx.ts'

const now = new Date('2026-11-21T08:00:00Z')
const csrfToken = newCsrfToken()
const encrypt = (text: string, token = csrfToken) =>
  encryptByCookie(text, { cookies: `lang=zh; csrftoken=${token}; size=medium`, subtle: webcrypto.subtle })

async function sealed(name: string, at = now): Promise<string> {
  const tcx = await encrypt(tcxText(name, at))
  if (tcx === undefined) throw new Error('the cookie is there')
  return tcx
}

describe('the encryption helper of spec 7', () => {
  // proves spec-7-08
  it('gives nothing without the cookie, with a broken one, or where the browser has no cipher', async () => {
    for (const cookies of ['', 'lang=zh', 'csrftoken=short', `xcsrftoken=${csrfToken}`]) {
      expect(await encryptByCookie('ann|1', { cookies, subtle: webcrypto.subtle })).toBeUndefined()
    }
    const cookies = `csrftoken=${csrfToken}`
    expect(await encryptByCookie('ann|1', { cookies, subtle: undefined })).toBeUndefined()
  })

  // proves spec-7-07, spec-9-31
  it('is AES-128-CBC with the first 16 characters as key and the last 16 as vector', async () => {
    // openssl enc -aes-128-cbc -K 30313233343536373839616263646566 -iv 41424344454647484a4b4c4d4e505152 -a
    expect(await encrypt('ann|1700000000000', '0123456789abcdefABCDEFGHJKLMNPQR')).toBe(
      'f0jcImlcX2ADI47JOrcNyAm0lQlASJgu+1bpjq9r708=',
    )
  })

  it('is read by the server as the browser wrote it, whatever the name', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (name) => {
        expect(decryptTcx(await sealed(name), csrfToken)).toEqual({ name, at: now.getTime() })
      }),
      { numRuns: 100, seed: 5 },
    )
  })
})

describe('tcx', () => {
  const expected = { name: 'ann', csrfToken, now }

  it('is believed for its own name, cookie and about its own time', async () => {
    expect(isCredibleTcx(await sealed('ann'), expected)).toBe(true)
    const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
    expect(isCredibleTcx(await sealed('ann', minutes(-5)), expected)).toBe(true)
    expect(isCredibleTcx(await sealed('ann', minutes(-5.1)), expected)).toBe(false)
    expect(isCredibleTcx(await sealed('ann', minutes(5.1)), expected)).toBe(false)
  })

  it('is not believed for another name, another cookie, or when it is no cipher text', async () => {
    expect(isCredibleTcx(await sealed('bob'), expected)).toBe(false)
    expect(isCredibleTcx(await sealed('ann'), { ...expected, csrfToken: newCsrfToken() })).toBe(false)
    expect(isCredibleTcx(await sealed('ann'), { ...expected, csrfToken: undefined })).toBe(false)
    for (const tcx of ['', 'AAAA', '%%%', 'x'.repeat(2048)]) expect(isCredibleTcx(tcx, expected)).toBe(false)
  })
})
