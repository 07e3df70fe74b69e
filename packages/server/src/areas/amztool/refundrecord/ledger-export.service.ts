import { aftersaleFailures } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.failures.ts'
import {
  aftersaleLabels,
  aftersaleStatusLabels,
  aftersaleTypeLabels,
  claimLabels,
  dispositionLabels,
  reasonLabels,
  responsibilityLabels,
} from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.labels.ts'
import {
  AFTERSALE_EXPORT_ROWS,
  type Aftersale,
} from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.schema.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Language, type Message, say } from '@crossdock/contracts/kernel/messages.ts'
import { streamTable } from '../../../platform/files/write-table.ts'
import { asText, type SheetCell } from '../../../platform/files/write-xlsx.ts'
import type { ActorCall, OutgoingFile } from '../../../platform/http/call.ts'
import { listEventsToExport } from './ledger.queries.ts'
import { dressEvents, valuesOf } from './ledger.service.ts'
import type { LedgerConditions } from './ledger-filter.queries.ts'
import { ledgerReader, reachFor } from './ledger-reach.ts'

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

/** The filtered or chosen events as a table; columns about costs and buyers only when the reader sees some. */
export async function exportAftersales(
  call: ActorCall,
  {
    ids,
    format,
    ...asked
  }: Omit<LedgerConditions, 'ids'> & { ids?: string | undefined; format: 'xlsx' | 'csv' },
): Promise<OutgoingFile> {
  const { language, now } = call
  const filter = ids === undefined ? asked : { ...asked, ids: ids.split(',').map(Number) }
  const events = await eventsToExport(call, filter)
  const isSeen = {
    cost: events.some((event) => event.net_loss !== undefined),
    buyer: events.some((event) => event.comment !== undefined),
  }
  const columns = COLUMNS.filter(({ about }) => about === undefined || isSeen[about])
  const heads = columns.map(({ label }) => say(aftersaleLabels[label], language))
  const lines = events.map((event) => columns.map(({ cell }) => cell(event, language)))
  return streamTable([heads, ...lines], {
    format,
    sheet: say(aftersaleLabels.sheet, language),
    fileName: `after-sales-${now.toISOString().slice(0, 10)}`,
  })
}

function eventsToExport(call: ActorCall, filter: LedgerConditions): Promise<Aftersale[]> {
  return call.inTenant(async (trx) => {
    const reader = await ledgerReader(trx, call.actor, call.now)
    const rows = await listEventsToExport(trx, reachFor(reader, filter), {
      filter,
      values: valuesOf(filter),
      limit: AFTERSALE_EXPORT_ROWS,
    })
    if (rows.length > AFTERSALE_EXPORT_ROWS) {
      throw failure(aftersaleFailures.tooManyToExport, { params: { limit: AFTERSALE_EXPORT_ROWS } })
    }
    return dressEvents(trx, call, { reader, rows })
  })
}
