import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { fixturePath, fixtureText, readGood, recordsOf, temporaryFile } from './fixtures/read-fixture.ts'
import { profileOf } from './read-report.ts'

// Files as people make them out of downloaded reports; each still says what the untouched one says.

const us = fixtureText('us.csv').replace(/^\ufeff/, '')
const lines = us.trimEnd().split('\n')
const headerAt = lines.findIndex((line) => line.includes('settlement id'))
const opening = lines.slice(0, headerAt + 1)
const rows = lines.slice(headerAt + 1)
const whole = await readGood(fixturePath('us.csv'))
const read = (text: string | Buffer) => readGood(temporaryFile(text))

describe('files put together', () => {
  it('are read past the repeated lines up to the header', async () => {
    const { rows: found, report } = await read(
      [...opening, ...rows.slice(0, 2), `\ufeff${opening[0]}`, ...opening.slice(1), ...rows.slice(2)].join(
        '\n',
      ),
    )
    expect(found.map(({ hash }) => hash)).toEqual(whole.rows.map(({ hash }) => hash))
    expect(report.summary).toMatchObject({ invalidRows: 0, unknownWords: [] })
    expect(report.summary.skipped).toEqual({ rows: opening.length, firstLine: headerAt + 4 })
  })
})

describe('a line of sums', () => {
  const header = recordsOf(opening[headerAt] ?? '')[0] ?? []
  const sums = (total: string, order = '') => {
    const cells: Record<string, string> = { total, 'date/time': 'Total', 'order id': order }
    return header.map((name) => `"${cells[name] ?? ''}"`).join(',')
  }

  it('is passed over when it is the sum, and an invalid row when it is not', async () => {
    const { total = '' } = whole.report.summary.sums
    const right = await read([...opening, ...rows, sums(total)].join('\n'))
    expect(right.report.summary).toMatchObject({ rows: rows.length, invalidRows: 0, skipped: { rows: 1 } })
    const wrong = await read([...opening, ...rows, sums('1.23')].join('\n'))
    expect(wrong.report.summary).toMatchObject({ invalidRows: 1, skipped: { rows: 0 } })
  })

  it('is of no order: a row that names one is invalid, whatever its amounts', async () => {
    const { total = '' } = whole.report.summary.sums
    const damaged = await read([...opening, ...rows, sums(total, '114-1000000-1000001')].join('\n'))
    expect(damaged.report.summary).toMatchObject({ invalidRows: 1, skipped: { rows: 0 } })
  })
})

describe('cells', () => {
  it('may have blanks between delimiter and quote', async () => {
    const spaced = us.replaceAll('","', '" , "')
    expect((await read(spaced)).rows.map(({ hash }) => hash)).toEqual(whole.rows.map(({ hash }) => hash))
  })

  it('may be one more than the header when they are empty in every row', async () => {
    const wider = [...opening, ...rows.map((row) => `${row},`)].join('\n')
    expect((await read(wider)).report.summary).toMatchObject({ rows: rows.length, invalidRows: 0 })
  })
})

describe('a workbook', () => {
  const records = recordsOf(us)
  const sheet = (name: string, cells: string[][]) => ({ name, rows: cells })

  it('is read from the sheet that has the report', async () => {
    const bytes = await writeXlsx({
      sheets: [sheet('Notes', [['read me'], ['please']]), sheet('Data', records)],
    })
    const found = await read(Buffer.from(bytes))
    expect(found.profile.container).toEqual({ kind: 'xlsx', sheet: 1 })
    expect(found.rows).toHaveLength(rows.length)
  })

  it('with reports on several sheets is refused rather than read in part', async () => {
    const bytes = await writeXlsx({ sheets: [sheet('Jan', records), sheet('Feb', records)] })
    expect(await profileOf(temporaryFile(Buffer.from(bytes)))).toMatchObject({
      status: 'invalidFile',
      reason: 'severalSheets',
      details: { sheets: 2 },
    })
  })
})

describe('damaged text', () => {
  it('is not taken for an older encoding, which would garble every letter', async () => {
    const good = `${us.replaceAll('Mug', 'Krüge für Öl')}`
    const at = Buffer.from(good).indexOf('Plate')
    const bytes = Buffer.from(good)
    bytes[at] = 0xff
    expect(await profileOf(temporaryFile(bytes))).toMatchObject({
      ok: true,
      profile: { container: { encoding: 'utf-8' } },
    })
  })
})

describe('amounts that can be read in two ways', () => {
  it('are noted when nothing in the file tells which', async () => {
    const amounts = us.replaceAll(/"(-?)[\d,]+\.\d{2}"/g, '"$11,234"')
    const found = await profileOf(temporaryFile(amounts))
    expect(found).toMatchObject({ profile: { lacksDecimals: true } })
    expect(whole.profile.lacksDecimals).toBe(false)
  })
})
