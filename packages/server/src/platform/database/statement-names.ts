/** A statement is hot once it has run this often; until then it is planned each time. */
const HOT = 8
/** Names given out by one pool: the server keeps each statement for as long as a connection lives. */
const MOST_NAMED = 200
/** Texts counted at once; texts that change all the time are forgotten again before they are hot. */
const MOST_COUNTED = 500
/** Longer statements are bulk work, which deserves a plan of its own. */
const LONGEST = 4_000

/** Names for the statements a pool runs all the time, so that each connection parses and plans them once. */
export class StatementNames {
  readonly #counts = new Map<string, number>()
  readonly #names = new Map<string, string>()
  #given = 0

  /** The name of a statement, or undefined as long as it is not hot. */
  of(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined) return known
    if (text.length > LONGEST || this.#names.size >= MOST_NAMED) return undefined
    const count = (this.#counts.get(text) ?? 0) + 1
    if (count < HOT) {
      if (this.#counts.size >= MOST_COUNTED) this.#counts.clear()
      this.#counts.set(text, count)
      return undefined
    }
    this.#counts.delete(text)
    this.#given += 1
    const name = `s${this.#given}`
    this.#names.set(text, name)
    return name
  }

  /** Gives new names from now on: the schema changed, and what is prepared under the old ones no longer fits. */
  forget(): void {
    this.#names.clear()
  }
}
