import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import type { Message } from '@crossdock/contracts/kernel/messages.ts'
import { nameOfMarketplace } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import type { Tone } from '../../../kit/ui/status.tsx'

const KIB = 1024

/** Bytes in the unit a person would use: `3.8 MB`. */
export function sizeWords(bytes: number): string {
  if (bytes < KIB) return `${bytes} B`
  if (bytes < KIB ** 2) return `${short(bytes / KIB)} KB`
  if (bytes < KIB ** 3) return `${short(bytes / KIB ** 2)} MB`
  return `${short(bytes / KIB ** 3)} GB`
}

/** One digit behind the point, none when it is a zero. */
const short = (size: number) => size.toFixed(1).replace(/\.0$/, '')

/** Name of a marketplace, or its code when it is not one of the 23. */
export function siteName(country: string | null): Message | null {
  return country === null ? null : nameOfMarketplace(country)
}

/** A business date without its year: `11-01`. */
export const shortDate = (date: string): string => date.slice(5)

/** `2026-10-01 – 10-31`; one day stands alone. */
export function periodWords({ date_from: from, date_to: to }: ImportFile, withYear = true): string | null {
  if (from === null || to === null) return null
  const first = withYear ? from : shortDate(from)
  if (from === to) return first
  return `${first} – ${from.slice(0, 4) === to.slice(0, 4) ? shortDate(to) : to}`
}

/** Days of a period, both ends included. */
export function daysOf({ date_from: from, date_to: to }: ImportFile): number | null {
  if (from === null || to === null) return null
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

/** How a status looks: a run, a wait, a success, a failure, or set aside. */
export function toneOf(file: Pick<ImportFile, 'status' | 'status_key' | 'phase'>): Tone {
  if (file.phase !== null) return 'run'
  if (file.status_key === 'imported') return 'ok'
  if (file.status_key === 'zeroLines' || file.status_key === 'duplicateImport') return 'off'
  if (file.status < 0) return 'bad'
  return file.status_key === 'undone' || file.status_key === 'discarded' ? 'off' : 'wait'
}

const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  shift_jis: 'Shift-JIS',
  'windows-1252': 'Windows-1252',
}

/** The encoding of a file as people write it. */
export const encodingName = (encoding: string): string => encodings[encoding] ?? encoding.toUpperCase()

/** Key of the word for what stands between the cells of a text file. */
export const delimiterKeys: Readonly<Record<string, 'byComma' | 'bySemicolon' | 'byTab'>> = {
  ',': 'byComma',
  ';': 'bySemicolon',
  '\t': 'byTab',
}

/** Whether a period lies in the running year, so that its year needs no saying. */
export const isThisYear = ({ date_to: to }: ImportFile): boolean =>
  to?.slice(0, 4) === String(new Date().getFullYear())
