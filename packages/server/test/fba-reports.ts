import type { SentFile } from './imports.ts'

/** One line of an FBA returns report of the US; a day is one of the marketplace. */
export interface ReturnLine {
  day: string
  order?: string
  sku?: string
  quantity?: number
  disposition?: string
  reason?: string
  /** What the buyer wrote. */
  comment?: string
}

const tabs = (head: string, lines: readonly (readonly (string | number)[])[]) =>
  `${[head.split('|'), ...lines].map((cells) => cells.join('\t')).join('\n')}\n`

const RETURNS_HEAD =
  'return-date|order-id|sku|asin|fnsku|product-name|quantity|fulfillment-center-id|detailed-disposition|reason|status|license-plate-number|customer-comments'

/** A report of customer returns; its first line stands in line 2 of the file. */
export function returnsFile(name: string, lines: readonly ReturnLine[]): SentFile {
  const cells = lines.map((line, at) => {
    const { day, sku = 'MUG', order = `1-1-${at}` } = line
    const what = [sku, `B0${sku}`, `X0${sku}`, 'A product', line.quantity ?? 1, 'FTW1']
    return [
      `${day}T20:00:00+00:00`,
      order,
      ...what,
      line.disposition ?? 'SELLABLE',
      line.reason ?? 'DEFECTIVE',
      '',
      `L${at}`,
      line.comment ?? '',
    ]
  })
  return { name, content: tabs(RETURNS_HEAD, cells), fields: { marketplace: 'US' } }
}

/** One line of an FBA reimbursements report of the US. */
export interface ReimbursementLine {
  day: string
  id: string
  reason?: string
  sku?: string
  amount?: string
  cash?: number
  stock?: number
  order?: string
  /** The reimbursement that this one takes back. */
  original?: string
}

const REIMBURSEMENTS_HEAD =
  'approval-date|reimbursement-id|case-id|amazon-order-id|reason|sku|fnsku|asin|product-name|condition|currency-unit|amount-per-unit|amount-total|quantity-reimbursed-cash|quantity-reimbursed-inventory|quantity-reimbursed-total|original-reimbursement-id'

/** A report of reimbursements; its first line stands in line 2 of the file. */
export function reimbursementsFile(name: string, lines: readonly ReimbursementLine[]): SentFile {
  const cells = lines.map((line) => {
    const { sku = 'MUG', amount = '10.00', cash = 1, stock = 0 } = line
    const what = [line.reason ?? 'Damaged_Warehouse', sku, `X0${sku}`, `B0${sku}`, 'A product', 'Sellable']
    return [
      `${line.day}T20:00:00+00:00`,
      line.id,
      '',
      line.order ?? '',
      ...what,
      'USD',
      amount,
      amount,
    ].concat([String(cash), String(stock), String(cash + stock), line.original ?? ''])
  })
  return { name, content: tabs(REIMBURSEMENTS_HEAD, cells), fields: { marketplace: 'US' } }
}

/** One line of a monthly storage fee report of the US; `sku` empty: named by its FNSKU alone. */
export interface StorageLine {
  fnsku: string
  sku?: string
  fee: string
}

const STORAGE_HEAD =
  'asin|fnsku|sku|product_name|fulfillment_center|country_code|month_of_charge|storage_rate|currency|estimated_monthly_storage_fee'

/** A storage fee report of a month, `YYYY-MM`; its first line stands in line 2 of the file. */
export function storageFile(name: string, month: string, lines: readonly StorageLine[]): SentFile {
  const cells = lines.map(({ fnsku, sku = '', fee }) => {
    return [`B${fnsku}`, fnsku, sku, 'A product', 'FTW1', 'US', month, '0.78', 'USD', fee]
  })
  return { name, content: tabs(STORAGE_HEAD, cells), fields: { marketplace: 'US' } }
}

const AGED_HEAD =
  'snapshot-date|sku|fnsku|asin|product-name|condition|per-unit-volume|currency|volume-unit|country|qty-charged|amount-charged|surcharge-age-tier|rate-surcharge'

/** An aged inventory surcharge report of the US of a day: what was charged for each MSKU. */
export function agedFile(
  name: string,
  day: string,
  lines: readonly { readonly sku: string; readonly fee: string }[],
): SentFile {
  const cells = lines.map(({ sku, fee }) => [
    ...[
      `${day}T00:00:00+00:00`,
      sku,
      `X0${sku}`,
      `B0${sku}`,
      'A product',
      'New',
      '0.05',
      'USD',
      'cubic feet',
    ],
    ...['US', 3, fee, '271-300', '1.50'],
  ])
  return { name, content: tabs(AGED_HEAD, cells), fields: { marketplace: 'US' } }
}
