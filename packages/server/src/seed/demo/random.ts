/** Chance that comes out the same on every machine and at every start: demonstration data must not change. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** Whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly [T, ...T[]]): T
  /** Whole number of events when `mean` are expected. */
  poisson(mean: number): number
}

/** A generator of its own for each seed text (sfc32, seeded by a 128-bit mix of the text). */
export function randomOf(seed: string): Random {
  const next = sfc32(mix(seed))
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => list[int(0, list.length - 1)] ?? list[0],
    poisson: (mean) => poisson(mean, next),
  }
}

type State = [number, number, number, number]

function mix(text: string): State {
  const state: State = [1779033703, 3144134277, 1013904242, 2773480762]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    const [a, b, c, d] = state
    state[0] = b ^ Math.imul(a ^ code, 597399067)
    state[1] = c ^ Math.imul(b ^ code, 2869860233)
    state[2] = d ^ Math.imul(c ^ code, 951274213)
    state[3] = a ^ Math.imul(d ^ code, 2716044179)
  }
  return state
}

function sfc32([first, second, third, fourth]: State): () => number {
  let [a, b, c, d] = [first | 0, second | 0, third | 0, fourth | 0]
  return () => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return (sum >>> 0) / 4294967296
  }
}

/** Knuth's method; beyond 40 the normal curve is close enough and quicker. */
function poisson(mean: number, next: () => number): number {
  if (mean <= 0) return 0
  if (mean > 40) {
    const bell = next() + next() + next() + next() + next() + next() - 3
    return Math.max(0, Math.round(mean + bell * Math.sqrt(2 * mean)))
  }
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = next(); product > limit; product *= next()) count++
  return count
}
