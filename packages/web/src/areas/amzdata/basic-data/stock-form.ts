import {
  DEMAND_WEIGHTS,
  LEAD_FIELDS,
  RHYTHM_FIELDS,
  type StockDefault,
  type StockDefaultDraft,
  type StockField,
} from '@crossdock/contracts/areas/amzdata/stock-defaults/stock-defaults.schema.ts'

/** Fields in the order of the form. */
export const STOCK_GROUPS = { leads: LEAD_FIELDS, rhythm: RHYTHM_FIELDS, weights: DEMAND_WEIGHTS } as const
const FIELDS: readonly StockField[] = [...LEAD_FIELDS, ...RHYTHM_FIELDS, ...DEMAND_WEIGHTS]

export type StockValues = Readonly<Record<StockField, string>> & {
  readonly shop_id: string
  readonly marketplace: string
  readonly msku: string
}

/** What the form starts with. */
export function stockValues(row: StockDefault | undefined): StockValues {
  const texts = Object.fromEntries(FIELDS.map((field) => [field, String(row?.[field] ?? '')]))
  return {
    ...(texts as Record<StockField, string>), // one entry for each field
    shop_id: row?.shop_id ? String(row.shop_id) : '',
    marketplace: row?.marketplace ?? '',
    msku: row?.msku ?? '',
  }
}

/** The body of the save call: blank fields are said by a wider scope. */
export function stockDraft(values: StockValues, row: StockDefault | undefined): StockDefaultDraft {
  const numbers = Object.fromEntries(
    FIELDS.map((field) => [field, values[field].trim() === '' ? null : Number(values[field])]),
  )
  return {
    ...(numbers as Record<StockField, number | null>), // as above
    shop_id: values.shop_id === '' ? null : Number(values.shop_id),
    marketplace: values.marketplace || null,
    msku: values.msku.trim() || null,
    ...(row ? { id: row.id, version: row.version } : {}),
  }
}

/** What the weights add up to; null when none is given. */
export function weightSum(values: StockValues): number | null {
  const given = DEMAND_WEIGHTS.filter((field) => values[field].trim() !== '')
  return given.length === 0 ? null : given.reduce((sum, field) => sum + Number(values[field]), 0)
}
