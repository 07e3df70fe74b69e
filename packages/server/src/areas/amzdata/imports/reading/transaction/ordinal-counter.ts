const words = 3
const firstSize = 1 << 12
const fullness = 0.75

/**
 * Counts how often each row hash occurred in a file. The 96 hashed bits of the key themselves are the entries
 * of an open table of numbers, so counts are exact and a million rows take about 32 MB.
 */
export class OrdinalCounter {
  private size = firstSize
  private used = 0
  private keys = new Uint32Array(firstSize * words)
  private counts = new Uint32Array(firstSize)

  /** Counts one more row with this SHA-256 digest (one byte per character) and returns which one it is, from 1. */
  next(digest: string): number {
    const a = wordAt(digest, 0)
    const b = wordAt(digest, 4)
    const c = wordAt(digest, 8)
    if (this.used > this.size * fullness) this.grow()
    const slot = this.slotOf(a, b, c)
    const count = (this.counts[slot] ?? 0) + 1
    if (count === 1) this.put(slot, [a, b, c])
    this.counts[slot] = count
    return count
  }

  /** Bytes held by the table. */
  get bytes(): number {
    return this.keys.byteLength + this.counts.byteLength
  }

  private slotOf(a: number, b: number, c: number): number {
    const { keys, counts, size } = this
    let slot = (a ^ c) & (size - 1)
    while (counts[slot] !== 0) {
      const at = slot * words
      if (keys[at] === a && keys[at + 1] === b && keys[at + 2] === c) return slot
      slot = (slot + 1) & (size - 1)
    }
    return slot
  }

  private grow(): void {
    const { keys, counts, size } = this
    this.size = size * 2
    this.keys = new Uint32Array(this.size * words)
    this.counts = new Uint32Array(this.size)
    this.used = 0
    for (let slot = 0; slot < size; slot += 1) {
      const count = counts[slot] ?? 0
      if (count === 0) continue
      const at = slot * words
      const [a, b, c] = [keys[at] ?? 0, keys[at + 1] ?? 0, keys[at + 2] ?? 0]
      const next = this.slotOf(a, b, c)
      this.put(next, [a, b, c])
      this.counts[next] = count
    }
  }

  private put(slot: number, [a, b, c]: readonly [number, number, number]): void {
    const at = slot * words
    this.used += 1
    this.keys[at] = a
    this.keys[at + 1] = b
    this.keys[at + 2] = c
  }
}

function wordAt(digest: string, at: number): number {
  const high = (digest.charCodeAt(at) << 24) | (digest.charCodeAt(at + 1) << 16)
  return (high | (digest.charCodeAt(at + 2) << 8) | digest.charCodeAt(at + 3)) >>> 0
}
