import {
  afternoonWords,
  eastAsianDate,
  monthOfWord,
  morningWords,
  withoutAccents,
  zoneMinutes,
} from '../dictionary/date-words.ts'

/** How numeric dates with the year last are written; decided once per file. */
export type DateOrder = 'dayFirst' | 'monthFirst'

/** What stands before or behind the time of day. */
export type DateSide = {
  /** Midnight of the named day as if in UTC; null behind the time. */
  readonly dayMs: number | null
  readonly half: 'am' | 'pm' | null
  /** Minutes east of UTC; null where no zone is named. */
  readonly offset: number | null
}

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)\s*t?/
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)/
const dayAndWord = /^(\d{1,2})[\s./-]*(?:de\s+)?(\p{L}+)[.,]?[\s./-]+(?:de\s+)?(\d{4})(?!\d)/u
const wordAndDay = /^(\p{L}+)[.,]?\s+(\d{1,2}),?\s+(\d{4})(?!\d)/u

/** Reads a date in any of the written forms of date-formats.md; the rest of the text is left over. */
export function readDay(text: string, order: DateOrder): { dayMs: number; rest: string } | null {
  const found = eastAsianDate.exec(text) ?? yearFirst.exec(text)
  if (found !== null) return dated(text, found, [found[1], found[2], found[3]])
  const numeric = yearLast.exec(text)
  if (numeric !== null) {
    const [, first, mark, second, year] = numeric
    const dayFirst = order === 'dayFirst' || mark === '.'
    return dated(text, numeric, dayFirst ? [year, second, first] : [year, first, second])
  }
  const dayWord = dayAndWord.exec(text)
  if (dayWord !== null) return dated(text, dayWord, [dayWord[3], monthNumber(dayWord[2]), dayWord[1]])
  const wordDay = wordAndDay.exec(text)
  if (wordDay !== null) return dated(text, wordDay, [wordDay[3], monthNumber(wordDay[1]), wordDay[2]])
  return null
}

function dated(
  text: string,
  found: RegExpExecArray,
  [year, month, day]: readonly [string | undefined, string | undefined, string | undefined],
): { dayMs: number; rest: string } | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const dayMs = Date.UTC(y, m - 1, d)
  const date = new Date(dayMs)
  const exists = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d
  if (!exists || y < 2000 || y > 2099) return null
  return { dayMs, rest: text.slice(found[0].length) }
}

function monthNumber(word: string | undefined): string {
  const known = monthOfWord.get(word ?? '') ?? monthOfWord.get(withoutAccents(word ?? ''))
  return known === undefined ? '' : String(known)
}

const halfBefore = /^([ap])[.,]?\s?m(?:[.,]|\b)[.,]?\s*/
const halfAfter = /\s*(?<![a-z])([ap])[.,]?\s?m[.,]?$/

/** Reads what is left beside date and time: half of the day and zone, in either order; null if there is more. */
export function readZoneAndHalf(text: string, country: string | null): Omit<DateSide, 'dayMs'> | null {
  let rest = text.replace(/^[.,]\d{1,6}(?!\d)/, '').replace(/^[\s,]+|[\s,]+$/g, '')
  let half: DateSide['half'] = null
  const letter = halfBefore.exec(rest) ?? halfAfter.exec(rest)
  if (letter !== null) {
    half = letter[1] === 'a' ? 'am' : 'pm'
    rest = rest.replace(letter[0], '').trim()
  } else {
    const words = rest.split(' ')
    const word = words.find((candidate) => morningWords.has(candidate) || afternoonWords.has(candidate))
    if (word !== undefined) half = morningWords.has(word) ? 'am' : 'pm'
    rest = words.filter((candidate) => candidate !== word).join(' ')
  }
  if (rest === '') return { half, offset: null }
  const offset = readOffset(rest, country)
  return offset === null ? null : { half, offset }
}

/** Minutes east of UTC of `GMT-7`, `GMT+00.00`, `+0530`, `UTC`, `PDT` …; null where it is no zone. */
function readOffset(text: string, country: string | null): number | null {
  const numeric = /^(?:gmt|utc)?\s*([+\-\u2212])\s*(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text)
  if (numeric !== null) {
    const minutes = Number(numeric[2]) * 60 + Number(numeric[3] ?? 0)
    if (minutes > 14 * 60) return null
    return numeric[1] === '+' ? minutes : 0 - minutes
  }
  // Irish and Indian Standard Time share an abbreviation, Arabian and Atlantic Standard Time likewise.
  if (text === 'ist') return country === 'IE' ? 60 : 330
  if (text === 'ast') return country === 'SA' ? 180 : -240
  return zoneMinutes.get(text) ?? null
}
