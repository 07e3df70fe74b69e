import { describe, expect, it } from 'vitest'
import { csvLine, csvOf, unguarded } from './write-csv.ts'

describe('csvLine', () => {
  it('quotes what holds a comma, a quotation mark or a line break, and doubles the marks', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'plain'])).toBe(
      '"a,b","say ""hi""","two\nlines",plain\r\n',
    )
  })

  it('keeps figures and defuses what a spreadsheet would run', () => {
    expect(csvLine(['-12.30', '+5', '=1+1', '-cmd', '@sum', -3])).toBe("-12.30,+5,'=1+1,'-cmd,'@sum,-3\r\n")
  })

  it('defuses formulas behind blanks and quotes, in wide characters and after tabs, and takes the mark back', () => {
    const texts = [
      ' =1+1',
      '＝1+1',
      '"=1"',
      "'=1",
      '\t=1',
      '\rx',
      "-2+3+cmd|' /C calc'!A0",
      '=1+1',
      '@SUM(1)',
    ]
    for (const text of texts) {
      const line = csvLine([text])
      expect(line.replace(/^"/, '')).toMatch(/^'/)
      const cell = line.slice(0, -2).replace(/^"|"$/g, '').replaceAll('""', '"')
      expect(unguarded(cell)).toBe(text)
    }
    for (const text of ["it's", "'quoted'", '-12.50', 'plain']) expect(unguarded(text)).toBe(text)
  })

  it('leaves nothing for null and undefined', () => {
    expect(csvLine([null, undefined, 0, false])).toBe(',,0,false\r\n')
  })
})

describe('csvOf', () => {
  it('starts with the mark by which Excel knows UTF-8', () => {
    expect(csvOf([['店铺'], ['北岸 US']])).toBe('\uFEFF店铺\r\n北岸 US\r\n')
  })
})
