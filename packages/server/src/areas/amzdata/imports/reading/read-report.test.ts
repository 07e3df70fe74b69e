import { gzipSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { builtInDictionary } from './dictionary/built-in-dictionary.ts'
import { mergeDictionary } from './dictionary/report-dictionary.ts'
import { makeZip } from './fixtures/make-archive.ts'
import {
  delimited,
  fixturePath,
  fixtureText,
  readGood,
  readWhole,
  recordsOf,
  temporaryFile,
} from './fixtures/read-fixture.ts'
import { profileOf } from './read-report.ts'

const languages = [
  { name: 'us', language: 'en', country: 'US', currency: 'USD' },
  { name: 'ca', language: 'en', country: 'CA', currency: 'CAD' },
  { name: 'mx', language: 'es-MX', country: 'MX', currency: 'MXN' },
  { name: 'br', language: 'pt-BR', country: 'BR', currency: 'BRL' },
  { name: 'gb', language: 'en-GB', country: 'GB', currency: 'GBP' },
  { name: 'ie', language: 'en-IE', country: 'IE', currency: 'EUR' },
  { name: 'au', language: 'en-AU', country: 'AU', currency: 'AUD' },
  { name: 'ae', language: 'en', country: 'AE', currency: 'AED' },
  { name: 'in', language: 'en-IN', country: 'IN', currency: 'INR' },
  { name: 'de', language: 'de', country: 'DE', currency: 'EUR' },
  { name: 'fr', language: 'fr', country: 'FR', currency: 'EUR' },
  { name: 'be', language: 'fr-BE', country: 'BE', currency: 'EUR' },
  { name: 'it', language: 'it', country: 'IT', currency: 'EUR' },
  { name: 'es', language: 'es', country: 'ES', currency: 'EUR' },
  { name: 'nl', language: 'nl', country: 'NL', currency: 'EUR' },
  { name: 'se', language: 'sv', country: 'SE', currency: 'SEK' },
  { name: 'pl', language: 'pl', country: 'PL', currency: 'PLN' },
  { name: 'tr', language: 'tr', country: 'TR', currency: 'TRY' },
]

describe('a transaction report in every language', () => {
  it.each(languages)(
    'reads $name.csv as $language of $country',
    async ({ name, language, country, currency }) => {
      const { profile, rows, rejected, report } = await readGood(fixturePath(`${name}.csv`))
      expect(profile).toMatchObject({
        reportType: 'transaction',
        language,
        currencyHint: currency,
        unmappedHeaders: [],
      })
      expect(profile.marketplaceGuess).toEqual({ country, source: 'column' })
      expect(rejected).toEqual([])
      const { summary } = report
      expect(summary.unknownWords).toEqual([])
      expect(summary).toMatchObject({ rows: 5, invalidRows: 0, unbalancedRows: 0, repeatedRows: 1 })
      expect(summary.sums).toMatchObject({
        product_sales: '2444.12',
        shipping_credits: '7.98',
        promotional_rebates: '-20.00',
        selling_fees: '-366.61',
        fba_fees: '-90.40',
        other_transaction_fees: '-1120.40',
        other: '-144957.78',
        total: '-144103.09',
      })
      expect(summary.types).toEqual({ ORDER: 2, REFUND: 1, SERVICE_FEE: 1, TRANSFER: 1 })
      expect(rows.map(({ postedAt }) => new Date(postedAt).toISOString())).toEqual([
        '2025-03-01T10:15:30.000Z',
        '2025-03-02T00:00:05.000Z',
        '2025-07-05T12:00:00.000Z',
        '2025-07-05T12:00:01.000Z',
        '2025-03-01T10:15:30.000Z',
      ])
      expect(rows[0]).toMatchObject({
        description: 'Mug "Aqua", 0.5 l',
        quantity: 2,
        fulfillment: 'AFN',
        ordinal: 1,
      })
      expect(rows[1]).toMatchObject({ fulfillment: 'MFN', marketplace: country })
      expect(rows[2]).toMatchObject({ quantity: null, marketplace: null, orderId: null })
      expect(rows[4]).toMatchObject({ hash: rows[0]?.hash, ordinal: 2 })
    },
  )

  it('reads whole yen from Shift_JIS', async () => {
    const { profile, rows, report } = await readGood(fixturePath('jp.csv'))
    expect(profile).toMatchObject({ language: 'ja', currencyHint: 'JPY' })
    expect(profile.container).toMatchObject({ encoding: 'shift_jis' })
    expect(report.summary.sums).toMatchObject({ total: '-14410309.00', amazon_points: '0.00' })
    expect(rows[0]?.amounts[0]).toBe('123456')
    expect(rows[1]).toMatchObject({ fulfillment: 'MFN', type: 'REFUND', bizDate: '2025-03-02' })
  })

  it("dates rows by the marketplace's own calendar", async () => {
    const { rows } = await readGood(fixturePath('us.csv'))
    expect(rows.map(({ bizDate }) => bizDate)).toEqual([
      '2025-03-01',
      '2025-03-01',
      '2025-07-05',
      '2025-07-05',
      '2025-03-01',
    ])
  })

  it('keeps deferred rows apart, without settlement and release date', async () => {
    const { rows, report } = await readGood(fixturePath('us.csv'))
    expect(report.summary.deferredRows).toBe(1)
    expect(rows[1]).toMatchObject({ status: 'deferred', settlementId: null, releaseAt: null })
    expect(rows[0]).toMatchObject({ status: 'released', releaseAt: Date.UTC(2025, 2, 1, 10, 15, 30) })
    expect(report.summary.settlements).toEqual({
      '19000000001': { rows: 4, total: '-144081.84' },
      '': { rows: 1, total: '-21.25' },
    })
  })
})

describe('copies of one report saved in another form', () => {
  const copies: Record<string, (text: string) => Promise<Buffer | string> | Buffer | string> = {
    'semicolons in an older encoding': (text) =>
      iconv.encode(delimited(recordsOf(text), ';', '\r\n'), 'win1252'),
    'UTF-16 with tabs, as a spreadsheet writes it': (text) =>
      iconv.encode(delimited(recordsOf(text), '\t', '\r\n'), 'utf-16le', { addBOM: true }),
    'UTF-16 of the other byte order': (text) => iconv.encode(text, 'utf-16be', { addBOM: true }),
    GB18030: (text) => iconv.encode(text, 'gb18030'),
    'lines that end with CR alone': (text) => text.replaceAll('\n', '\r'),
    'mixed line ends and no end of the last line': (text) => text.replace('\n', '\r\n').trimEnd(),
    'empty columns and lines at the end': (text) =>
      `${delimited(
        recordsOf(text).map((cells) => [...cells, '', '']),
        ',',
      )}\n,,,,\n  \n`,
    'no lines before the header': (text) => delimited(recordsOf(text).slice(2), ','),
    'shuffled columns': (text) =>
      delimited(
        recordsOf(text).map((cells) => (cells.length > 2 ? cells.toReversed() : cells)),
        ',',
      ),
    gzip: (text) => gzipSync(text),
    zip: (text) =>
      makeZip([
        { name: '__MACOSX/._r.csv', content: 'x' },
        { name: 'a/r.csv', content: text },
      ]),
    'a workbook behind an empty sheet': async (text) =>
      Buffer.from(
        await writeXlsx({
          sheets: [
            { name: 'Leer', rows: [] },
            { name: 'Daten', rows: recordsOf(text) },
          ],
        }),
      ),
    'a workbook with real numbers': async (text) =>
      Buffer.from(
        await writeXlsx({
          sheets: [{ name: 'Daten', rows: recordsOf(text).map((cells) => cells.map(asNumber)) }],
        }),
      ),
  }

  it.each(Object.keys(copies))('recognises %s', async (name) => {
    const text = fixtureText('de.csv')
    const original = await readGood(fixturePath('de.csv'))
    const copy = await readGood(temporaryFile((await copies[name]?.(text)) ?? ''))
    expect(copy.report.summary.sums).toEqual(original.report.summary.sums)
    expect(copy.report.contentHash).toBe(original.report.contentHash)
  })

  it('reads Polish and Turkish text in the encoding of those countries', async () => {
    const polish = iconv.encode(fixtureText('pl.csv'), 'win1250')
    const turkish = iconv.encode(fixtureText('tr.csv'), 'win1254')
    expect((await readGood(temporaryFile(polish))).profile.container).toMatchObject({
      encoding: 'windows-1250',
    })
    const read = await readGood(temporaryFile(turkish))
    expect(read.profile.container).toMatchObject({ encoding: 'windows-1254' })
    expect(read.report.contentHash).toBe((await readGood(fixturePath('tr.csv'))).report.contentHash)
  })

  it('sees another content when a changeable column changed', async () => {
    const released = fixtureText('us.csv').replace('"Deferred",""', '"Released","Mar 9, 2025 1:00:00 AM PST"')
    const before = await readGood(fixturePath('us.csv'))
    const after = await readGood(temporaryFile(released))
    expect(after.rows.map(({ hash }) => hash)).toEqual(before.rows.map(({ hash }) => hash))
    expect(after.report.contentHash).not.toBe(before.report.contentHash)
  })
})

function asNumber(cell: string): string | number {
  if (!/^-?(?!0\d)[\d.]*\d(,\d+)?$/.test(cell)) return cell
  return Number(cell.replaceAll('.', '').replace(',', '.'))
}

describe('refusals', () => {
  const text = fixtureText('us.csv')
  const refused = async (content: Buffer | string, name = 'report.csv'): Promise<unknown> =>
    readWhole(temporaryFile(content, name))

  it('answers empty files, blank files and files without rows', async () => {
    expect(await refused('')).toMatchObject({ status: 'emptyFile', reason: 'noBytes' })
    expect(await refused('\ufeff')).toMatchObject({ status: 'emptyFile', reason: 'onlyBlanks' })
    expect(await refused(' \r\n\t\n')).toMatchObject({ status: 'emptyFile', reason: 'onlyBlanks' })
    expect(await refused(text.split('\n').slice(0, 5).join('\n'))).toMatchObject({ status: 'zeroLines' })
    expect(await refused(`${text.split('\n').slice(0, 5).join('\n')}\n,,,\n`)).toMatchObject({
      status: 'zeroLines',
    })
  })

  it('names files of other kinds', async () => {
    const kinds: [Buffer | string, string][] = [
      ['%PDF-1.7\n%âãÏÓ', 'pdf'],
      [Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'executable'],
      [Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'image'],
      [Buffer.from('ffd8ffe000104a46494600010100', 'hex'), 'image'],
      [Buffer.from('526172211a0700cf907300000d000000', 'hex'), 'otherArchive'],
      ['<!DOCTYPE html><html><body>Sign in</body></html>', 'webPage'],
      ['<?xml version="1.0"?><feed/>', 'otherXml'],
      ['{"a": 1}', 'otherJson'],
      ['name,age\nA,1\nB,2\n', 'noKnownHeader'],
      ['just a letter to a friend\nwith two lines', 'noKnownHeader'],
    ]
    for (const [content, reason] of kinds) {
      expect(await refused(content)).toMatchObject({ status: 'unknownFileType', reason })
    }
    const noise = Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 7919 + (at >> 3) * 31) & 255))
    expect(await refused(noise)).toMatchObject({ status: 'unknownFileType', reason: 'otherBinary' })
  })

  it('names another report of Amazon', async () => {
    const campaign = 'Campaign Name,Bidding strategy,Impressions,Clicks,Spend\nA,x,1,2,3\n'
    expect(await refused(campaign)).toMatchObject({
      status: 'wrongFile',
      details: { recognised: 'ad-campaign' },
    })
    const stock = 'snapshot-date\tfnsku\tasin\tsome-new-column\n2025-01-01\tX\tY\t1\n'
    expect(await refused(stock)).toMatchObject({
      status: 'wrongFile',
      details: { recognised: 'other-amazon' },
    })
    const open = 'sku\tasin\tprice\tquantity\nA\tB\t1\t2\n'
    expect(await profileOf(temporaryFile(open))).toMatchObject({
      profile: { reportType: 'listings-open', importable: true },
    })
    expect(await profileOf(temporaryFile(open), { reportTypes: ['transaction'] })).toMatchObject({
      status: 'wrongFile',
      details: { recognised: 'listings-open', nameEn: 'open listings report' },
    })
  })

  it('names the columns that were taken out', async () => {
    const without = (field: string): string =>
      delimited(
        recordsOf(text).map((cells, at, all) => {
          const column = all[4]?.indexOf(field) ?? -1
          return at < 4 ? cells : cells.toSpliced(column, 1)
        }),
        ',',
      )
    expect(await refused(without('fba fees'))).toMatchObject({
      status: 'wrongFile',
      reason: 'missingColumns',
      details: { fields: 'fba_fees', columns: 'fba fees', line: 5 },
    })
    expect(await refused(without('giftwrap credits tax'))).toMatchObject({
      reason: 'missingColumns',
      details: { fields: 'gift_wrap_credits_tax' },
    })
    const trimmed = await readGood(temporaryFile(without('order city')))
    expect(trimmed.rows[0]?.orderCity).toBeNull()
  })

  it('refuses two columns of one meaning', async () => {
    const doubled = text.replace('"order city"', '"other"')
    expect(await refused(doubled)).toMatchObject({ reason: 'duplicateColumns', details: { fields: 'other' } })
  })

  it('imports nothing from a file that was cut off inside a quoted cell', async () => {
    const cut = text.slice(0, text.lastIndexOf('Aqua'))
    expect(await refused(cut)).toMatchObject({
      status: 'invalidFile',
      reason: 'cutOff',
      details: { line: 10 },
    })
  })

  it('names line and column of a NUL and of bytes that are no text', async () => {
    const nul = text.replace('Plate', 'Pl\0te')
    expect(await refused(nul)).toMatchObject({
      status: 'invalidFile',
      reason: 'nulByte',
      details: { line: 7, column: 6 },
    })
    const many = text + text.slice(text.indexOf('"Mar 1')).repeat(2000)
    const late = Buffer.concat([Buffer.from(many.replace('Sampleville', 'Größe')), Buffer.from([0xfc, 10])])
    const lines = many.split('\n').length
    expect(await refused(late)).toMatchObject({
      status: 'invalidFile',
      reason: 'badEncoding',
      details: { line: lines },
    })
    expect(await refused(`${many}x\0`)).toMatchObject({
      reason: 'nulByte',
      details: { line: lines, column: 1 },
    })
  })

  it('understands older western bytes that come late in a plain file', async () => {
    const many = text + text.slice(text.indexOf('"Mar 1')).repeat(700)
    const late = iconv.encode(many.replace(/Sampleville(?![\s\S]*Sampleville)/, 'Zürich'), 'win1252')
    const { rows } = await readGood(temporaryFile(late))
    expect(rows.at(-1)?.orderCity).toBe('Zürich')
  })

  it('refuses more rows than allowed', async () => {
    const found = await profileOf(fixturePath('us.csv'))
    if (!found.ok || found.kind !== 'report') throw new Error('The fixture must be readable.')
    const { readTransactionRows } = await import('./read-report.ts')
    const read = await readTransactionRows(fixturePath('us.csv'), found.profile, {
      dictionary: builtInDictionary,
      marketplace: { country: 'US', timeZone: 'America/Los_Angeles' },
      onBatch: () => undefined,
      rowLimit: 4,
    })
    expect(read).toMatchObject({ status: 'invalidFile', reason: 'tooManyRows', details: { limit: 4 } })
  })
})

describe('faulty rows', () => {
  const text = fixtureText('us.csv')
  const firstError = async (from: string, to: string): Promise<unknown> => {
    const { rejected, report } = await readGood(temporaryFile(text.replace(from, to)))
    expect(rejected).toHaveLength(1)
    expect(report.summary).toMatchObject({ rows: 4, invalidRows: 1 })
    return rejected[0]?.errors[0]
  }

  it('names line, column and cell', async () => {
    expect(await firstError('"-25.00"', '"-25,00"')).toEqual({
      line: 7,
      column: { field: 'product_sales', header: 'product sales' },
      value: '-25,00',
      code: 'badNumber',
    })
    expect(await firstError('"Mar 1, 2025 4:00:05 PM PST"', '"Mar 32, 2025 4:00:05 PM PST"')).toMatchObject({
      line: 7,
      code: 'badDate',
      column: { field: 'date_time' },
    })
    expect(await firstError('"1"', '"one"')).toMatchObject({ line: 7, code: 'badInteger' })
    expect(await firstError('"Plate"', '"Pla"te"')).toMatchObject({
      line: 7,
      code: 'strayQuote',
      column: null,
    })
    expect(await firstError('"Plate"', '"Plate","x"')).toMatchObject({
      line: 7,
      code: 'columnCount',
      value: '33/32',
    })
  })

  it('says when a spreadsheet rounded an identifier away', async () => {
    expect(await firstError('"","Refund"', '"1.9E+10","Refund"')).toMatchObject({
      code: 'roundedIdentifier',
      column: { field: 'settlement_id' },
    })
  })

  it('goes on behind a quote that was never closed', async () => {
    expect(await firstError('"Plate"', '"Plate')).toMatchObject({ line: 7, code: 'strayQuote' })
  })

  it('takes a cell of a million letters and refuses a longer one', async () => {
    const long = 'x'.repeat(1_000_000)
    const { rows } = await readGood(temporaryFile(text.replace('"Plate"', `"${long}"`)))
    expect(rows[1]?.description).toHaveLength(1_000_000)
    expect(await firstError('"Plate"', `"${long}x"`)).toMatchObject({ line: 7, code: 'fieldTooLong' })
  })
})

describe('words and columns nobody knew before', () => {
  const text = fixtureText('us.csv')

  it('imports a file with a new column and reports the drift', async () => {
    const grown = delimited(
      recordsOf(text).map((cells, at) => (at < 4 ? cells : [...cells, at === 4 ? 'Brand New Fee' : '1.00'])),
      ',',
    )
    const { profile, rows } = await readGood(temporaryFile(grown))
    expect(profile.unmappedHeaders).toEqual(['Brand New Fee'])
    expect(rows).toHaveLength(5)
  })

  it('understands a renamed column by the documented order and says so', async () => {
    const renamed = text.replace('"fba fees"', '"logistics charges"')
    const { profile, report } = await readGood(temporaryFile(renamed))
    expect(profile.positionedHeaders).toEqual([{ header: 'logistics charges', field: 'fba_fees' }])
    expect(report.summary.sums.fba_fees).toBe('-90.40')
  })

  it('keeps and counts unknown types, and learns them from staff', async () => {
    const changed = text.replace('"Service Fee"', '"Widget Fee"')
    const { rows, report } = await readGood(temporaryFile(changed))
    expect(rows[2]).toMatchObject({ type: 'UNKNOWN', typeRaw: 'Widget Fee' })
    expect(report.summary.unknownWords).toEqual([{ field: 'type', word: 'Widget Fee', rows: 1 }])
    const dictionary = mergeDictionary(builtInDictionary, {
      typeWords: [{ word: 'widget fee', type: 'AMAZON_FEES' }],
      headers: [
        { reportType: 'transaction', language: 'en', header: 'Logistics Charges', field: 'fba_fees' },
      ],
    })
    const taught = await readGood(temporaryFile(changed.replace('"fba fees"', '"logistics charges"')), {
      dictionary,
    })
    expect(taught.rows[2]?.type).toBe('AMAZON_FEES')
    expect(taught.profile).toMatchObject({ positionedHeaders: [], unmappedHeaders: [] })
  })

  it('takes an empty type as it is', async () => {
    const { rows, report } = await readGood(temporaryFile(text.replace('"Refund"', '""')))
    expect(rows[1]).toMatchObject({ type: 'NONE', typeRaw: '' })
    expect(report.summary.unknownWords).toEqual([])
  })
})
