import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { memoryBytes } from '../container/byte-source.ts'
import { decodeText } from './decode-text.ts'
import { detectEncoding, detectLateEncoding, withoutCutTail } from './detect-encoding.ts'

const noScore = (): number => 0

async function decoded(
  bytes: Buffer,
  encoding: Parameters<typeof decodeText>[1]['encoding'] = 'utf-8',
): Promise<string> {
  const pieces: string[] = []
  const source = {
    open: async function* () {
      for (let at = 0; at < bytes.length; at += 3) yield bytes.subarray(at, at + 3)
    },
  }
  for await (const piece of decodeText(source, { encoding, language: 'en' })) pieces.push(piece)
  return pieces.join('')
}

describe('detectEncoding', () => {
  it('believes marks and valid UTF-8', () => {
    expect(detectEncoding(Buffer.from('\ufeffab', 'utf16le'), noScore)).toBe('utf-16le')
    expect(detectEncoding(Buffer.from('\ufeffab', 'utf16le').swap16(), noScore)).toBe('utf-16be')
    expect(detectEncoding(Buffer.from('größer 中文'), noScore)).toBe('utf-8')
    expect(detectEncoding(Buffer.from('größer 中文').subarray(0, -1), noScore)).toBe('utf-8')
  })

  it('takes the older encoding in which column names are known', () => {
    const header = iconv.encode('日付/時間,決済番号', 'cp932')
    expect(detectEncoding(header, (text) => (text.includes('日付') ? 2 : 0))).toBe('shift_jis')
  })

  it('tells western from Chinese and Japanese bytes where names are plain', () => {
    expect(detectEncoding(iconv.encode('name,Mülleimer für Küche, 5 €', 'win1252'), noScore)).toBe(
      'windows-1252',
    )
    expect(detectEncoding(iconv.encode('sku,不锈钢厨房垃圾桶', 'gb18030'), noScore)).toBe('gb18030')
    expect(detectEncoding(iconv.encode('sku,ステンレスのごみばこ', 'cp932'), noScore)).toBe('shift_jis')
  })

  it('gives up rather than garble', () => {
    expect(detectEncoding(Buffer.from([0x61, 0x81, 0x20, 0xff, 0x0a]), noScore)).toBeNull()
  })

  it('cuts only unfinished letters off', () => {
    const bytes = Buffer.from('aü中😀')
    for (let end = 0; end <= bytes.length; end += 1) {
      expect(withoutCutTail(bytes.subarray(0, end)).toString('utf8')).not.toContain('\ufffd')
    }
  })

  it('prefers the usual encoding of the language for late bytes', () => {
    const word = iconv.encode('ząb', 'win1250')
    expect([detectLateEncoding(word, 'pl'), detectLateEncoding(word, 'de')]).toEqual([
      'windows-1250',
      'windows-1252',
    ])
  })
})

describe('decodeText', () => {
  it('joins letters that pieces cut apart', async () => {
    const text = '\ufeffa,ü,中,😀\r\nb'
    expect(await decoded(Buffer.from(text))).toBe(text.slice(1))
    expect(await decoded(Buffer.from(text, 'utf16le'), 'utf-16le')).toBe(text.slice(1))
    expect(await decoded(iconv.encode('日付,中', 'cp932'), 'shift_jis')).toBe('日付,中')
  })

  it('changes to an older encoding only while everything was plain', async () => {
    expect(
      await decoded(Buffer.concat([Buffer.from('plain text '), Buffer.from([0xfc]), Buffer.from('ber')])),
    ).toBe('plain text über')
    expect(await decoded(Buffer.concat([Buffer.from('plain text '), Buffer.from([0xfc])]))).toBe(
      'plain text ü',
    )
    await expect(
      decoded(Buffer.concat([Buffer.from('ü '), Buffer.from([0xfc, 0x20])])),
    ).rejects.toMatchObject({
      failure: { status: 'invalidFile', reason: 'badEncoding' },
    })
  })

  it('refuses bytes that the encoding does not have, and NUL', async () => {
    await expect(decoded(Buffer.from([0x61, 0x81, 0x62]), 'windows-1252')).rejects.toMatchObject({
      failure: { reason: 'badEncoding' },
    })
    await expect(decoded(Buffer.from([0x82]), 'shift_jis')).rejects.toMatchObject({
      failure: { reason: 'badEncoding' },
    })
    await expect(decoded(Buffer.from('a\0b'))).rejects.toMatchObject({ failure: { reason: 'nulByte' } })
  })

  it('reads from memory in pieces', async () => {
    const pieces: string[] = []
    const source = memoryBytes(Buffer.alloc(100_000, 'x'))
    for await (const piece of decodeText(source, { encoding: 'utf-8', language: 'en' })) pieces.push(piece)
    expect(pieces.map(({ length }) => length)).toEqual([65_536, 34_464])
  })
})
