import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { unzip } from '../../../test/unzip.ts'
import { readSheet, SheetTooLong, UnreadableSheet } from './read-sheet.ts'
import { csvOf } from './write-csv.ts'
import { xlsxSheets } from './write-table.ts'
import { asText, plainCell, type SheetCell, xlsxOf } from './write-xlsx.ts'

const rows: SheetCell[][] = [
  ['名称', 'amount', 'code'],
  ['=1+1', '-12.5000', asText('00123')],
  ['＝cmd', '1234567890123456.25', asText('1-2')],
  [' @x, "y"', null, 'two\nlines'],
]

describe('a workbook written and read again', () => {
  it('keeps texts as texts, figures as figures and leading zeroes', async () => {
    const bytes = await buffer(xlsxOf(rows, 'A/B'))
    expect(await readSheet(bytes, { rows: 10 })).toEqual([
      { line: 1, cells: ['名称', 'amount', 'code'] },
      { line: 2, cells: ['=1+1', '-12.5', '00123'] },
      { line: 3, cells: ['＝cmd', '1234567890123456.25', '1-2'] },
      { line: 4, cells: ['@x, "y"', '', 'two\nlines'] },
    ])
  })

  it('holds no formula', async () => {
    const bytes = await buffer(xlsxOf([['=1+1', '+1', '-1+2', '@SUM(A1)']], 'x'))
    const { inflateRawSync } = await import('node:zlib')
    const start = bytes.indexOf('xl/worksheets/sheet1.xml')
    const sheet = inflateRawSync(bytes.subarray(start + 'xl/worksheets/sheet1.xml'.length), {
      finishFlush: 2,
    }).toString()
    expect(sheet).not.toContain('<f')
    expect(sheet).toContain('=1+1')
  })
})

describe('more rows than a sheet holds', () => {
  it('go on in further sheets, each below the column heads', async () => {
    async function* batches() {
      yield [['about', 'all'], [], ['head']]
      yield [['1'], ['2'], ['3']]
      yield [['4'], ['5']]
    }
    const parts = await unzip(
      await buffer(xlsxSheets(batches(), { sheet: 'x', heads: ['head'], sheetRows: 4 })),
    )
    const texts = Object.entries(parts)
      .filter(([name]) => name.startsWith('xl/worksheets/sheet'))
      .map(([, sheet]) => [...sheet.matchAll(/<(?:t|v)[^>]*>([^<]*)</g)].map(([, text]) => text))
    expect(texts).toEqual([
      ['about', 'all', 'head', '1'],
      ['head', '2', '3', '4'],
      ['head', '5'],
    ])
  })
})

describe('a CSV written and read again', () => {
  it('gives the same cells with the lines they stand on', async () => {
    const text = csvOf([...rows.map((row) => row.map(plainCell)), ['last', '', '']])
    expect((await readSheet(Buffer.from(text), { rows: 10 })).map(({ line }) => line)).toEqual([
      1, 2, 3, 4, 6,
    ])
    expect((await readSheet(Buffer.from(text), { rows: 10 }))[1]?.cells).toEqual([
      '=1+1',
      '-12.5000',
      '00123',
    ])
  })

  it('finds the delimiter and takes line breaks of every kind', async () => {
    const cells = async (text: string) =>
      (await readSheet(Buffer.from(text), { rows: 9 })).map((row) => row.cells)
    expect(await cells('a;b;c\r\n1;2;3')).toEqual([
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ])
    expect(await cells('a\tb\n\n"x\ty"\t2\n')).toEqual([
      ['a', 'b'],
      ['x\ty', '2'],
    ])
  })

  it('refuses other encodings, open quotes and more rows than allowed', async () => {
    await expect(readSheet(Buffer.from([0xb2, 0xe2]), { rows: 9 })).rejects.toThrow(UnreadableSheet)
    await expect(readSheet(Buffer.from('a,"b'), { rows: 9 })).rejects.toThrow(UnreadableSheet)
    await expect(readSheet(Buffer.from('PK\u0003\u0004nothing'), { rows: 9 })).rejects.toThrow(
      UnreadableSheet,
    )
    await expect(readSheet(Buffer.from('1\n2\n3\n'), { rows: 2 })).rejects.toThrow(SheetTooLong)
  })
})
