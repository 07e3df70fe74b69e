import { reportKindOf } from '@crossdock/contracts/areas/amzdata/reports/report-kinds.ts'
import { firstBytes } from '../container/byte-source.ts'
import type { OpenedFile } from '../container/open-container.ts'
import { wideOrder } from '../container/sniff-container.ts'
import type { CompiledDictionary, CompiledReport } from '../dictionary/compiled-dictionary.ts'
import { orderXmlNames } from '../dictionary/order-xml-names.ts'
import { trafficJsonNames } from '../dictionary/traffic-json-names.ts'
import { normaliseHeader } from '../normalise-header.ts'
import { type ReadingFailure, refuse } from '../outcome.ts'
import { OrderXml } from '../structured/order-xml.ts'
import { cellsOf } from '../structured/structured-cells.ts'
import type { StructuredRecord } from '../structured/structured-record.ts'
import { TrafficJson, type TrafficSpecification } from '../structured/traffic-json.ts'
import { encodingOfXml } from '../text/declared-encoding.ts'
import { decodeText } from '../text/decode-text.ts'
import { guessMarketplace } from '../transaction/judge-marketplace.ts'
import type { ReportColumn } from './map-columns.ts'
import { otherAmazon, refuseOther } from './refuse-unknown.ts'
import type { DateStep, ReportProfile, ReportSpan, StructuredForm } from './report-profile.ts'
import { evidenceOf } from './sample-evidence.ts'

type TextFile = OpenedFile & { kind: 'text' }

/** What a person chose, and the words to know. */
interface Looking {
  readonly dictionary: CompiledDictionary
  readonly reportTypes: readonly string[] | undefined
}

const sampleBytes = 512 * 1024
const sampleRows = 500

const forms = {
  xml: { reportType: 'order-report', names: orderXmlNames },
  json: { reportType: 'business-report', names: trafficJsonNames },
} as const

/** Finds out what a report is that is no table: orders as XML or sales and traffic as JSON; null for other files. */
export async function detectStructured(
  file: TextFile,
  { dictionary, reportTypes }: Looking,
): Promise<{ ok: true; profile: ReportProfile } | ReadingFailure | null> {
  const kind = formOf(file.head)
  if (kind === null) return null
  const { bytes } = await firstBytes(file.bytes, sampleBytes)
  const encoding = encodingOfXml(bytes)
  if (encoding === null) return refuse('cannotOpen', 'encodingUndecidable')
  const { reportType, names } = forms[kind]
  const report = dictionary.reports.find((one) => one.report.key === reportType)
  if (report === undefined) return null
  const seen = await look(file, kind, encoding)
  if (seen.specification !== null && seen.specification.reportType !== 'GET_SALES_AND_TRAFFIC_REPORT') {
    return refuseOther(otherAmazon)
  }
  if (reportTypes !== undefined && !reportTypes.includes(reportType)) return refuseOther(report.report)
  if (seen.rows.length === 0) return refuse('zeroLines', 'onlyHeader', { line: 1 })
  return { ok: true, profile: profileOf(file, { kind, encoding, seen, names, report }) }
}

/** What a file begins like; spaces and a mark may come first. */
function formOf(head: Buffer): 'xml' | 'json' | null {
  const text = new TextDecoder(wideOrder(head) ?? 'utf-8').decode(head).trimStart()
  if (text.startsWith('<')) {
    return /<AmazonEnvelope\b/.test(text) && /<MessageType>\s*OrderReport\s*</.test(text) ? 'xml' : null
  }
  return /^\{\s*"/.test(text) && /"(?:reportSpecification|salesAndTraffic\w+)"\s*:/.test(text) ? 'json' : null
}

interface Seen {
  readonly rows: readonly StructuredRecord[]
  readonly specification: TrafficSpecification | null
}

/** The first rows, and what the file says of itself, wherever in the file that stands. */
async function look(
  file: TextFile,
  kind: StructuredForm['kind'],
  encoding: StructuredForm['encoding'],
): Promise<Seen> {
  const rows: StructuredRecord[] = []
  const keep = (row: StructuredRecord) => {
    if (rows.length < sampleRows) rows.push({ ...row, cells: new Map(row.cells) })
  }
  const scanner = kind === 'xml' ? new OrderXml(keep) : new TrafficJson(keep)
  const isSpecified = () => !(scanner instanceof TrafficJson) || scanner.isSpecified
  for await (const piece of decodeText(file.bytes, { encoding, language: 'en' })) {
    scanner.push(piece)
    if (rows.length >= sampleRows && isSpecified()) break
  }
  if (rows.length < sampleRows) scanner.end()
  return { rows, specification: scanner instanceof TrafficJson ? scanner.specification : null }
}

function profileOf(
  file: TextFile,
  found: {
    kind: StructuredForm['kind']
    encoding: StructuredForm['encoding']
    seen: Seen
    names: Readonly<Record<string, string>>
    report: CompiledReport
  },
): ReportProfile {
  const { kind, encoding, names, report } = found
  const { rows, specification } = found.seen
  const columns = columnsOf(rows, names, report)
  const ofFile = saidOnce(specification)
  const headers = columns.map(({ header }) => header)
  const sample = rows.map((row) => ({ line: row.line, cells: cellsOf(row, headers, ofFile) }))
  const { reportType } = forms[kind]
  const {
    rowCurrency,
    hasDollars: _,
    ...evidence
  } = evidenceOf(sample, columns, { reportType, language: 'en' })
  return {
    container: { kind, encoding, ofFile },
    packedAs: file.packedAs,
    member: file.member,
    headerLine: 0,
    recordsBeforeHeader: 0,
    opening: [],
    reportType,
    importable: reportKindOf(reportType) !== undefined,
    language: 'en',
    columns,
    width: columns.length,
    unmappedHeaders: columns.flatMap(({ header, field }) => (field === null ? [header] : [])),
    positionedHeaders: [],
    currencyHint: rowCurrency,
    ...evidence,
    // Neither form depends on the language of the country.
    amountStyle: 'point',
    lacksDecimals: false,
    marketplaceGuess: guessMarketplace({
      sites: evidence.sampleSites,
      currency: rowCurrency,
      language: 'en',
    }),
    span: specification === null ? null : spanOf(specification),
    sampleDates: null,
  }
}

/** What the file says once for all rows: its marketplace, where it names one alone. */
function saidOnce(specification: TrafficSpecification | null): StructuredForm['ofFile'] {
  const [id, ...others] = specification?.marketplaceIds ?? []
  return id === undefined || others.length > 0 ? {} : { marketplaceIds: id }
}

/** Every known name, since a row far below may have it first, and unknown ones of the first rows. */
function columnsOf(
  rows: readonly StructuredRecord[],
  names: Readonly<Record<string, string>>,
  report: CompiledReport,
): ReportColumn[] {
  const unknown = new Set(rows.flatMap(({ cells }) => [...cells.keys()].filter((name) => !(name in names))))
  const known = Object.entries(names).map(([header, field]) => ({ header, field, fieldBuilt: field }))
  return [
    ...known,
    ...[...unknown].map((header) => {
      const field = report.anyLanguage.get(normaliseHeader(header)) ?? null
      return { header, field, fieldBuilt: null }
    }),
  ]
}

const steps: Readonly<Record<string, DateStep>> = { DAY: 'day', WEEK: 'week', MONTH: 'month' }

function spanOf({ from, to, dateGranularity }: TrafficSpecification): ReportSpan | null {
  if (from === null || to === null || to < from) return null
  return { from, to, step: steps[dateGranularity ?? 'DAY'] ?? 'day' }
}
