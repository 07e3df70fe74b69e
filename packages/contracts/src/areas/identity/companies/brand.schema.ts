import * as z from 'zod/mini'
import { line } from '../../../kernel/scalars.ts'

/** Colours a company may choose (spec 3, variables of the site configuration). */
export const BRAND_COLOURS = [
  'theme',
  'topMenuBg',
  'topMenuText',
  'topMenuActiveText',
  'menuBg',
  'menuText',
  'menuActiveText',
] as const
export type BrandColour = (typeof BRAND_COLOURS)[number]

/** The colours where a company chose none. */
export const BUILT_IN_COLOURS: Readonly<Record<BrandColour, string>> = {
  theme: '#409EFF',
  topMenuBg: '#FFFFFF',
  topMenuText: '#303133',
  topMenuActiveText: '#409EFF',
  menuBg: '#FFFFFF',
  menuText: '#303133',
  menuActiveText: '#409EFF',
}

/** Pictures of a brand (spec 3, site configuration). */
export const BRAND_IMAGES = ['logo', 'logo_mid', 'logo_long', 'bg_login'] as const
export type BrandImage = (typeof BRAND_IMAGES)[number]

/** Largest picture of a brand (platform.md 7.8). */
export const BRAND_IMAGE_BYTES = 2 * 1024 * 1024
/** Kinds of pictures, told by their bytes and never by their name; SVG may carry a script (X5). */
export const BRAND_IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const

const colour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/))
/** Hash of an uploaded picture; nothing else is ever put into a page (X4). */
const image = z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/)))

/** What a company changes of the built-in look; absent parts stay built in. */
export const Brand = z.object({
  name: z.optional(line(2, 64)),
  /** Site letter; B shows a tagline (spec 3). */
  site: z.optional(z.string().check(z.regex(/^[A-Z]$/))),
  logo: z.optional(image),
  logo_mid: z.optional(image),
  logo_long: z.optional(image),
  bg_login: z.optional(image),
  variables: z.optional(
    z.object({
      theme: z.optional(colour),
      topMenuBg: z.optional(colour),
      topMenuText: z.optional(colour),
      topMenuActiveText: z.optional(colour),
      menuBg: z.optional(colour),
      menuText: z.optional(colour),
      menuActiveText: z.optional(colour),
    }),
  ),
})
export type Brand = z.infer<typeof Brand>

/** Two colours that are hard to read on each other. */
export const ContrastWarning = z.object({
  text: z.enum(BRAND_COLOURS),
  background: z.enum(BRAND_COLOURS),
  /** Contrast of WCAG 2, 1 to 21; at least 4.5 is readable. */
  ratio: z.number(),
  message: z.string(),
})
export type ContrastWarning = z.infer<typeof ContrastWarning>
