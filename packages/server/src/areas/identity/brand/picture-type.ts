import type { BRAND_IMAGE_TYPES } from '@crossdock/contracts/areas/identity/companies/brand.schema.ts'

type PictureType = (typeof BRAND_IMAGE_TYPES)[number]

/** Bytes that are looked at. */
export const HEAD_BYTES = 16

/** The kind of a picture by its first bytes; undefined for everything else, whatever it is called (X5). */
export function pictureType(head: Buffer): PictureType | undefined {
  if (head.subarray(0, 8).equals(PNG)) return 'image/png'
  if (head.subarray(0, 3).equals(JPEG)) return 'image/jpeg'
  const text = head.toString('latin1')
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif'
  return text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP' ? 'image/webp' : undefined
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
