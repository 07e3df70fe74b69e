import { hash } from 'node:crypto'
import type { ReportColumn, ReportKind } from '@crossdock/contracts/areas/amzdata/reports/report-kind.ts'
import { zoneClock } from '@crossdock/contracts/format/zone-clock.ts'
import type { DateStep, ReportProfile, ReportSpan } from '../detection/report-profile.ts'
import { type MarketplaceSite, marketplaceSites } from '../dictionary/marketplace-sites.ts'
import { ErrorList } from '../transaction/error-list.ts'
import { usualDateOrder } from '../values/report-date-reader.ts'
import { type CellReader, cellReaders } from './cell-readers.ts'
import { lastDayOf, stepOf } from './date-steps.ts'
import { PersonalCells } from './personal-cells.ts'
import type { ReportRow } from './report-row.ts'
import { siteReader } from './site-reader.ts'

/** A row before it is told apart from equal ones. */
export type UncountedRow = Omit<ReportRow, 'ordinal'>

/** Marketplace of the file. */
export interface FileMarketplace {
  readonly country: string
  readonly timeZone: string
}

interface MappedColumn extends ReportColumn {
  /** Columns of the file that fill it, in the order of preference. */
  readonly places: readonly number[]
  readonly read: CellReader
}

const currencyCode = /^[A-Z]{3}$/
const sites: ReadonlyMap<string, MarketplaceSite> = new Map(
  marketplaceSites.map((site) => [site.country, site]),
)

/** Turns the cells of one file's records into rows of its kind; a record gives a row or a list of errors. */
export class ReportRowMapper {
  /** What is wrong with the last record. */
  readonly errors: ErrorList
  /** The cells that only buyers' own data fills. */
  readonly personal: PersonalCells
  private readonly kind: ReportKind
  private readonly marketplace: FileMarketplace
  private readonly span: ReportSpan | null
  /** What a date stands for; null where that cannot be told. */
  private readonly step: DateStep | null
  private readonly columns: readonly MappedColumn[]
  private readonly identity: readonly number[]
  private readonly widths: { readonly least: number; readonly most: number }
  private readonly sites
  private readonly sitePlace: number
  private readonly currencyPlace: number
  private readonly slots: ReadonlyMap<string, number>

  constructor(kind: ReportKind, profile: ReportProfile, marketplace: FileMarketplace) {
    const { columns, amountStyle, dateOrder, container, width, span, sampleDates } = profile
    const placesOf = (field: string) => columns.flatMap((column, at) => (column.field === field ? [at] : []))
    const readers = cellReaders({
      amountStyle,
      dates: {
        order: profile.isDateOrderTold ? dateOrder : usualDateOrder(profile.language, marketplace.country),
        timeZone: marketplace.timeZone,
        country: marketplace.country,
      },
    })
    this.kind = kind
    this.span = span
    this.step = span?.step ?? (sampleDates === null ? 'day' : stepOf(sampleDates, readers.day))
    this.marketplace = marketplace
    this.errors = new ErrorList(columns)
    this.personal = new PersonalCells(kind, profile)
    this.columns = kind.columns.map((column) => ({
      ...column,
      places: column.fields.flatMap(placesOf),
      read: readers[column.value],
    }))
    this.slots = new Map(kind.columns.map(({ name }, at) => [name, at]))
    this.identity = kind.identity.map((name) => this.slotOf(name))
    // Flat files end a record early where its last cells are empty; workbooks keep no empty cells at the end.
    const isRagged = container.kind !== 'text' || container.format.delimiter === '\t'
    this.widths = { least: isRagged ? 0 : columns.length, most: Math.max(width, columns.length) }
    this.sites = kind.site === null ? null : siteReader(kind.site.names)
    this.sitePlace = kind.site === null ? -1 : (placesOf(kind.site.field)[0] ?? -1)
    this.currencyPlace = kind.currency === null ? -1 : (placesOf(kind.currency)[0] ?? -1)
  }

  /** The row in a record, or null with `errors` filled. */
  map(line: number, cells: readonly string[]): { row: UncountedRow; site: string | null } | null {
    this.errors.begin(line)
    if (!this.hasRightCount(cells)) {
      this.errors.add('columnCount', -1, `${cells.length}/${this.widths.most}`)
      return null
    }
    const values = this.columns.map((column) => this.value(column, cells))
    const currency = this.currency(cells)
    const site = this.site(cells, currency)
    this.checkStrictly(cells, values, { currency, site })
    const period = this.period(values, site)
    if (!this.errors.isEmpty) return null
    const country = sites.has(site ?? '') ? site : null
    const newest = this.kind.newest === null ? null : (values[this.slotOf(this.kind.newest)] ?? null)
    const row = {
      line,
      country,
      currency,
      ...period,
      key: digest(this.identity.map((slot) => values[slot] ?? null)),
      content: digest([country, currency, ...values.filter((_, slot) => this.isTelling(slot))]),
      rank: newest === null ? 0 : Date.parse(newest),
      values,
      personal: this.personal.read(cells),
    }
    return { row, site }
  }

  private isTelling(slot: number): boolean {
    return this.columns[slot]?.isIncidental !== true
  }

  private value(column: MappedColumn, cells: readonly string[]): string | null {
    for (const place of column.places) {
      const cell = cells[place] ?? ''
      const read = column.read(cell)
      if ('error' in read) this.errors.add(read.error, place, cell)
      else if (column.isPositive && read.value?.startsWith('-')) this.errors.add('negative', place, cell)
      else if (read.value !== null) return read.value
      else continue
      return null
    }
    if (column.isRequired) this.errors.add('missing', column.places[0] ?? -1, '')
    return null
  }

  /** Orders: an amount says its currency, and a marketplace that is named is one of ours (seller.md 2.2). */
  private checkStrictly(
    cells: readonly string[],
    values: readonly (string | null)[],
    { currency, site }: { currency: string | null; site: string | null },
  ): void {
    if (!this.kind.isStrict) return
    if (site === 'unknown') this.errors.add('unknownMarketplace', this.sitePlace, cells[this.sitePlace] ?? '')
    if (currency !== null || this.currencyPlace < 0) return
    const slot = this.columns.findIndex(
      ({ value }, at) => value === 'amount' && Number(values[at] ?? 0) !== 0,
    )
    if (slot >= 0) this.errors.add('currencyMissing', this.currencyPlace, values[slot] ?? '')
  }

  /** What the row says of its marketplace. */
  private site(cells: readonly string[], currency: string | null): string | null {
    if (this.sites === null) return null
    const site = this.sites.read(cells[this.sitePlace] ?? '').means
    if (this.kind.site?.hasOwnCurrency !== true || currency === null) return site
    return sites.get(site ?? '')?.currency === currency ? site : null
  }

  private period(values: readonly (string | null)[], site: string | null): Pick<ReportRow, 'from' | 'to'> {
    const { from, to = from } = this.kind.period
    const { span } = this
    if (this.step === null) return { from: null, to: null }
    const first = this.dayOf(from, values, site) ?? span?.from ?? null
    const last = this.lastDay(this.dayOf(to, values, site), to) ?? span?.to ?? first
    if (first !== null && last !== null && last < first) {
      this.errors.add('periodReversed', this.columns[this.slotOf(to ?? '')]?.places[0] ?? -1, last)
    }
    return { from: first, to: last }
  }

  /** The last day of what begins on a day: of its month, of the step of the file, or that day itself. */
  private lastDay(day: string | null, name: string | undefined): string | null {
    if (day === null) return null
    const isMonth = this.columns[this.slotOf(name ?? '')]?.value === 'month'
    const end = lastDayOf(day, isMonth ? 'month' : (this.step ?? 'day'))
    return this.span !== null && end > this.span.to ? this.span.to : end
  }

  private dayOf(
    name: string | undefined,
    values: readonly (string | null)[],
    site: string | null,
  ): string | null {
    if (name === undefined) return null
    const slot = this.slotOf(name)
    const value = values[slot] ?? null
    if (value === null || this.columns[slot]?.value !== 'moment') return value
    return zoneClock(sites.get(site ?? '')?.timeZone ?? this.marketplace.timeZone).dateOf(Date.parse(value))
  }

  private currency(cells: readonly string[]): string | null {
    const cell = (cells[this.currencyPlace] ?? '').trim().toUpperCase()
    return currencyCode.test(cell) ? cell : null
  }

  private hasRightCount(cells: readonly string[]): boolean {
    const { least, most } = this.widths
    if (cells.length < least) return false
    return cells.length <= most || cells.slice(most).every((cell) => cell.trim() === '')
  }

  private slotOf(name: string): number {
    const slot = this.slots.get(name)
    if (slot === undefined) throw new Error(`${this.kind.reportType} has no column ${name}`)
    return slot
  }
}

/** SHA-256 over values, each with its length so that no two lists are written alike, as a UUID of its first half. */
function digest(values: readonly (string | null)[]): string {
  const text = values.map((value) => (value === null ? '-' : `${value.length}:${value}`)).join('|')
  const hex = hash('sha256', text, 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}
