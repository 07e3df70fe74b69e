interface Place {
  readonly left: number
  /** Of words: their base line. */
  readonly top: number
}

interface Look {
  readonly size?: number
  readonly strong?: boolean
  /** A token of the present colours. */
  readonly colour?: string
  /** The words end at the place. */
  readonly right?: boolean
}

/** Draws boxes and words in the tokens of the page. */
export interface Pen {
  box(place: Place & { readonly width: number; readonly height: number }, colour: string): void
  words(words: string, place: Place, look?: Look): void
  /** Width of words of the usual size. */
  width(words: string): number
}

const SIZE = 13

/** A pen on a canvas; colours and type are those of the page as it is shown. */
export function penOn(context: CanvasRenderingContext2D): Pen {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const font = (size: number, strong: boolean) => `${strong ? 600 : 400} ${size}px ${token('--font')}`
  return {
    box({ left, top, width, height }, colour) {
      context.fillStyle = token(colour)
      context.fillRect(left, top, width, height)
    },
    words(words, { left, top }, { size = SIZE, strong = false, colour = '--text-1', right = false } = {}) {
      context.font = font(size, strong)
      context.fillStyle = token(colour)
      context.textAlign = right ? 'right' : 'left'
      context.fillText(words, left, top)
    },
    width(words) {
      context.font = font(SIZE, false)
      return context.measureText(words).width
    },
  }
}
