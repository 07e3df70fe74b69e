import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { plainSpelling } from '@crossdock/contracts/rules/guessable-password.ts'

/** What people put behind a common password to please a rule: with more than this it is a password of its own. */
const MOST_DRESSING = 2
const SHORTEST_WORD = 5

let list: ReadonlySet<string> | undefined

/** Read when it is first asked for: a server that sets no password never unpacks it. */
function commonPasswords(): ReadonlySet<string> {
  const packed = () => readFileSync(join(import.meta.dirname, 'common-passwords.txt.br'))
  list ??= new Set(brotliDecompressSync(packed()).toString('utf8').split('\n'))
  return list
}

/**
 * Whether a password stands on the list of the most common ones (ASVS 6.2.4), as it is, in capitals, with digits and
 * signs for letters, or with one or two digits and signs behind it.
 */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  const words = new Set([folded, plainSpelling(folded)].flatMap((text) => [text, undressed(text)]))
  const own = [...words].flatMap((word) => [word, plainSpelling(word)])
  return own.some((word) => word.length >= SHORTEST_WORD && commonPasswords().has(word))
}

function undressed(text: string): string {
  const bare = text.replace(/[^a-z]+$/, '')
  return text.length - bare.length <= MOST_DRESSING ? bare : text
}
