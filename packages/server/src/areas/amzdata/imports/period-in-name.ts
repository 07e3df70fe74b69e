import type { Days } from '@crossdock/contracts/areas/amzdata/imports/import-periods.ts'
import { monthOfWord, withoutAccents } from './reading/dictionary/date-words.ts'

/** The period that Amazon writes into the names of its files, or null: a suggestion, never a fact (B.2 step 7). */
export function periodInName(fileName: string, uploadedAt: Date): Days | null {
  const name = fileName.normalize('NFC').toLowerCase()
  return inWords(name) ?? wholeMonth(name) ?? inFigures(name) ?? businessReport(name, uploadedAt)
}

/** `2026Jan1-2026Jan31CustomTransaction.csv`, with the months in any language. */
function inWords(name: string): Days | null {
  const found = /(20\d\d)(\p{L}{3,9}?)\.?(\d{1,2})[-_ ]+(20\d\d)(\p{L}{3,9}?)\.?(\d{1,2})(?!\d)/u.exec(name)
  if (found === null) return null
  const [, fromYear, fromMonth, fromDay, toYear, toMonth, toDay] = found
  return daysOf(dayOf(fromYear, monthOf(fromMonth), fromDay), dayOf(toYear, monthOf(toMonth), toDay))
}

/** `2026JanMonthlyTransaction.csv`. */
function wholeMonth(name: string): Days | null {
  const found = /(20\d\d)(\p{L}{3,9}?)\.?monthly/u.exec(name)
  const month = monthOf(found?.[2])
  if (found === null || month === undefined) return null
  const last = new Date(Date.UTC(Number(found[1]), month, 0)).getUTCDate()
  return daysOf(dayOf(found[1], month, 1), dayOf(found[1], month, last))
}

const isoDay = /(?<!\d)(20\d\d)([-_.]?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?!\d)/g

/** One or two days as `2026-01-31` or `20260131`. */
function inFigures(name: string): Days | null {
  const days = [...name.matchAll(isoDay)].map(([, year, , month, day]) => dayOf(year, Number(month), day))
  const [from, to] = days
  if (from === undefined || days.length > 2) return null
  return daysOf(from, to === undefined ? from : to)
}

/** `BusinessReport-21-11-26.csv` bears a day in the order of its country: the one nearest before the upload is meant. */
function businessReport(name: string, uploadedAt: Date): Days | null {
  const found = /businessreport-(\d{1,2})-(\d{1,2})-(\d{2})(?!\d)/.exec(name)
  if (found === null) return null
  const [, one, other, year] = found
  const today = uploadedAt.toISOString().slice(0, 10)
  const candidates = [dayOf(`20${year}`, Number(other), one), dayOf(`20${year}`, Number(one), other)]
  const past = candidates.filter((day) => day !== null).filter((day) => day <= today)
  const [latest] = past.toSorted().toReversed()
  return latest === undefined ? null : daysOf(latest, latest)
}

function monthOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined
  return monthOfWord.get(word) ?? monthOfWord.get(withoutAccents(word))
}

/** `YYYY-MM-DD` of a day that the calendar has. */
function dayOf(
  year: string | undefined,
  month: number | undefined,
  day: string | number | undefined,
): string | null {
  if (month === undefined) return null
  const date = new Date(Date.UTC(Number(year), month - 1, Number(day)))
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : null
}

function daysOf(from: string | null, to: string | null): Days | null {
  return from === null || to === null || to < from ? null : { date_from: from, date_to: to }
}
