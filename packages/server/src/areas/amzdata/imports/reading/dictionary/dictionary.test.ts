import { describe, expect, it } from 'vitest'
import { normaliseHeader } from '../normalise-header.ts'
import { builtInDictionary } from './built-in-dictionary.ts'
import { compileDictionary } from './compiled-dictionary.ts'
import { marketplaceSites } from './marketplace-sites.ts'
import { mergeDictionary } from './report-dictionary.ts'
import { moneyFields, requiredTransactionFields, transactionLayouts } from './transaction-fields.ts'
import { typeWords } from './type-words.ts'

describe('normaliseHeader', () => {
  it('makes the writings of one name equal', () => {
    const same: [string, string][] = [
      ['\ufeffData/Ora:', 'data/ora'],
      ['7 Day Total Sales ', '7 Day  Total\u00a0Sales'],
      ['crédits d’expédition', "Crédits d'expédition"],
      ['Sitzungen – Summe', 'sitzungen - summe'],
      ['"Settlement\u200b ID"', 'settlement id'],
      ['（父）ASIN', '(父)asin'],
      ['Quantite\u0301', 'quantité'],
      ['other :', 'Other'],
    ]
    for (const [one, other] of same) expect(normaliseHeader(one)).toBe(normaliseHeader(other))
  })
})

describe('the built-in dictionary', () => {
  it('can find every required field of every type in some language', () => {
    for (const { key, headers, required } of builtInDictionary.reports) {
      const fields = new Set(Object.values(headers).flatMap((table) => Object.values(table)))
      for (const field of required.flat()) expect([key, field, fields.has(field)]).toEqual([key, field, true])
    }
  })

  it('has every column of the documented layouts', () => {
    const known = new Set<string>([...moneyFields, 'total'])
    for (const layout of transactionLayouts) {
      expect(new Set(layout).size).toBe(layout.length)
      expect(requiredTransactionFields.filter((field) => !layout.includes(field))).toEqual([])
      expect(layout.filter((field) => field.endsWith('_fees') && !known.has(field))).toEqual([])
    }
    expect(transactionLayouts.map(({ length }) => length)).toEqual([27, 29, 23, 25, 32, 31, 29, 25, 28])
  })

  it('means one thing by a header within a report type, whatever the language', () => {
    const [transaction] = compileDictionary(builtInDictionary).reports
    const all = [...(transaction?.accepted.values() ?? [])].flatMap((headers) => [...headers.keys()])
    const unclear = [...new Set(all)].filter((header) => !transaction?.anyLanguage.has(header))
    expect(unclear).toEqual([])
  })

  it('gives no type word two meanings', () => {
    const words = Object.values(typeWords).flat().map(normaliseHeader)
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  })

  it('knows 23 marketplaces', () => {
    expect(new Set(marketplaceSites.map(({ country }) => country)).size).toBe(23)
    for (const { timeZone } of marketplaceSites)
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
  })
})

describe('mergeDictionary', () => {
  it('lets a row of staff win over a built-in word and leaves the built-in alone', () => {
    const merged = mergeDictionary(builtInDictionary, {
      headers: [
        { reportType: 'transaction', language: 'de', header: 'Sonstige Posten', field: 'other' },
        { reportType: 'transaction', language: 'zz', header: 'dato', field: 'date_time' },
      ],
      typeWords: [{ word: 'Schuld', type: 'ADJUSTMENT' }],
    })
    expect(merged.typeWords.DEBT).not.toContain('Schuld')
    expect(merged.typeWords.ADJUSTMENT).toContain('Schuld')
    expect(builtInDictionary.typeWords.DEBT).toContain('Schuld')
    const [transaction] = compileDictionary(merged).reports
    expect(transaction?.accepted.get('de')?.get('sonstige posten')).toBe('other')
    expect(transaction?.accepted.get('zz')?.get('dato')).toBe('date_time')
  })
})
