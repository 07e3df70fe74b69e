/** A picture in a square window: `zoom` 1 just fills it, `x` and `y` are its middle in parts of the picture. */
export interface Crop {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

interface Size {
  readonly width: number
  readonly height: number
}

export const MAX_ZOOM = 4
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 }

/** The square of the picture that is seen, in its own pixels. */
export function seenSquare({ width, height }: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / crop.zoom
  return { left: crop.x * width - side / 2, top: crop.y * height - side / 2, side }
}

/** Moves or zooms without ever leaving the picture. */
export function within(size: Size, { zoom, x, y }: Crop): Crop {
  const held = Math.min(Math.max(zoom, 1), MAX_ZOOM)
  const half = Math.min(size.width, size.height) / held / 2
  const hold = (part: number, length: number) => Math.min(Math.max(part, half / length), 1 - half / length)
  return { zoom: held, x: hold(x, size.width), y: hold(y, size.height) }
}

/** Moved by so many pixels of a window of `view` pixels. */
export function movedBy(size: Size, crop: Crop, move: { dx: number; dy: number; view: number }): Crop {
  const { side } = seenSquare(size, crop)
  const scale = side / move.view
  const x = crop.x - (move.dx * scale) / size.width
  const y = crop.y - (move.dy * scale) / size.height
  return within(size, { ...crop, x, y })
}
