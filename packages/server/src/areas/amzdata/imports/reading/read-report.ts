import { type Bundle, type OpenedFile, openContainer } from './container/open-container.ts'
import { detectReport } from './detection/detect-report.ts'
import type { ReportProfile } from './detection/report-profile.ts'
import { builtInDictionary } from './dictionary/built-in-dictionary.ts'
import type { ReportDictionary } from './dictionary/report-dictionary.ts'
import { asOutcome, type ReadingFailure, refuse } from './outcome.ts'
import { type ReadingOptions, type ReadReport, readTransactions } from './read-transactions.ts'
import { type ReportReading, readReportRows } from './rows/row-collector.ts'

/** How a stored file is to be looked at. */
export type ProfileOptions = {
  /** The words to know; the built-in ones when left out. */
  readonly dictionary?: ReportDictionary | undefined
  /** Report types that a person chose; another one is refused as wrong file. */
  readonly reportTypes?: readonly string[] | undefined
  /** One report of a bundle. */
  readonly member?: string | undefined
}

/** What a stored file is: one report, a bundle of several, or refused. */
export type FileProfile =
  | { readonly ok: true; readonly kind: 'report'; readonly profile: ReportProfile }
  | Bundle
  | ReadingFailure

/** Finds out what a stored file is, reading only its beginning (B.2). */
export function profileOf(path: string, options: ProfileOptions = {}): Promise<FileProfile> {
  return asOutcome(async () => {
    const opened = await openReport(path, options)
    if (!opened.ok || opened.kind === 'bundle') return opened
    return { ok: true, kind: 'report', profile: opened.profile }
  })
}

/**
 * Reads a transaction report from its first row to its last; `onBatch` receives rows while reading goes on.
 * Meant for a worker thread: parsing takes the whole time of one processor.
 */
export function readTransactionRows(
  path: string,
  profile: ReportProfile,
  options: ReadingOptions,
): Promise<ReadReport | ReadingFailure> {
  return opened(path, profile, (file) => readTransactions(file, profile, options))
}

/** Reads a report of another kind from its first row to its last, as `readTransactionRows` does. */
export function readRows(
  path: string,
  profile: ReportProfile,
  reading: ReportReading,
): ReturnType<typeof readReportRows> {
  return opened(path, profile, (file) => readReportRows(file, profile, reading))
}

function opened<T>(
  path: string,
  profile: ReportProfile,
  read: (file: OpenedFile) => Promise<T | ReadingFailure>,
): Promise<T | ReadingFailure> {
  return asOutcome(async () => {
    const file = await openContainer(path, profile.member ?? undefined)
    if (!file.ok) return file
    if (file.kind === 'bundle')
      return refuse('cannotOpen', 'severalMembers', { members: file.members.length })
    return read(file)
  })
}

async function openReport(
  path: string,
  { dictionary = builtInDictionary, reportTypes, member }: ProfileOptions,
): Promise<{ ok: true; kind: 'report'; file: OpenedFile; profile: ReportProfile } | Bundle | ReadingFailure> {
  const file = await openContainer(path, member)
  if (!file.ok || file.kind === 'bundle') return file
  const detected = await detectReport(file, { dictionary, reportTypes })
  return detected.ok ? { ok: true, kind: 'report', file, profile: detected.profile } : detected
}
