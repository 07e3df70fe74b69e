import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { type OriginalLine, readOriginalLine } from './original-line.service.ts'
import { builtInDictionary as dictionary } from './reading/dictionary/built-in-dictionary.ts'

const FIXTURE = readFileSync(join(import.meta.dirname, 'reading', 'fixtures', 'us.csv'), 'utf8').replace(
  /^\uFEFF/,
  '',
)

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function lineOf(bytes: Buffer, line: number): Promise<OriginalLine | undefined> {
  const { files } = test.platform
  const { key } = await files.putFromStream(Readable.from([bytes]), { limit: 10_000_000 })
  return readOriginalLine(files, { storageKey: key, member: null }, { line, dictionary })
}

/** Physical lines of a text with their numbers, as an editor shows them. */
const physical = (text: string) => text.split(/\r\n|\n/)

describe('the line of a row', () => {
  it.each([
    ['line feeds', FIXTURE.replaceAll('\r\n', '\n')],
    ['Windows line ends', FIXTURE.replaceAll('\r\n', '\n').replaceAll('\n', '\r\n')],
    ['a mark at the beginning', `\uFEFF${FIXTURE}`],
  ])('comes back as it stands in the file, with %s', async (_, text) => {
    const lines = physical(text.replace(/^\uFEFF/, ''))
    const last = lines.findLastIndex((line) => line !== '')
    for (const index of [last, last - 1, last - 3]) {
      const found = await lineOf(Buffer.from(text), index + 1)
      expect(found?.text).toBe(lines[index])
      expect(found?.cells[0]?.header).toBe('date/time')
    }
  })

  it('holds all physical lines of a record with line ends in a cell', async () => {
    const text = FIXTURE.replaceAll('\r\n', '\n').trimEnd()
    const lines = physical(text)
    const row = lines.at(-1) ?? ''
    const quoted = row.replace(/"([^"]*)","([^"]*)"$/, '"$1","$2"')
    const broken = quoted.replace(/^("[^"]*")/, '$1').replace(/,"([A-Za-z][^"]{8,})"/, ',"first\nsecond $1"')
    expect(broken).toContain('first\nsecond')
    const file = [...lines.slice(0, -1), broken, row].join('\n')
    expect((await lineOf(Buffer.from(file), lines.length))?.text).toBe(broken)
    expect((await lineOf(Buffer.from(file), lines.length + 2))?.text).toBe(row)
  })

  it('is found in a packed file, and nowhere behind the end or in bytes that are gone', async () => {
    const text = FIXTURE.replaceAll('\r\n', '\n')
    const lines = physical(text)
    const last = lines.findLastIndex((line) => line !== '')
    expect((await lineOf(gzipSync(text), last + 1))?.text).toBe(lines[last])
    expect(await lineOf(Buffer.from(text), 10_000)).toBeUndefined()
    const gone = { storageKey: 'f'.repeat(64), member: null }
    expect(await readOriginalLine(test.platform.files, gone, { line: 1, dictionary })).toBeUndefined()
  })
})
