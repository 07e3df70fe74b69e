/**
 * Passwords that everybody tries first, by rule: a common word or a run of keys, dressed up with a capital, a few
 * digits and a sign. Small enough for pages that follow the typing; the server also looks into a list.
 */

/** Words such passwords are made of, in the spelling that is left when digits and signs are read as letters. */
const WORDS = new Set(
  (
    'password passwort passwd pass parola admin administrator root user test demo guest welcome login letmein ' +
    'access secret master hello iloveyou love loveme lovely sunshine princess monkey dragon shadow football ' +
    'baseball superman batman michael jordan charlie daniel jessica ashley thomas freedom whatever trustno ' +
    'computer internet samsung google facebook amazon taobao alibaba weixin wechat tencent huawei china ' +
    'beijing shanghai shenzhen woaini wodemima mima zhang wang hello summer winter spring autumn monday friday ' +
    'january december company changeme default temp system server database crossdock seller shop office'
  ).split(' '),
)
/** Keys that lie in a row, forwards; backwards counts as well. */
const ROWS = [
  'qazwsxedcrfv',
  'a1b2c3d4e5f6g7h8',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '01234567890',
  '1qaz2wsx3edc4rfv',
]
const SHORTEST_RUN = 4
/** What must be left beside words, runs and repetitions for a password to be one's own. */
const OWN_CHARACTERS = 5

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Whether a password is one of those that are tried first, or is built from what is known of the account. */
export function isGuessable(password: string, known: readonly string[] = []): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  const own = known.map((text) => text.normalize('NFKC').toLowerCase()).filter((text) => text.length >= 4)
  const rest = withoutRepetitions(withoutRuns(withoutWords(folded, own)))
  return rest.length < OWN_CHARACTERS && rest.length < folded.length
}

/** The letters that digits and signs stand for, in lower case text. */
export function plainSpelling(text: string): string {
  return [...text].map((character) => LOOK_ALIKES[character] ?? character).join('')
}

/** Takes out known words, also where digits stand for letters. */
function withoutWords(text: string, own: readonly string[]): string {
  const plain = plainSpelling(text)
  const found = [...own, ...WORDS].filter((word) => word.length >= 4).sort((a, b) => b.length - a.length)
  for (const word of found) {
    const at = [text.indexOf(word), plain.length === text.length ? plain.indexOf(word) : -1].find(
      (index) => index >= 0,
    )
    if (at !== undefined) return withoutWords(text.slice(0, at) + text.slice(at + word.length), own)
  }
  return text
}

function withoutRuns(text: string): string {
  const rows = [...ROWS, ...ROWS.map((row) => [...row].reverse().join(''))]
  for (let length = text.length; length >= SHORTEST_RUN; length -= 1) {
    for (let start = 0; start + length <= text.length; start += 1) {
      const run = text.slice(start, start + length)
      if (rows.some((row) => row.includes(run)))
        return withoutRuns(text.slice(0, start) + text.slice(start + length))
    }
  }
  // Years and the shortest counts are what people add to a word.
  return text.replace(/(?:19|20)\d\d|123|321/g, '')
}

/** `aaaa` counts as one character, `abab` as two. */
function withoutRepetitions(text: string): string {
  return text.replace(/(.{1,3})\1+/gu, '$1')
}
