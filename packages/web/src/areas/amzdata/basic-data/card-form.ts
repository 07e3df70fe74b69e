import type { FeeBasis } from '@crossdock/contracts/areas/amzdata/fee-cards/fee-card-rows.ts'
import {
  FEE_CARD_KINDS,
  type FeeCardDraft,
  type FeeCardKind,
  type FeeCardRow,
  type FeeCardWithRows,
} from '@crossdock/contracts/areas/amzdata/fee-cards/fee-cards.schema.ts'

export type CardColumn = keyof FeeCardRow
type TextColumn = Exclude<CardColumn, 'basis'>

const WEIGHT = ['weight_from', 'weight_to', 'rate', 'step_weight', 'step_rate'] as const
/** Columns that a kind of card is about; the others stay as they are. */
export const CARD_COLUMNS: Readonly<Record<FeeCardKind, readonly CardColumn[]>> = {
  fulfilment: ['tier', 'variant', 'price_from', 'price_to', ...WEIGHT],
  referral: ['category', 'basis', 'price_from', 'price_to', 'rate', 'minimum'],
  storage: ['tier', 'month_from', 'month_to', 'rate'],
  aged: ['age_from', 'age_to', 'basis', 'rate', 'minimum'],
  placement: ['tier', 'variant', ...WEIGHT],
  returns: ['category', 'tier', ...WEIGHT],
}
/** Ways in which a kind can be charged; the first is usual. */
export const CARD_BASES: Readonly<Record<FeeCardKind, readonly [FeeBasis, ...FeeBasis[]]>> = {
  fulfilment: ['unit'],
  referral: ['share', 'share_part'],
  storage: ['volume'],
  aged: ['volume', 'unit'],
  placement: ['unit'],
  returns: ['unit'],
}

const TEXTS: readonly TextColumn[] = [
  'tier',
  'category',
  'variant',
  'month_from',
  'month_to',
  'price_from',
  'price_to',
  'weight_from',
  'weight_to',
  'age_from',
  'age_to',
  'rate',
  'step_weight',
  'step_rate',
  'minimum',
]
const WHOLE: ReadonlySet<TextColumn> = new Set(['month_from', 'month_to', 'age_from', 'age_to'])
const ZERO: ReadonlySet<TextColumn> = new Set(['price_from', 'weight_from'])

/** A row as it is typed; `key` tells rows apart while they are. */
export type RowValues = Readonly<Record<TextColumn, string>> & {
  readonly basis: FeeBasis
  readonly key: number
}

export interface CardValues {
  readonly marketplace: string
  readonly kind: FeeCardKind
  readonly effective_from: string
  readonly effective_to: string
  readonly currency: string
  readonly source: string
  readonly remark: string
  readonly rows: readonly RowValues[]
}

let keys = 0

/** A row to fill in, or one as it is stored. */
export function rowValues(kind: FeeCardKind, row?: FeeCardRow): RowValues {
  keys += 1
  const texts = TEXTS.map((column) => {
    const value = row?.[column]
    const isSilent = value === null || value === undefined || (ZERO.has(column) && value === '0')
    return [column, isSilent ? '' : String(value)]
  })
  const known = Object.fromEntries(texts) as Record<TextColumn, string> // one entry for each column
  return { ...known, basis: row?.basis ?? CARD_BASES[kind][0], key: keys }
}

/** What the form starts with: a card, or a new one. */
export function cardValues(card: FeeCardWithRows | undefined): CardValues {
  const kind = card?.kind ?? FEE_CARD_KINDS[0]
  return {
    marketplace: card?.marketplace ?? 'US',
    kind,
    effective_from: card?.effective_from ?? '',
    effective_to: card?.effective_to ?? '',
    currency: card?.currency ?? 'USD',
    source: card?.source ?? '',
    remark: card?.remark ?? '',
    rows: card ? card.rows.map((row) => rowValues(kind, row)) : [rowValues(kind)],
  }
}

/** The body of the save call. */
export function cardDraft(values: CardValues, card: FeeCardWithRows | undefined): FeeCardDraft {
  return {
    ...values,
    effective_to: values.effective_to || null,
    source: values.source.trim(),
    remark: values.remark.trim() || null,
    rows: values.rows.map(rowDraft),
    ...(card ? { id: card.id, version: card.version } : {}),
  }
}

function rowDraft({ key: _key, basis, ...texts }: RowValues): FeeCardRow {
  const entries = TEXTS.map((column) => {
    const text = texts[column].trim()
    if (text === '') return [column, ZERO.has(column) ? '0' : null]
    return [column, WHOLE.has(column) ? Number(text) : text]
  })
  return { ...(Object.fromEntries(entries) as Omit<FeeCardRow, 'basis'>), basis } // the server checks each cell
}
