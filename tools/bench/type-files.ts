import { once } from 'node:events'
import { createWriteStream, statSync } from 'node:fs'
import { REPORT_KINDS } from '@crossdock/contracts/areas/amzdata/reports/report-kinds.ts'
import { builtInDictionary } from '../../packages/server/src/areas/amzdata/imports/reading/dictionary/built-in-dictionary.ts'
import { compileDictionary } from '../../packages/server/src/areas/amzdata/imports/reading/dictionary/compiled-dictionary.ts'
import { normaliseHeader } from '../../packages/server/src/areas/amzdata/imports/reading/normalise-header.ts'
import {
  agedFile,
  reimbursementsFile,
  returnsFile,
  storageFile,
} from '../../packages/server/test/fba-reports.ts'
import { REPORT_SAMPLES } from '../../packages/server/test/report-samples.ts'
import { type ReportTable, tableOf } from '../../packages/server/test/report-variants.ts'

/** A generated file of one type of report. */
export interface TypeFile {
  readonly reportType: string
  readonly path: string
  /** What is said beside the file where it does not say it itself. */
  readonly fields: Record<string, string>
  readonly bytes: number
}

/** What a column of row `i` says, by the field of the dictionary; `mskus`: how many different ones there are. */
type Cell = (i: number, mskus: number) => string

const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(2026, 2, 1)
const DAYS = 28
/** MSKUs of reports in which one MSKU may have several rows. */
const MSKUS = 3_000

const isoDay = (at: number) => new Date(FIRST_DAY + at * DAY_MS).toISOString().slice(0, 10)
const moment: Cell = (i) => `${isoDay(i % DAYS)}T${String(i % 24).padStart(2, '0')}:20:30+00:00`
/** Rows of one MSKU are a day apart. */
const dayOfSku: Cell = (i, mskus) => {
  const [month = '', day = '', year = ''] = new Date(FIRST_DAY + Math.floor(i / mskus) * DAY_MS)
    .toUTCString()
    .replace(/^\w+, (\d+) (\w+) (\d+).*/, '$2 $1 $3')
    .split(' ')
  return `${month} ${Number(day)}, ${year}`
}
const sku: Cell = (i, mskus) => `BENCH-${i % mskus}`
const asin: Cell = (i, mskus) => `B0${String(i % mskus).padStart(8, '0')}`
const order: Cell = (i) => `114-${String(i).padStart(7, '0')}-0000001`
const unique: Cell = (i) => String(700_000_000_000 + i)

/** Fields that differ from row to row, so that each row is one of its own; the others repeat the sample. */
const VARIED: Readonly<Record<string, Cell>> = {
  sku,
  seller_sku: sku,
  advertised_sku: sku,
  asin,
  child_asin: asin,
  product_id: asin,
  advertised_asin: asin,
  fnsku: (i, mskus) => `X0${String(i % mskus).padStart(8, '0')}`,
  listing_id: unique,
  start_date: dayOfSku,
  end_date: dayOfSku,
  order_id: order,
  merchant_order_id: order,
  order_item_id: unique,
  order_item_code: unique,
  shipment_id: unique,
  purchase_date: moment,
  return_date: moment,
  approval_date: moment,
  license_plate_number: unique,
  reimbursement_id: unique,
}

/** Reports whose rows are told apart by their MSKU alone. */
const ONE_ROW_EACH = new Set([
  ...['business-report', 'listings-open', 'listings-merchant', 'listings-cancelled', 'listings-defect'],
  ...['fba-inventory', 'afn-inventory', 'fba-storage-fees', 'fba-long-term-storage-fees'],
])

/** Types of which `writeTypeFile` makes files: every kind of report beside the transactions. */
export const FILE_TYPES: readonly string[] = REPORT_KINDS.map(({ reportType }) => reportType)

/** Writes a file of so many rows, with a header as Amazon writes it; `named` gives the MSKU of a row. */
export async function writeTypeFile(
  folder: string,
  reportType: string,
  { rows, named }: { rows: number; named?: (i: number) => string },
): Promise<TypeFile> {
  const { name, content, fields } = sampleOf(reportType)
  const table = tableOf(content)
  const write = rowWriter(reportType, table, { rows, named })
  const path = `${folder}/bench-${name}`
  const stream = createWriteStream(path)
  // The first line of a settlement is its total, and names the settlement that the others belong to.
  const head = reportType.startsWith('settlement') ? table.rows.slice(0, -1) : []
  stream.write([...table.preamble, ...[table.header, ...head].map(lineOf(table))].join('\n'))
  for (let i = 0; i < rows; i++) {
    if (!stream.write(`\n${write(i)}`)) await once(stream, 'drain')
  }
  stream.end('\n')
  await once(stream, 'finish')
  return { reportType, path, fields, bytes: statSync(path).size }
}

function rowWriter(
  reportType: string,
  table: ReportTable,
  { rows, named }: { rows: number; named: ((i: number) => string) | undefined },
): (i: number) => string {
  const report = dictionary.reports.find((one) => one.report.key === reportType)
  const fieldsOfColumns = table.header.map((cell) => report?.anyLanguage.get(normaliseHeader(cell)))
  const template = table.rows.at(-1) ?? []
  const mskus = ONE_ROW_EACH.has(reportType) ? rows : Math.min(MSKUS, rows)
  const line = lineOf(table)
  return (i) =>
    line(
      table.header.map((_, at) => {
        const field = fieldsOfColumns[at] ?? ''
        if (named !== undefined && VARIED[field] === sku) return named(i)
        return VARIED[field]?.(i, mskus) ?? template[at] ?? ''
      }),
    )
}

const dictionary = compileDictionary(builtInDictionary)

function lineOf({ delimiter }: ReportTable): (cells: readonly string[]) => string {
  if (delimiter === '\t') return (cells) => cells.join('\t')
  return (cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')
}

interface Sample {
  readonly name: string
  readonly content: string
  readonly fields: Record<string, string>
}

function sampleOf(reportType: string): Sample {
  const sample = REPORT_SAMPLES.find((one) => one.reportType === reportType) ?? fbaSample(reportType)
  if (sample === undefined) throw new Error(`there is no sample of ${reportType}`)
  return { ...sample, content: String(sample.content), fields: sample.fields ?? {} }
}

function fbaSample(reportType: string) {
  const [day, name, fee] = ['2026-03-02', `${reportType}.txt`, { fnsku: 'X0MUG', sku: 'MUG', fee: '1.25' }]
  switch (reportType) {
    case 'fba-returns':
      return returnsFile(name, [{ day, sku: 'MUG' }])
    case 'fba-reimbursements':
      return reimbursementsFile(name, [{ day, sku: 'MUG', id: '1' }])
    case 'fba-storage-fees':
      return storageFile(name, '2026-03', [fee])
    default:
      return agedFile(name, day, [fee])
  }
}
