import { createCanvas, type Image, loadImage } from '@napi-rs/canvas'

/** A picture made anew from its pixels alone: what a camera wrote beside them is gone. */
export interface SmallPicture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

const QUALITY = 82

/** The picture as WebP in several sizes, by the longer side; null when it cannot be read. */
export async function shrinkPicture(
  bytes: Buffer,
  sides: readonly number[],
): Promise<readonly SmallPicture[] | null> {
  const image = await read(bytes)
  if (image === null || image.width === 0 || image.height === 0) return null
  return Promise.all(sides.map((side) => shrink(image, side)))
}

async function read(bytes: Buffer): Promise<Image | null> {
  try {
    return await loadImage(bytes)
  } catch {
    // Its first bytes promise a picture, the others break the promise.
    return null
  }
}

async function shrink(image: Image, side: number): Promise<SmallPicture> {
  const scale = Math.min(1, side / Math.max(image.width, image.height))
  const width = Math.max(1, Math.round(image.width * scale))
  const height = Math.max(1, Math.round(image.height * scale))
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return { bytes: await canvas.encode('webp', QUALITY), width, height }
}
