import { firstBytes } from '../container/byte-source.ts'
import type { OpenedFile } from '../container/open-container.ts'
import { countSheets, readXlsxRows } from '../container/read-xlsx.ts'
import type { ZipLocation } from '../container/zip-archive.ts'
import type { CompiledDictionary } from '../dictionary/compiled-dictionary.ts'
import { type ReadingFailure, refuse } from '../outcome.ts'
import { detectFormat, scanSample, tabQuoting } from '../text/detect-delimiter.ts'
import { detectEncoding } from '../text/detect-encoding.ts'
import { type CellFormat, DelimitedScanner } from '../text/scan-delimited.ts'
import { findHeader, knownOf } from './find-header.ts'
import { otherAmazon, refuseOther } from './refuse-unknown.ts'
import type { ReportContainer, SampleRecord } from './report-profile.ts'

/** The beginning of a file as records. */
export type Sample = {
  readonly ok: true
  readonly container: ReportContainer
  readonly records: readonly SampleRecord[]
  /** Whether these are all records of the file. */
  readonly complete: boolean
}

/** Bytes looked at: about 1500 lines. */
const sampleBytes = 512 * 1024
const sampleRecords = 2000

/** Reads the beginning of an opened file and decides encoding and cell format. */
export function readSample(
  file: OpenedFile,
  dictionary: CompiledDictionary,
): Promise<Sample | ReadingFailure> {
  return file.kind === 'xlsx' ? sampleOfWorkbook(file.workbook, dictionary) : sampleOfText(file, dictionary)
}

/** The one sheet with a report, wherever it stands; else the first sheet that has anything. */
async function sampleOfWorkbook(
  workbook: ZipLocation,
  dictionary: CompiledDictionary,
): Promise<Sample | ReadingFailure> {
  const filled: Sample[] = []
  const sheets = await countSheets(workbook)
  for (let sheet = 0; sheet < sheets; sheet += 1) {
    const sample = await sampleOfSheet(workbook, sheet)
    if (sample.records.length > 0) filled.push(sample)
  }
  const [first] = filled
  if (first === undefined) return refuse('emptyFile', 'onlyBlanks')
  const reports = filled.filter(({ records }) => findHeader(records, dictionary).found !== null)
  return reports.length > 1
    ? refuse('invalidFile', 'severalSheets', { sheets: reports.length })
    : (reports[0] ?? first)
}

async function sampleOfSheet(workbook: ZipLocation, sheet: number): Promise<Sample> {
  const container = { kind: 'xlsx', sheet } as const
  const records: SampleRecord[] = []
  for await (const rows of readXlsxRows(workbook, sheet)) {
    if (records.length > sampleRecords) return { ok: true, container, records, complete: false }
    records.push(...rows)
  }
  return { ok: true, container, records, complete: true }
}

async function sampleOfText(
  file: OpenedFile & { kind: 'text' },
  dictionary: CompiledDictionary,
): Promise<Sample | ReadingFailure> {
  const { bytes, complete } = await firstBytes(file.bytes, sampleBytes)
  const scoreText = (text: string): number => detectFormat(text, scoreRecords(dictionary)).known
  const encoding = detectEncoding(bytes, scoreText)
  if (encoding === null) return refuse('cannotOpen', 'encodingUndecidable')
  const text = new TextDecoder(encoding).decode(bytes, { stream: !complete })
  if (text.trim() === '')
    return complete ? refuse('emptyFile', 'onlyBlanks') : refuse('unknownFileType', 'noKnownHeader')
  const markup = refuseMarkup(text)
  if (markup !== null) return markup
  const format = chooseFormat(text, dictionary)
  const nul = text.indexOf('\0')
  if (nul !== -1) return refuseNul(text.slice(0, nul), format)
  const { records } = scanSample(text, format, { limit: sampleRecords, complete })
  const isComplete = complete && records.length < sampleRecords
  return { ok: true, container: { kind: 'text', encoding, format }, records, complete: isComplete }
}

function scoreRecords(dictionary: CompiledDictionary): (records: readonly SampleRecord[]) => number {
  return (records) => knownOf(findHeader(records, dictionary).nearest)
}

function chooseFormat(text: string, dictionary: CompiledDictionary): CellFormat {
  const { format } = detectFormat(text, scoreRecords(dictionary))
  if (format.delimiter !== '\t') return format
  const { records } = scanSample(text, format, { limit: 50, complete: true })
  const type = findHeader(records, dictionary).nearest?.matches[0]?.report.report.key
  // Amazon gives transaction reports as CSV only, so a tab file of this kind was saved by a spreadsheet.
  return { delimiter: '\t', quoting: tabQuoting(text, type === 'transaction') }
}

/** Web pages, XML and JSON are no tables; those that are reports we read were taken out before. */
function refuseMarkup(text: string): ReadingFailure | null {
  const start = text.trimStart().slice(0, 2000)
  if (/^<(!doctype html|html|head|body)\b/i.test(start)) return refuse('unknownFileType', 'webPage')
  if (/^<(\?xml|!doctype|\w+[\s>/])/i.test(start)) {
    return /<AmazonEnvelope\b/.test(start) ? refuseOther(otherAmazon) : refuse('unknownFileType', 'otherXml')
  }
  if (!/^[{[]\s*["{[\]}]/.test(start)) return null
  const isAmazon = /"reportType"\s*:\s*"GET_/.test(start)
  return isAmazon ? refuseOther(otherAmazon) : refuse('unknownFileType', 'otherJson')
}

function refuseNul(before: string, format: CellFormat): ReadingFailure {
  const scanner = new DelimitedScanner(format, () => true)
  scanner.push(before)
  return refuse('invalidFile', 'nulByte', { line: scanner.line, column: scanner.pendingColumn })
}
