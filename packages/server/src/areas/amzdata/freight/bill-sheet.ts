import { ALLOCATION_MODES } from '@crossdock/contracts/areas/amzdata/freight/allocate-freight.ts'
import { BillDraft, BillLineDraft } from '@crossdock/contracts/areas/amzdata/freight/bills.schema.ts'
import {
  allocationLabels,
  billLabels,
  surchargeLabels,
} from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import { SURCHARGES } from '@crossdock/contracts/areas/amzdata/freight/freight-rules.ts'
import { currencyOf } from '@crossdock/contracts/vocabulary/currencies.ts'
import {
  plainDay,
  plainFigure,
  type SheetIssues,
  type SheetLine,
  type SheetPlan,
  valueOfWord,
} from '../../../platform/files/sheet-lines.ts'
import type { FreightReach } from './bill-reach.queries.ts'
import type { CarrierRow } from './carriers.queries.ts'
import type { ChannelRow } from './channels.queries.ts'
import { reaches } from './freight-reach.service.ts'
import { countryOf, isSame } from './rate-sheet.ts'

const HEAD_COLUMNS = [
  'no',
  'carrier',
  'channel',
  'tracking_no',
  'bill_date',
  'effective_on',
  'currency',
  'pieces',
  'charged',
  'unit_price',
  'freight',
  ...SURCHARGES,
  'duty',
  'alloc_mode',
  'remark',
] as const
const LINE_COLUMNS = [
  'shop',
  'marketplace',
  'msku',
  'quantity',
  'fba_shipment',
  'cartons',
  'kg',
  'length',
  'width',
  'height',
  'unit_value',
  'custom',
] as const

/** Columns of the file of bills; template and exports have them under their labels. */
export const BILL_COLUMNS = [...HEAD_COLUMNS, ...LINE_COLUMNS] as const
export type BillColumn = (typeof BILL_COLUMNS)[number]

/** What a file of bills holds: a line for each MSKU, what is about the whole bill in its first one. */
export const billPlan: SheetPlan<BillColumn> = {
  labels: { ...billLabels, ...surchargeLabels },
  columns: BILL_COLUMNS,
  required: ['freight'],
}

/** What names in a file may mean. */
export interface BillNames {
  readonly carriers: readonly CarrierRow[]
  readonly channels: readonly ChannelRow[]
  readonly reach: FreightReach
}

/** Lines of a file that are about one bill, on top of what is stored of it. */
export interface BillGroup {
  readonly lines: readonly SheetLine<BillColumn>[]
  readonly before: BillDraft | undefined
}

/** The bill of a group as it should be stored, or undefined with what is wrong noted. */
export function readBill(
  { lines, before }: BillGroup,
  names: BillNames,
  issues: SheetIssues,
): BillDraft | undefined {
  const faults = issues.all.length
  const goods = lines.filter((line) => line.cell('msku') !== '')
  const rows = goods.map((line) => readGoods(line, names, issues))
  const head = readHead(lines, { before, names, issues })
  if (head === undefined || issues.all.length > faults) return undefined
  const read = rows.filter((row) => row !== undefined)
  return goods.length > 0 ? { ...head, lines: read } : head
}

/** Texts stay, figures lose their separators, days are written with dashes. */
function contentOf(column: BillColumn, cell: string): string {
  if (column === 'bill_date' || column === 'effective_on') return plainDay(cell)
  if (column === 'currency' || column === 'fba_shipment') return cell.toUpperCase()
  return ['no', 'tracking_no', 'msku', 'remark'].includes(column) ? cell : plainFigure(cell)
}

interface HeadGround {
  readonly before: BillDraft | undefined
  readonly names: BillNames
  readonly issues: SheetIssues
}

function readHead(
  lines: readonly SheetLine<BillColumn>[],
  { before, names, issues }: HeadGround,
): BillDraft | undefined {
  const [first] = lines
  if (!first) return undefined
  const cell = (column: BillColumn) => {
    const found = lines.find((line) => line.cell(column) !== '')
    return found ? contentOf(column, found.cell(column)) : undefined
  }
  const carrierId = readCarrier(cell('carrier'), { line: first.line, names, issues }) ?? before?.carrier_id
  if (cell('carrier') !== undefined && carrierId === undefined) return undefined
  const channelId = readChannel(cell('channel'), { line: first.line, names, issues, carrierId })
  const mode = cell('alloc_mode')
  const billDate = cell('bill_date') ?? before?.bill_date
  const fees = Object.fromEntries(SURCHARGES.map((fee) => [fee, cell(fee) ?? before?.surcharges[fee] ?? '0']))
  const raw: Record<string, unknown> = {
    alloc_mode: ALLOCATION_MODES[0],
    ...before,
    lines: before?.lines ?? [],
    carrier_id: carrierId,
    channel_id: channelId ?? before?.channel_id ?? null,
    bill_date: billDate,
    effective_on: cell('effective_on') ?? before?.effective_on ?? billDate,
    surcharges: fees,
    ...(mode === undefined ? {} : { alloc_mode: valueOfWord(allocationLabels, mode) ?? mode }),
  }
  for (const key of [
    'no',
    'tracking_no',
    'currency',
    'pieces',
    'charged',
    'unit_price',
    'freight',
    'duty',
    'remark',
  ] as const) {
    const value = cell(key)
    if (value !== undefined) raw[key] = value
  }
  const draft = issues.parse(BillDraft, first.line, raw)
  if (draft && !currencyOf(draft.currency)) {
    issues.add({ line: first.line, field: 'currency', value: draft.currency }, 'notFound')
    return undefined
  }
  return draft
}

interface NameGround {
  readonly line: number
  readonly names: BillNames
  readonly issues: SheetIssues
  readonly carrierId?: number | undefined
}

function readCarrier(name: string | undefined, { line, names, issues }: NameGround): number | undefined {
  if (name === undefined) return undefined
  const found = names.carriers.find(
    (carrier) => isSame(carrier.name, name) || isSame(carrier.shortName ?? '', name),
  )
  if (!found) issues.add({ line, field: 'carrier', value: name }, 'notFound')
  return found && Number(found.id)
}

function readChannel(
  name: string | undefined,
  { line, names, issues, carrierId }: NameGround,
): number | undefined {
  if (name === undefined) return undefined
  const found = names.channels.find(
    (channel) => Number(channel.carrierId) === carrierId && isSame(channel.name, name),
  )
  if (!found) issues.add({ line, field: 'channel', value: name }, 'notFound')
  return found && Number(found.id)
}

function readGoods(
  line: SheetLine<BillColumn>,
  { reach }: BillNames,
  issues: SheetIssues,
): BillLineDraft | undefined {
  const shop = reach.shops.find(({ name }) => isSame(name, line.cell('shop')))
  if (!shop) {
    issues.add({ line: line.line, field: 'shop', value: line.cell('shop') }, 'notFound')
    return undefined
  }
  const raw: Record<string, unknown> = { shop_id: shop.id }
  for (const column of LINE_COLUMNS) {
    const cell = line.cell(column)
    if (cell !== '' && column !== 'shop') raw[column] = contentOf(column, cell)
  }
  raw.marketplace = countryOf(line.cell('marketplace'))
  const goods = issues.parse(BillLineDraft, line.line, raw)
  if (goods && !reaches(reach, goods.shop_id, goods.marketplace)) {
    issues.add({ line: line.line, field: 'marketplace', value: line.cell('marketplace') }, 'notFound')
    return undefined
  }
  return goods
}
