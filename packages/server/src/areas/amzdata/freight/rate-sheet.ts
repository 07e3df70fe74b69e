import {
  type RateCardDraft,
  RateSheetRow,
} from '@crossdock/contracts/areas/amzdata/freight/channels.schema.ts'
import {
  channelLabels,
  freightSheetLabels,
} from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import { RATE_FEES } from '@crossdock/contracts/areas/amzdata/freight/freight-rules.ts'
import { bandIssues } from '@crossdock/contracts/areas/amzdata/freight/rate-bands.ts'
import { currencyOf } from '@crossdock/contracts/vocabulary/currencies.ts'
import { marketplaceNamed } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import {
  plainDay,
  plainFigure,
  type SheetIssues,
  type SheetLine,
  type SheetPlan,
} from '../../../platform/files/sheet-lines.ts'
import type { ChannelRow } from './channels.queries.ts'

/** Columns of the file of prices; template and exports have them under their labels. */
export const RATE_COLUMNS = [
  'carrier',
  'channel',
  'country',
  'zone',
  'effective_from',
  'effective_to',
  'currency',
  'weight_from',
  'weight_to',
  'price',
  ...RATE_FEES,
] as const
type RateColumn = (typeof RATE_COLUMNS)[number]

/** What a file of prices holds. */
export const ratePlan: SheetPlan<RateColumn> = {
  labels: channelLabels,
  columns: RATE_COLUMNS,
  required: ['carrier', 'channel', 'effective_from', 'currency', 'weight_from', 'price'],
}

const HEAD = ['effective_to', 'currency', ...RATE_FEES] as const

interface RateLine {
  readonly line: number
  readonly channelId: number
  readonly row: RateSheetRow
}

/** Cards of a file: lines of one channel and day together; what is wrong is noted. Lines without any price are left out. */
export function readRateCards(
  lines: readonly SheetLine<RateColumn>[],
  channels: readonly ChannelRow[],
  issues: SheetIssues,
): RateCardDraft[] {
  const filled = lines.filter((line) => line.cell('price') !== '' || line.cell('effective_from') !== '')
  const read = filled.flatMap((line) => readLine(line, channels, issues) ?? [])
  const groups = Map.groupBy(read, ({ channelId, row }) => `${channelId} ${row.effective_from}`)
  return [...groups.values()].flatMap((group) => cardOf(group, issues) ?? [])
}

function readLine(
  line: SheetLine<RateColumn>,
  channels: readonly ChannelRow[],
  issues: SheetIssues,
): RateLine | undefined {
  const channelId = findChannel(line, channels, issues)
  const raw: Record<string, string> = {}
  for (const column of RATE_COLUMNS) {
    const cell = line.cell(column)
    if (cell !== '') raw[column] = contentOf(column, cell)
  }
  const row = issues.parse(RateSheetRow, line.line, raw)
  if (row && !currencyOf(row.currency)) {
    issues.add({ line: line.line, field: 'currency', value: row.currency }, 'notFound')
    return undefined
  }
  return row && channelId !== undefined ? { line: line.line, channelId, row } : undefined
}

function contentOf(column: RateColumn, cell: string): string {
  if (column.startsWith('effective')) return plainDay(cell)
  if (column === 'currency') return cell.toUpperCase()
  return plainFigure(cell).replace(/%$/, '')
}

function findChannel(
  line: SheetLine<RateColumn>,
  channels: readonly ChannelRow[],
  issues: SheetIssues,
): number | undefined {
  const [carrier, name, zone] = [line.cell('carrier'), line.cell('channel'), line.cell('zone')]
  const country = countryOf(line.cell('country'))
  const found = channels.filter(
    (channel) =>
      isSame(channel.carrier, carrier) &&
      isSame(channel.name, name) &&
      (country === '' || channel.country === country) &&
      (zone === '' || isSame(channel.zone, zone)),
  )
  const [first] = found
  const place = { line: line.line, field: 'channel', value: name }
  if (!first) issues.add({ ...place, value: `${carrier} ${name}` }, 'notFound')
  else if (found.length > 1) issues.say(place, freightSheetLabels.ambiguousChannel)
  else return Number(first.id)
  return undefined
}

/** Whether two names are the same for a person. */
export function isSame(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

/** The country of a marketplace named by its code or in either language; the cell itself when there is none. */
export function countryOf(cell: string): string {
  return marketplaceNamed(cell)?.country ?? cell
}

function cardOf(group: readonly RateLine[], issues: SheetIssues): RateCardDraft | undefined {
  const [first] = group
  if (!first) return undefined
  const odd = group.filter(({ row }) => HEAD.some((key) => row[key] !== first.row[key]))
  for (const { line, row } of odd) {
    issues.say({ line, field: 'currency', value: row.currency }, freightSheetLabels.mixedCard)
  }
  const bands = group.map(({ row }) => ({ from: row.weight_from, to: row.weight_to, price: row.price }))
  const wrong = bandIssues(bands)
  for (const [place, issue] of wrong) {
    const at = group[place]
    if (at)
      issues.say(
        { line: at.line, field: 'weight_from', value: at.row.weight_from },
        freightSheetLabels[issue],
      )
  }
  if (odd.length + wrong.size > 0) return undefined
  const { weight_from: _from, weight_to: _to, price: _price, ...head } = first.row
  return { ...head, channel_id: first.channelId, remark: null, bands }
}
