import { describe, expect, it } from 'vitest'
import { countryName, LINKED_COUNTRIES, NAMED_COUNTRIES, siteSuffix } from './countries.ts'
import { CURRENCIES, currencyOf } from './currencies.ts'
import { COUNTRIES, MARKETPLACES, marketplaceOf } from './marketplaces.ts'

describe('the marketplaces (spec 9)', () => {
  // proves spec-9-20
  it('are the 23 of the specification, numbered in its order', () => {
    const order = 'US CA MX BR SG AU JP GB DE FR IT ES NL BE IE SE ZA PL EG TR SA AE IN'
    expect(MARKETPLACES.map(({ country }) => country).join(' ')).toBe(order)
    expect(MARKETPLACES.map(({ id }) => id)).toEqual(MARKETPLACES.map((_, index) => index + 1))
    expect(COUNTRIES).toHaveLength(23)
  })

  it('each have a Chinese and an English name, an identifier, a domain and a currency of their own list', () => {
    for (const { country, zh, en, marketplaceId, domain, currency } of MARKETPLACES) {
      expect([country, /^[\u4e00-\u9fff]{2,8}$/.test(zh), /^[A-Z][A-Za-z ]+$/.test(en)]).toEqual([
        country,
        true,
        true,
      ])
      expect(marketplaceId).toMatch(/^A[A-Z0-9]{12,13}$/)
      expect(domain).toMatch(/^amazon\.[a-z.]{2,6}$/)
      expect(currencyOf(currency)?.code).toBe(currency)
    }
    for (const key of ['marketplaceId', 'domain', 'zh', 'en'] as const)
      expect(new Set(MARKETPLACES.map((each) => each[key])).size).toBe(23)
  })
})

describe('countries, currencies and sites (spec 3)', () => {
  it('name 19 countries in Chinese', () => {
    const names = NAMED_COUNTRIES.map((country) => countryName(country)?.zh)
    expect(names.join(' ')).toBe(
      '美国 加拿大 墨西哥 巴西 日本 英国 德国 法国 意大利 西班牙 荷兰 比利时 瑞典 土耳其 印度 澳大利亚 沙特 阿联酋 波兰',
    )
    expect(countryName('SG')).toBeUndefined()
  })

  it('name the five currencies in Chinese', () => {
    const names = ['USD', 'CAD', 'JPY', 'GBP', 'EUR'].map((code) => currencyOf(code)?.zh)
    expect(names).toEqual(['美元', '加元', '日元', '英镑', '欧元'])
    expect(new Set(CURRENCIES.map(({ code }) => code)).size).toBe(CURRENCIES.length)
    expect(currencyOf('ZZZ')).toBeUndefined()
  })

  it('know the site of 16 countries and of no other', () => {
    expect(LINKED_COUNTRIES.map((country) => siteSuffix(country))).toEqual(
      'com com.mx ca co.jp co.uk de fr it es nl com.be se in com.au com.tr com.br'.split(' '),
    )
    const without = COUNTRIES.filter((country) => siteSuffix(country) === undefined)
    expect(without).toEqual(['SG', 'IE', 'ZA', 'PL', 'EG', 'SA', 'AE'])
    expect([siteSuffix('UK'), siteSuffix(''), marketplaceOf('gb')]).toEqual([undefined, undefined, undefined])
  })
})
