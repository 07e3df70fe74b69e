import { describe, expect, it } from 'vitest'
import { guessMarketplace, judgeMarketplace, type MarketplaceEvidence } from './judge-marketplace.ts'
import { marketplaceOf } from './word-reader.ts'

const evidence = (more: Partial<MarketplaceEvidence>): MarketplaceEvidence => ({
  sites: {},
  currency: null,
  language: 'en',
  ...more,
})

describe('guessMarketplace', () => {
  it('goes by the marketplace column, then the currency, then the language', () => {
    expect(guessMarketplace(evidence({ sites: { blank: 9, neutral: 4, CA: 1 }, currency: 'USD' }))).toEqual({
      country: 'CA',
      source: 'column',
    })
    expect(guessMarketplace(evidence({ currency: 'GBP', language: 'en-GB' }))).toEqual({
      country: 'GB',
      source: 'currency',
    })
    expect(guessMarketplace(evidence({ currency: 'EUR', language: 'fr-BE' }))).toEqual({
      country: 'BE',
      source: 'currency',
    })
    expect(guessMarketplace(evidence({ language: 'ja' }))).toEqual({ country: 'JP', source: 'language' })
    expect(guessMarketplace(evidence({ language: 'en' }))).toBeNull()
  })
})

describe('judgeMarketplace', () => {
  it('accepts a file when nearly all rows name the chosen marketplace', () => {
    expect(
      judgeMarketplace(evidence({ sites: { DE: 99, FR: 1, blank: 40, neutral: 9 }, currency: 'EUR' }), 'DE'),
    ).toEqual({
      ok: true,
      country: 'DE',
    })
    expect(judgeMarketplace(evidence({ sites: { blank: 5 } }), 'US')).toEqual({ ok: true, country: 'US' })
  })

  it('offers to change when all rows name one other marketplace', () => {
    expect(judgeMarketplace(evidence({ sites: { CA: 12, blank: 1 } }), 'US')).toMatchObject({
      status: 'wrongMarketplace',
      reason: 'otherMarketplace',
      details: { chosen: 'US', offer: 'CA', rowsCA: 12 },
    })
  })

  it('lists the marketplaces of a mixed file', () => {
    const mixed = evidence({ sites: { DE: 50, FR: 30, unknown: 3 }, currency: 'EUR', language: 'de' })
    for (const chosen of ['DE', null]) {
      expect(judgeMarketplace(mixed, chosen)).toMatchObject({
        status: 'wrongMarketplace',
        reason: 'mixedMarketplaces',
        details: { rowsDE: 50, rowsFR: 30 },
      })
    }
  })

  it('refuses a contradicting currency even without a marketplace column', () => {
    expect(judgeMarketplace(evidence({ currency: 'GBP', language: 'en-GB' }), 'DE')).toMatchObject({
      status: 'wrongMarketplace',
      reason: 'otherCurrency',
      details: { chosen: 'DE', expected: 'EUR', found: 'GBP', offer: 'GB' },
    })
  })

  it('asks when a file names no marketplace and fits several', () => {
    expect(judgeMarketplace(evidence({ language: 'es', currency: 'EUR' }), null)).toEqual({
      ok: true,
      country: 'ES',
    })
    expect(judgeMarketplace(evidence({ language: 'en' }), null)).toMatchObject({ ok: true, country: null })
  })
})

describe('marketplaceOf', () => {
  it('knows domains, variants and other channels', () => {
    const words = [
      'Amazon.com',
      'www.amazon.de',
      'amazon.com.mx',
      'Amazon.com MX Marketplace',
      'Non-Amazon US',
      'sim1.stores.amazon.com',
      ' ',
      'ebay.com',
    ]
    expect(words.map(marketplaceOf)).toEqual(['US', 'DE', 'MX', 'MX', 'neutral', 'neutral', null, 'unknown'])
  })
})
