import { describe, expect, it } from 'vitest'
import type { FileShop } from './import-shops.queries.ts'
import { judgeShop, type ShopEvidence } from './judge-shop.ts'

const eu: FileShop = { id: 1, name: 'Nord EU', region: 'eu', isOpen: true, isMine: true }
const other: FileShop = { ...eu, id: 2, name: 'Ost EU' }
const na: FileShop = { ...eu, id: 3, name: 'North', region: 'na' }

function evidence(
  wish: Partial<Omit<ShopEvidence, 'mskus'>> & { known?: Record<number, number> },
): ShopEvidence {
  const { known = {}, ...rest } = wish
  const entries = Object.entries(known).map(([id, count]) => [Number(id), count] as const)
  return {
    marketplace: 'DE',
    region: 'eu',
    shops: [eu],
    chosenId: null,
    isForced: false,
    ...rest,
    mskus: { total: 100, known: new Map(entries), shops: new Set(entries.map(([id]) => id)) },
  }
}

describe('whose file it is (B.5)', () => {
  it('takes the only shop of the region that has the marketplace', () => {
    expect(judgeShop(evidence({ shops: [na, eu] }))).toEqual({ kind: 'shop', shop: eu, findings: [] })
  })

  it('makes a shop when the region has none', () => {
    expect(judgeShop(evidence({ shops: [na] }))).toEqual({ kind: 'make' })
  })

  it('offers to enable the marketplace where the only shop does not have it', () => {
    expect(judgeShop(evidence({ shops: [{ ...eu, isOpen: false }] }))).toMatchObject({
      kind: 'refused',
      outcome: {
        status: 'wrongMarketplace',
        reason: 'siteNotEnabled',
        suggestion: { enableSite: true, shopId: 1 },
      },
    })
  })

  it('makes no shop for somebody who may not see those of the company', () => {
    expect(judgeShop(evidence({ shops: [{ ...eu, isMine: false }] })).kind).toBe('ask')
  })

  it('asks among several shops, and proposes the one that knows the MSKUs', () => {
    expect(judgeShop(evidence({ shops: [eu, other] })).kind).toBe('ask')
    expect(judgeShop(evidence({ shops: [eu, other], known: { 2: 80, 1: 5 } }))).toMatchObject({
      kind: 'shop',
      shop: { id: 2 },
      findings: [{ key: 'shopSuggested' }],
    })
    expect(judgeShop(evidence({ shops: [eu, other], known: { 2: 80, 1: 40 } })).kind).toBe('ask')
  })

  it('refuses a chosen shop of another region and names one that fits', () => {
    expect(judgeShop(evidence({ shops: [na, eu], chosenId: 3 }))).toMatchObject({
      kind: 'refused',
      outcome: { reason: 'marketplaceOutsideRegion', suggestion: { shopId: 1 } },
    })
  })

  it('accepts from 30 % known MSKUs on, and any file for a shop without data', () => {
    const known = { 1: 30, 2: 90 }
    expect(judgeShop(evidence({ shops: [eu, other], chosenId: 1, known }))).toMatchObject({ findings: [] })
    expect(judgeShop(evidence({ shops: [eu, other], chosenId: 1, known: { 2: 90 } }))).toMatchObject({
      kind: 'shop',
      findings: [],
    })
  })

  it('refuses below 10 % when another shop of the region knows more than 60 %', () => {
    expect(judgeShop(evidence({ shops: [eu, other], chosenId: 1, known: { 1: 9, 2: 61 } }))).toMatchObject({
      kind: 'refused',
      outcome: {
        status: 'wrongFile',
        reason: 'looksLikeOtherShop',
        details: { shop: 'Ost EU', own: '9%', other: '61%' },
      },
    })
    const far = { ...other, region: 'na' as const }
    expect(judgeShop(evidence({ shops: [eu, far], chosenId: 1, known: { 1: 9, 2: 61 } })).kind).toBe('shop')
  })

  it('asks in between, and when a person insists', () => {
    const between = evidence({ shops: [eu, other], chosenId: 1, known: { 1: 20, 2: 61 } })
    expect(judgeShop(between)).toMatchObject({ kind: 'shop', findings: [{ key: 'shopUnsure' }] })
    const insisted = evidence({ shops: [eu, other], chosenId: 1, known: { 1: 1, 2: 99 }, isForced: true })
    expect(judgeShop(insisted)).toMatchObject({ kind: 'shop', findings: [{ key: 'shopUnsure' }] })
  })
})
