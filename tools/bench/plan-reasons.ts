/** What a statement is for, told by words that stand in it; its reason where the plan alone does not tell it. */
interface KnownStatement {
  readonly words: readonly string[]
  readonly name: string
  readonly reason?: string
}

const KNOWN: readonly KnownStatement[] = []

const NAME_LENGTH = 60

/** The name of a statement, and why it takes what it takes. */
export function reasonOf(text: string): { name: string; reason?: string } {
  const known = KNOWN.find(({ words }) => words.every((word) => text.includes(word)))
  if (known !== undefined) return known
  const table = /(?:from|update|into) "?(\w+)"?\."?(\w+)"?/.exec(text)
  return { name: table === null ? text.slice(0, NAME_LENGTH) : `${text.split(' ', 1)[0]} on \`${table[2]}\`` }
}
