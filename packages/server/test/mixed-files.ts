import { REPORT_KINDS, reportKindOf } from '@crossdock/contracts/areas/amzdata/reports/report-kinds.ts'
import { agedFile, reimbursementsFile, returnsFile, storageFile } from './fba-reports.ts'
import { type SentFile, someLines, usReport } from './imports.ts'
import { REPORT_SAMPLES } from './report-samples.ts'

/** A file of one kind with what becomes of it when it is imported whole. */
export interface MixedFile extends SentFile {
  readonly content: string
  readonly reportType: string
  /** Table of the schema `amzdata` in which its rows stand, and their number. */
  readonly table: string
  readonly rows: number
}

const TRANSACTIONS = 'transaction'
const DAYS_OF_MONTH = 28

/** Report types in the order in which files of them are made. */
export const MIXED_TYPES: readonly string[] = [
  TRANSACTIONS,
  ...REPORT_KINDS.map(({ reportType }) => reportType),
]

/** The file number `at` of a kind: others of the same kind speak of other goods, orders and days. */
export function mixedFile(reportType: string, at: number, lines = 20): MixedFile {
  const kind = reportKindOf(reportType)
  const table = kind?.table ?? 'amz_transaction'
  const file =
    kind === undefined ? transactions(at, lines) : (fbaFile(reportType, at) ?? sampleFile(reportType, at))
  return { ...file, content: String(file.content), reportType, table }
}

function transactions(at: number, rows: number): SentFile & { rows: number } {
  const line = {
    at: `Mar ${dayOf(at)}, 2026 2:00:00 AM PST`,
    sku: `MUG${at}-1`,
    settlement: `${19_000_000_000 + at}`,
  }
  return { name: `transactions-${at}.csv`, content: usReport(someLines(rows, line)), rows }
}

function fbaFile(reportType: string, at: number): (SentFile & { rows: number }) | null {
  const day = `2026-03-${dayOf(at)}`
  const [name, sku] = [`${reportType}-${at}.txt`, `MUG${at}-1`]
  const lines = [
    { sku, fee: '1.25', fnsku: `X0${sku}` },
    { sku: `${sku}B`, fee: '2.50', fnsku: `X0${sku}B` },
  ]
  switch (reportType) {
    case 'fba-returns':
      return {
        ...returnsFile(name, [
          { day, sku, order: `${at}-1-1`, comment: 'broken' },
          { day, sku },
        ]),
        rows: 2,
      }
    case 'fba-reimbursements':
      return {
        ...reimbursementsFile(name, [
          { day, id: `${at}1`, sku },
          { day, id: `${at}2`, sku },
        ]),
        rows: 2,
      }
    case 'fba-storage-fees':
      return { ...storageFile(name, '2026-03', lines), rows: 2 }
    case 'fba-long-term-storage-fees':
      return { ...agedFile(name, day, lines), rows: 2 }
    default:
      return null
  }
}

function sampleFile(reportType: string, at: number): SentFile & { rows: number } {
  const sample = REPORT_SAMPLES.find((one) => one.reportType === reportType)
  if (sample === undefined) throw new Error(`there is no sample of ${reportType}`)
  const content = sample.content
    .replaceAll('MUG', `MUG${at}`)
    .replaceAll('TRAY', `TRAY${at}`)
    .replaceAll(/\b11[24]-/g, `${200 + at}-`)
    .replaceAll(/\b(28471003921|23874397121|126809991412401)\b/g, (id) => String(Number(id) + at))
  const day = `2026-03-${dayOf(at)}`
  const fields = sample.days === null ? { ...sample.fields, date_from: day, date_to: day } : sample.fields
  return { name: `${at}-${sample.name}`, content, fields, rows: sample.rows }
}

const dayOf = (at: number) => String((at % DAYS_OF_MONTH) + 1).padStart(2, '0')
