import { describe, expect, it } from 'vitest'
import { listingLink } from './listing-link.ts'

describe('the safe link of a listing (spec 5 and 8)', () => {
  // proves spec-5-26, spec-8-23
  it.each([
    { id: '', country: 'US' },
    { id: null, country: 'US' },
    { id: 'B0EXAMPLE1', country: undefined },
    { id: '0', country: '' },
  ])('is refused for %o: something needed is missing', (listing) => {
    expect(listingLink(listing)).toMatchObject({
      kind: 'refused',
      message: { en: 'Required input is missing, so copying the safe link failed' },
    })
  })

  // proves spec-5-27, spec-8-24
  it.each(['SG', 'PL', 'ZZ', 'us'])('is refused for %s, which has no site', (country) => {
    expect(listingLink({ id: 'B0EXAMPLE1', country })).toMatchObject({
      kind: 'refused',
      message: {
        en: 'Getting the marketplace site address failed, please contact the system administrator',
      },
    })
  })

  // proves spec-8-25
  it('is the product page by its id, and says that it was copied', () => {
    expect(listingLink({ id: 'B0EXAMPLE1', country: 'GB' })).toEqual({
      kind: 'link',
      url: 'https://www.amazon.co.uk/dp/B0EXAMPLE1',
      message: { zh: '已复制商品安全链接', en: 'The safe link of the listing was copied' },
    })
  })

  it('keeps an odd id inside its place', () => {
    expect(listingLink({ id: '../x?y#z', country: 'DE' })).toMatchObject({
      url: 'https://www.amazon.de/dp/..%2Fx%3Fy%23z',
    })
  })
})
