/** Things that have come due, and what is done with each. */
interface DueWork<Item> {
  readonly items: () => Promise<readonly Item[]>
  /** In a transaction of its own, which locks the thing first; false when another node was faster. */
  readonly run: (item: Item) => Promise<boolean>
  readonly onFailure: (error: unknown, item: Item) => void
}

/** Does what has come due one by one: what fails is told and does not keep the rest waiting. Answers how many were done. */
export async function eachByItself<Item>({ items, run, onFailure }: DueWork<Item>): Promise<number> {
  let done = 0
  for (const item of await items()) {
    try {
      if (await run(item)) done += 1
    } catch (error) {
      onFailure(error, item)
    }
  }
  return done
}
