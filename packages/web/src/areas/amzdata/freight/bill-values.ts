import { ALLOCATION_MODES } from '@crossdock/contracts/areas/amzdata/freight/allocate-freight.ts'
import type { Bill, GoodsCarton } from '@crossdock/contracts/areas/amzdata/freight/bills.schema.ts'
import { Freight } from '@crossdock/contracts/areas/amzdata/freight/chargeable-weight.ts'
import { SURCHARGES, type Surcharge } from '@crossdock/contracts/areas/amzdata/freight/freight-rules.ts'

/** A line as it is typed or pasted; shop and marketplace may be names. */
export interface LineText {
  shop: string
  marketplace: string
  msku: string
  quantity: string
  fba_shipment: string
  cartons: string
  kg: string
  length: string
  width: string
  height: string
  unit_value: string
  custom: string
}

/** What is typed about a bill; figures stay texts. */
export interface BillValues extends Record<Surcharge, string> {
  no: string
  carrier_id: string
  channel_id: string
  tracking_no: string
  bill_date: string
  effective_on: string
  pieces: string
  charged: string
  unit_price: string
  freight: string
  duty: string
  currency: string
  alloc_mode: string
  remark: string
  lines: LineText[]
}

const LINE_KEYS = [
  'fba_shipment',
  'cartons',
  'kg',
  'length',
  'width',
  'height',
  'unit_value',
  'custom',
] as const

/** A line with nothing in it, for the shop and marketplace of the line before. */
export function blankLine(like?: LineText): LineText {
  const rest = Object.fromEntries(LINE_KEYS.map((key) => [key, ''])) as Record<
    (typeof LINE_KEYS)[number],
    string
  > // same keys
  return { ...rest, shop: like?.shop ?? '', marketplace: like?.marketplace ?? '', msku: '', quantity: '' }
}

/** The values of a bill, or those of a new one of today. */
export function billValues(bill: Bill | undefined): BillValues {
  const today = new Date().toISOString().slice(0, 10)
  const figure = (amount: string | undefined) => (amount === undefined || amount === '0' ? '' : amount)
  const fees = Object.fromEntries(SURCHARGES.map((fee) => [fee, figure(bill?.surcharges?.[fee])]))
  return {
    ...(fees as Record<Surcharge, string>), // one entry per surcharge
    no: bill?.no ?? '',
    carrier_id: bill ? String(bill.carrier_id) : '',
    channel_id: bill?.channel_id ? String(bill.channel_id) : '',
    tracking_no: bill?.tracking_no ?? '',
    bill_date: bill?.bill_date ?? today,
    effective_on: bill?.effective_on ?? today,
    pieces: bill?.pieces ? String(bill.pieces) : '',
    charged: figure(bill?.charged),
    unit_price: figure(bill?.unit_price),
    freight: bill?.freight ?? '',
    duty: figure(bill?.duty),
    currency: bill?.currency ?? 'CNY',
    alloc_mode: bill?.alloc_mode ?? ALLOCATION_MODES[0],
    remark: bill?.remark ?? '',
    lines: bill && bill.rows.length > 0 ? bill.rows.map(lineText) : [blankLine()],
  }
}

function lineText(row: Bill['rows'][number]): LineText {
  const texts = LINE_KEYS.map((key) => [key, row[key] ?? ''])
  return {
    ...(Object.fromEntries(texts) as Record<(typeof LINE_KEYS)[number], string>), // one entry per key
    shop: String(row.shop_id),
    marketplace: row.marketplace,
    msku: row.msku,
    quantity: String(row.quantity),
  }
}

/** The typed values as they are sent, still to be checked by the schema of the call; empty lines are left out. */
export function billDraft(bill: Bill | undefined, values: BillValues): Record<string, unknown> {
  const zero = (text: string) => text.trim() || '0'
  const orNull = (text: string) => text.trim() || null
  return {
    ...(bill ? { id: bill.id, version: bill.version } : {}),
    no: values.no,
    carrier_id: values.carrier_id || undefined,
    channel_id: orNull(values.channel_id),
    tracking_no: orNull(values.tracking_no),
    bill_date: values.bill_date,
    effective_on: values.effective_on,
    pieces: zero(values.pieces),
    charged: zero(values.charged),
    unit_price: zero(values.unit_price),
    freight: zero(values.freight),
    duty: zero(values.duty),
    surcharges: Object.fromEntries(SURCHARGES.map((fee) => [fee, zero(values[fee])])),
    currency: values.currency,
    alloc_mode: values.alloc_mode,
    remark: orNull(values.remark),
    lines: values.lines.filter(isFilled).map((line) => ({
      ...Object.fromEntries(LINE_KEYS.map((key) => [key, orNull(line[key])])),
      shop_id: line.shop || undefined,
      marketplace: line.marketplace,
      msku: line.msku,
      quantity: line.quantity,
    })),
  }
}

const isFilled = (line: LineText) => line.msku.trim() !== '' || line.quantity.trim() !== ''

/** What the typed amounts come to; null while one of them is no figure. */
export function liveTotal(values: BillValues): string | null {
  const texts = [values.freight, values.duty, ...SURCHARGES.map((fee) => values[fee])].map((text) =>
    text.trim(),
  )
  if (texts.some((text) => text !== '' && !/^\d+(\.\d+)?$/.test(text))) return null
  return texts.reduce((sum, text) => sum.plus(text || 0), new Freight(0)).toFixed()
}

/** Whether a line names goods, but not the cartons they are in. */
export function needsCartons(line: LineText): boolean {
  const isNamed = /^\d+$/.test(line.shop) && line.marketplace !== '' && line.msku.trim() !== ''
  return (
    isNamed &&
    [line.cartons, line.kg, line.length, line.width, line.height].some((text) => text.trim() === '')
  )
}

/** The line in as many cartons of a product as its units fill. */
export function withCarton(line: LineText, { units, kg, length, width, height }: GoodsCarton): LineText {
  const isCounted = /^\d+$/.test(line.quantity.trim()) && line.cartons.trim() === ''
  const cartons = isCounted
    ? new Freight(line.quantity).div(units).toDecimalPlaces(3).toFixed()
    : line.cartons
  return { ...line, cartons, kg, length, width, height }
}
