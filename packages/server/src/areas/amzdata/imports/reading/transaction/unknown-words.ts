import { detachText } from '../text/detach-text.ts'

/** A word of the file that no dictionary knows, with the number of rows that have it. */
export type UnknownWord = { readonly field: string; readonly word: string; readonly rows: number }

const keptWords = 1000
const shownLength = 200

/** Counts words that staff may want to teach the dictionary. */
export class UnknownWords {
  private readonly counts = new Map<string, { field: string; word: string; rows: number }>()

  /** Counts one more row with this word in this field. */
  add(field: string, word: string): void {
    const key = `${field} ${word}`
    const found = this.counts.get(key)
    if (found !== undefined) found.rows += 1
    else if (this.counts.size < keptWords) {
      this.counts.set(detachText(key), { field, word: detachText(word).slice(0, shownLength), rows: 1 })
    }
  }

  /** The words, most frequent first. */
  list(): UnknownWord[] {
    return [...this.counts.values()].sort((one, other) => other.rows - one.rows)
  }
}
