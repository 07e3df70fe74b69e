import { DEFAULT_THEME } from '@crossdock/contracts/vocabulary/themes.ts'

type Oklch = readonly [lightness: number, chroma: number, hue: number]

const NAMES = [
  '--accent',
  '--accent-text',
  '--accent-solid',
  '--accent-solid-hover',
  '--accent-solid-active',
  '--accent-soft',
  '--accent-soft-hover',
  '--accent-line',
] as const

/**
 * The accent's tokens for any theme colour: the plain colour for marks; text and filled shades are moved along the
 * lightness of OKLCH until 4.5:1 is met (look.md, Colour). Null means the value of tokens.css holds.
 */
export function accentVariables(accent: string, dark: boolean): Record<string, string | null> {
  if (accent.toUpperCase() === DEFAULT_THEME) return Object.fromEntries(NAMES.map((name) => [name, null]))
  const [lightness, chroma, hue] = toOklch(accent)
  const paper = dark ? '#181B1F' : '#F3F5F7'
  const tinted = (light: number, share: number) => toHex([light, chroma * share, hue])
  const solid = untilContrast([lightness, chroma, hue], '#FFFFFF', { step: -0.01 })
  const [solidLightness] = toOklch(solid)
  return {
    '--accent': untilVisible([lightness, chroma, hue], dark),
    '--accent-text': untilContrast([lightness, chroma, hue], paper, { step: dark ? 0.01 : -0.01 }),
    '--accent-solid': solid,
    '--accent-solid-hover': toHex([solidLightness - 0.045, chroma * 0.95, hue]),
    '--accent-solid-active': toHex([solidLightness - 0.09, chroma * 0.9, hue]),
    '--accent-soft': dark ? tinted(0.265, 0.3) : tinted(0.965, 0.11),
    '--accent-soft-hover': dark ? tinted(0.315, 0.42) : tinted(0.93, 0.21),
    '--accent-line': dark ? tinted(0.45, 0.68) : tinted(0.82, 0.6),
  }
}

/** A mark on the page needs 3:1 only where the colour nearly is the paper. */
function untilVisible(colour: Oklch, dark: boolean): string {
  const paper = dark ? '#121418' : '#FFFFFF'
  return contrast(toHex(colour), paper) >= 2
    ? toHex(colour)
    : untilContrast(colour, paper, { step: dark ? 0.01 : -0.01, ratio: 3 })
}

function untilContrast(
  [lightness, chroma, hue]: Oklch,
  against: string,
  { step, ratio = 4.5 }: { step: number; ratio?: number },
): string {
  for (let light = lightness; light > 0 && light < 1; light += step) {
    const hex = toHex([light, chroma, hue])
    if (contrast(hex, against) >= ratio) return hex
  }
  return step < 0 ? '#000000' : '#FFFFFF'
}

/** WCAG contrast of two #RRGGBB colours. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = linear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  const channel = (shift: number) => {
    const share = ((value >> shift) & 255) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return [channel(16), channel(8), channel(0)]
}

/** sRGB to OKLCH (Björn Ottosson, 2020). */
function toOklch(hex: string): Oklch {
  const [red, green, blue] = linear(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return [lightness, Math.hypot(a, b), Math.atan2(b, a)]
}

function toHex([lightness, chroma, hue]: Oklch): string {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
  return `#${channels.map(channelHex).join('').toUpperCase()}`
}

function channelHex(share: number): string {
  const bent = share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, bent || 0)) * 255)
    .toString(16)
    .padStart(2, '0')
}
