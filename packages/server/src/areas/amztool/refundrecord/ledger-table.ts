import {
  aftersaleLabels,
  aftersaleStatusLabels,
  aftersaleTypeLabels,
  claimLabels,
  dispositionLabels,
  reasonLabels,
  responsibilityLabels,
} from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.labels.ts'
import type { Aftersale } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.schema.ts'
import { type Language, type Message, say } from '@crossdock/contracts/kernel/messages.ts'
import { asText, type SheetCell } from '../../../platform/files/write-xlsx.ts'

interface Column {
  readonly label: keyof typeof aftersaleLabels
  /** Shown only when the reader sees some of it. */
  readonly about?: 'cost' | 'buyer'
  readonly cell: (event: Aftersale, language: Language) => SheetCell
}

const wordOf = (words: Readonly<Record<string, Message>>, key: string | null, language: Language) => {
  const word = key === null ? undefined : (words[key.toUpperCase()] ?? words[key])
  return word === undefined ? asText(key) : say(word, language)
}

const amounts = [
  ...(['refund_amount', 'principal', 'shipping', 'promo', 'tax', 'commission_back'] as const),
  ...(['admin_fee', 'outbound_fee', 'return_fee', 'other_fee'] as const),
].map((label): Column => ({ label, cell: (event) => event[label] }))

const texts = (
  ...labels: readonly ('license_plate' | 'reimbursement_id' | 'case_id' | 'case_no' | 'note')[]
) => labels.map((label): Column => ({ label, cell: (event) => asText(event[label]) }))

const COLUMNS: readonly Column[] = [
  { label: 'type', cell: ({ type }, language) => say(aftersaleTypeLabels[type], language) },
  { label: 'order_id', cell: ({ order_id: id }) => asText(id) },
  { label: 'msku', cell: ({ msku }) => asText(msku) },
  { label: 'asin', cell: ({ asin }) => asText(asin) },
  { label: 'title', cell: ({ title }) => asText(title) },
  { label: 'shop', cell: ({ shop }) => asText(shop) },
  { label: 'marketplace', cell: ({ marketplace }) => marketplace },
  { label: 'event_on', cell: ({ event_on: day }) => day },
  { label: 'purchase_on', cell: ({ purchase_on: day }) => day },
  { label: 'interval_days', cell: ({ interval_days: days }) => days },
  { label: 'quantity', cell: ({ quantity }) => quantity },
  { label: 'currency', cell: ({ currency }) => currency },
  ...amounts,
  { label: 'cogs', about: 'cost', cell: ({ cogs }) => cogs ?? null },
  { label: 'headhaul', about: 'cost', cell: ({ headhaul }) => headhaul ?? null },
  { label: 'reimbursed', cell: ({ reimbursed }) => reimbursed },
  { label: 'net_loss', about: 'cost', cell: ({ net_loss: loss }) => loss ?? null },
  { label: 'reason', cell: ({ reason }, language) => wordOf(reasonLabels, reason, language) },
  {
    label: 'disposition',
    cell: ({ disposition }, language) => wordOf(dispositionLabels, disposition, language),
  },
  { label: 'comment', about: 'buyer', cell: ({ comment }) => asText(comment ?? null) },
  { label: 'buyer', about: 'buyer', cell: ({ buyer }) => asText(buyer ?? null) },
  ...texts('license_plate', 'reimbursement_id', 'case_id'),
  { label: 'cash_units', cell: ({ cash_units: units }) => units },
  { label: 'stock_units', cell: ({ stock_units: units }) => units },
  {
    label: 'responsibility',
    cell: ({ responsibility }, language) => wordOf(responsibilityLabels, responsibility, language),
  },
  { label: 'claim', cell: ({ claim }, language) => wordOf(claimLabels, claim, language) },
  { label: 'status', cell: ({ status }, language) => say(aftersaleStatusLabels[status], language) },
  { label: 'handler', cell: ({ handler }) => asText(handler?.name ?? null) },
  ...texts('case_no', 'note'),
]

/** Columns of events in a language; those about costs and buyers only for who sees some. */
export function ledgerTable(language: Language, isSeen: { readonly cost: boolean; readonly buyer: boolean }) {
  const columns = COLUMNS.filter(({ about }) => about === undefined || isSeen[about])
  return {
    heads: columns.map(({ label }) => say(aftersaleLabels[label], language)),
    lineOf: (event: Aftersale): SheetCell[] => columns.map(({ cell }) => cell(event, language)),
  }
}
