import type { BrandColour } from './brand.schema.ts'

/** Least contrast of text on its background (WCAG 2 AA, platform.md 7.8). */
export const READABLE_CONTRAST = 4.5

/** Texts of the shell and what they stand on. */
export const COLOUR_PAIRS: readonly { readonly text: BrandColour; readonly background: BrandColour }[] = [
  { text: 'topMenuText', background: 'topMenuBg' },
  { text: 'topMenuActiveText', background: 'topMenuBg' },
  { text: 'menuText', background: 'menuBg' },
  { text: 'menuActiveText', background: 'menuBg' },
]

/** Contrast of two colours `#rrggbb` by WCAG 2: 1 (none) to 21 (black on white). */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** The pairs of a set of colours that fall short, with their contrast rounded to two places. */
export function weakPairs(
  colours: Readonly<Record<BrandColour, string>>,
): { text: BrandColour; background: BrandColour; ratio: number }[] {
  return COLOUR_PAIRS.flatMap(({ text, background }) => {
    const ratio = Math.floor(contrastOf(colours[text], colours[background]) * 100) / 100
    return ratio < READABLE_CONTRAST ? [{ text, background, ratio }] : []
  })
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
