import { describe, expect, it } from 'vitest'
import { csvLine, csvOf } from './write-csv.ts'

describe('csvLine', () => {
  it('quotes what holds a comma, a quotation mark or a line break, and doubles the marks', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'plain'])).toBe(
      '"a,b","say ""hi""","two\nlines",plain\r\n',
    )
  })

  it('keeps figures and defuses what a spreadsheet would run', () => {
    expect(csvLine(['-12.30', '+5', '=1+1', '-cmd', '@sum', -3])).toBe("-12.30,+5,'=1+1,'-cmd,'@sum,-3\r\n")
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
