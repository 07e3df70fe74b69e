import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CellFormat, DelimitedScanner, type RecordFault } from './scan-delimited.ts'

type Scanned = [line: number, cells: string[], fault?: RecordFault]

/** Scans a text in pieces of the given length. */
function scan(
  text: string,
  format: Partial<CellFormat> = {},
  piece = text.length || 1,
): { records: Scanned[]; state: string; line: number } {
  const records: Scanned[] = []
  const scanner = new DelimitedScanner(
    { delimiter: ',', quoting: 'csv', ...format },
    (line, cells, fault) => {
      records.push(fault === null ? [line, [...cells]] : [line, [...cells], fault])
      return true
    },
  )
  for (let at = 0; at < text.length; at += piece) scanner.push(text.slice(at, at + piece))
  const state = scanner.end()
  return { records, state, line: scanner.line }
}

describe('DelimitedScanner', () => {
  it('counts physical lines over LF, CRLF, CR and line ends inside quotes', () => {
    const text = 'a,b\r\n"c\nd\r\ne",f\rg,"h"\n\nlast'
    for (const piece of [1, 2, 3, 100]) {
      expect(scan(text, {}, piece).records).toEqual([
        [1, ['a', 'b']],
        [2, ['c\nd\r\ne', 'f']],
        [5, ['g', 'h']],
        [6, ['']],
        [7, ['last']],
      ])
    }
  })

  it('gives the same records whatever the pieces are', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ü', '"', ',', '\n', '\r', '中', ' ') })
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(
        table,
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        (cells, piece, end) => {
          const text =
            cells.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')).join(end) + end
          const { records, state } = scan(text, {}, piece)
          expect(records.map(([, found]) => found)).toEqual(cells)
          expect(state).toBe('running')
        },
      ),
    )
  })

  it('keeps quotes as they are where they mean nothing', () => {
    const text = 'Mat 17" x 29"\t"x\n"y"\t"'
    expect(scan(text, { delimiter: '\t', quoting: 'none' }).records).toEqual([
      [1, ['Mat 17" x 29"', '"x']],
      [2, ['"y"', '"']],
    ])
    expect(scan('a"b",c"').records).toEqual([[1, ['a"b"', 'c"']]])
  })

  it('reports a stray quote with its line and goes on with the next line', () => {
    const text = '"a","b"\n"c"x,"d"\n"e","f"\n'
    for (const piece of [1, 5, 100]) {
      expect(scan(text, {}, piece).records).toEqual([
        [1, ['a', 'b']],
        [2, ['"c"x,"d"'], 'strayQuote'],
        [3, ['e', 'f']],
      ])
    }
    expect(scan('"a","b\n"c","d"\n"e","f"\n').records).toEqual([
      [1, ['"a","b'], 'strayQuote'],
      [2, ['c', 'd']],
      [3, ['e', 'f']],
    ])
  })

  it('says that a file ends inside a quoted cell, and on which line that record began', () => {
    expect(scan('a,b\n"c\nd",e\n"f,\ng')).toMatchObject({ state: 'cutOff', line: 4 })
    expect(scan('a,"b"')).toMatchObject({ state: 'running', records: [[1, ['a', 'b']]] })
    expect(scan('a,"b"""')).toMatchObject({ state: 'running', records: [[1, ['a', 'b"']]] })
  })

  it('refuses a cell of more than a million letters and a line without end', () => {
    const long = 'x'.repeat(1_000_001)
    expect(scan(`a,${long}\nb,c\n`, {}, 65_536).records.map(([line, , fault]) => [line, fault])).toEqual([
      [1, 'fieldTooLong'],
      [2, undefined],
    ])
    expect(scan(`${'x,'.repeat(4_500_000)}`, {}, 1_000_000).state).toBe('lineTooLong')
  })

  it('stops when told to', () => {
    let count = 0
    const scanner = new DelimitedScanner({ delimiter: ';', quoting: 'csv' }, () => {
      count += 1
      return count < 2
    })
    scanner.push('a;b\nc\nd\ne\n')
    expect([count, scanner.end()]).toEqual([2, 'stopped'])
  })
})
