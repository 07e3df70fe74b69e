import {
  BRAND_COLOURS,
  BRAND_IMAGES,
  type Brand,
  type BrandColour,
  type BrandImage,
  BUILT_IN_COLOURS,
} from '@crossdock/contracts/areas/identity/companies/brand.schema.ts'
import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import { COLOUR_PAIRS, contrastOf } from '@crossdock/contracts/areas/identity/companies/contrast.ts'

/** The brand as its form holds it: empty means built in. */
export interface BrandValues {
  name: string
  site: string
  images: Readonly<Partial<Record<BrandImage, string>>>
  colours: Readonly<Partial<Record<BrandColour, string>>>
}

/** The form's values of a stored brand. */
export function valuesOfBrand(brand: Brand): BrandValues {
  const images = BRAND_IMAGES.flatMap((key) => (brand[key] ? [[key, brand[key]]] : []))
  const colours = BRAND_COLOURS.flatMap((key) =>
    brand.variables?.[key] ? [[key, brand.variables[key]]] : [],
  )
  return {
    name: brand.name ?? '',
    site: brand.site ?? '',
    images: Object.fromEntries(images),
    colours: Object.fromEntries(colours),
  }
}

/** What the form's values are stored as. */
export function brandOfValues({ name, site, images, colours }: BrandValues): Brand {
  return {
    ...(name.trim() ? { name: name.trim() } : {}),
    ...(site ? { site } : {}),
    ...images,
    ...(Object.keys(colours).length > 0 ? { variables: colours } : {}),
  }
}

/** Address of a picture. */
export function imageUrl(sha256: string): string {
  return `/api${companyEndpoints.getBrandImage.path}?sha256=${sha256}`
}

/** The colour that shows: the chosen one, else the built-in one. */
export function shownColour(colours: BrandValues['colours'], key: BrandColour): string {
  return colours[key] ?? BUILT_IN_COLOURS[key]
}

/** Least contrast of a colour with what it stands on, or with what stands on it; of the theme with white. */
export function ratioOf(colours: BrandValues['colours'], key: BrandColour): number {
  const pairs = COLOUR_PAIRS.filter(({ text, background }) => text === key || background === key)
  if (pairs.length === 0) return floor(contrastOf(shownColour(colours, key), '#FFFFFF'))
  const chosen = pairs.filter(({ text, background }) => colours[text] ?? colours[background])
  return Math.min(
    ...(chosen.length > 0 ? chosen : pairs).map(({ text, background }) =>
      floor(contrastOf(shownColour(colours, text), shownColour(colours, background))),
    ),
  )
}

function floor(ratio: number): number {
  return Math.floor(ratio * 100) / 100
}
