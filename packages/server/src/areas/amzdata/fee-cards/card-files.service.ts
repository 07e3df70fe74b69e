import { feeCardFailures } from '@crossdock/contracts/areas/amzdata/fee-cards/fee-cards.failures.ts'
import {
  feeBasisLabels,
  feeCardKindLabels,
  feeCardLabels,
} from '@crossdock/contracts/areas/amzdata/fee-cards/fee-cards.labels.ts'
import {
  type FeeCard,
  type FeeCardDraft,
  type FeeCardFilter,
  FeeCardLine,
  FeeCardRow,
} from '@crossdock/contracts/areas/amzdata/fee-cards/fee-cards.schema.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import type {
  SheetFormat,
  SheetImportFields,
  SheetImportReply,
} from '@crossdock/contracts/kernel/sheets/sheets.schema.ts'
import { currencyOf } from '@crossdock/contracts/vocabulary/currencies.ts'
import { marketplaceNamed } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import {
  plainDay,
  plainFigure,
  readSheetLines,
  SheetIssues,
  type SheetLine,
  type SheetPlan,
  sheetReply,
  valueOfWord,
} from '../../../platform/files/sheet-lines.ts'
import { streamTable } from '../../../platform/files/write-table.ts'
import { asText, type SheetCell } from '../../../platform/files/write-xlsx.ts'
import type { ActorCall, OutgoingFile } from '../../../platform/http/call.ts'
import { getFeeCard, isEmptyBand, listFeeCards, rowsOfCards, saveFeeCard } from './fee-cards.service.ts'

const HEAD = [
  'marketplace',
  'kind',
  'effective_from',
  'effective_to',
  'currency',
  'source',
  'remark',
] as const
const WORDS = ['tier', 'category', 'variant'] as const
const FIGURES = [
  'month_from',
  'month_to',
  'price_from',
  'price_to',
  'weight_from',
  'weight_to',
  'age_from',
  'age_to',
  'basis',
  'rate',
  'step_weight',
  'step_rate',
  'minimum',
] as const
const FIGURE_COLUMNS: ReadonlySet<string> = new Set(FIGURES)
const COLUMNS = [...HEAD, ...WORDS, ...FIGURES] as const
type CardColumn = (typeof COLUMNS)[number]

const plan: SheetPlan<CardColumn> = {
  labels: feeCardLabels,
  columns: COLUMNS,
  required: ['marketplace', 'kind', 'effective_from', 'currency', 'source', 'basis', 'rate'],
}
const CARDS_OF_FILE = 2_000

/** The rows of the filtered cards in the form the import takes. */
export async function exportFeeCards(
  call: ActorCall,
  filter: FeeCardFilter,
  format: SheetFormat,
): Promise<OutgoingFile> {
  const lines = await call.inTenant(async (trx) => {
    const { rows } = await listFeeCards(trx, call, { ...filter, page: 1, size: CARDS_OF_FILE })
    const rowsOf = await rowsOfCards(trx, rows)
    return rows.flatMap((card) => (rowsOf.get(card.id) ?? []).map((row) => cellsOf(call, card, row)))
  })
  const header = COLUMNS.map((column) => say(feeCardLabels[column], call.language))
  return streamTable([header, ...lines], {
    format,
    sheet: say(feeCardLabels.kind, call.language),
    fileName: `fee-cards-${call.now.toISOString().slice(0, 10)}`,
  })
}

function cellsOf({ language }: ActorCall, card: FeeCard, row: FeeCardRow): SheetCell[] {
  const head = HEAD.map((column): SheetCell => {
    if (column === 'kind') return say(feeCardKindLabels[card.kind], language)
    return asText(card[column])
  })
  const words = WORDS.map((column) => asText(row[column]))
  const figures = FIGURES.map((column): SheetCell => {
    return column === 'basis' ? say(feeBasisLabels[row.basis], language) : row[column]
  })
  return [...head, ...words, ...figures]
}

/** Imports cards, a line for each row; a card of the company with the same day is replaced as a whole. */
export async function importFeeCards(
  trx: Trx,
  call: ActorCall,
  { bytes, fields }: { bytes: Buffer; fields: SheetImportFields },
): Promise<SheetImportReply> {
  const { lines } = await readSheetLines(bytes, plan, call.language)
  const issues = new SheetIssues(call.language)
  const cards = readCards(lines, issues)
  // a card with some of its rows would charge wrongly: wrong lines keep their whole card out
  const good = cards.filter((card) => !card.isWrong).map(({ draft }) => draft)
  const isRefused = issues.all.length > 0 && fields.accept_partial !== 'true'
  const counts = isRefused ? { added: 0, changed: 0, unchanged: 0 } : await writeCards(trx, call, good)
  return sheetReply(issues, { applied: !isRefused, rows: lines.length, ...counts })
}

interface ReadCard {
  readonly draft: FeeCardDraft
  isWrong: boolean
}

function readCards(lines: readonly SheetLine<CardColumn>[], issues: SheetIssues): ReadCard[] {
  const cards = new Map<string, ReadCard>()
  for (const line of lines) {
    const raw = rawOf(line)
    const key = JSON.stringify([raw.marketplace, raw.kind, raw.effective_from])
    const read = issues.parse(FeeCardLine, line.line, raw)
    const card = cards.get(key)
    if (read === undefined || !isSound(read, line.line, issues)) {
      if (card) card.isWrong = true
      else if (read) cards.set(key, { draft: { ...read, rows: [] }, isWrong: true })
      continue
    }
    const row = FeeCardRow.parse(read)
    if (card) card.draft.rows.push(row)
    else cards.set(key, { draft: { ...headOf(read), rows: [row] }, isWrong: false })
  }
  return [...cards.values()]
}

function isSound(read: FeeCardLine, line: number, issues: SheetIssues): boolean {
  if (!currencyOf(read.currency)) {
    issues.add({ line, field: 'currency', value: read.currency }, 'notFound')
    return false
  }
  if (read.effective_to !== null && read.effective_to < read.effective_from) {
    issues.say({ line, field: 'effective_to', value: read.effective_to }, feeCardFailures.endsBeforeStart)
    return false
  }
  if (!isEmptyBand(read)) return true
  issues.add({ line, field: 'price_to', value: read.price_to ?? read.weight_to }, 'notOffered')
  return false
}

function headOf(read: FeeCardLine): Omit<FeeCardDraft, 'rows' | 'id' | 'version'> {
  const { marketplace, kind, effective_from, effective_to, currency, source, remark } = read
  return { marketplace, kind, effective_from, effective_to, currency, source, remark }
}

function rawOf(line: SheetLine<CardColumn>): Partial<Record<CardColumn, unknown>> {
  const cells = COLUMNS.flatMap((column): [CardColumn, unknown][] => {
    const cell = line.cell(column)
    return cell === '' ? [] : [[column, wordOf(column, cell)]]
  })
  return Object.fromEntries(cells)
}

function wordOf(column: CardColumn, cell: string): unknown {
  if (column === 'kind') return valueOfWord(feeCardKindLabels, cell) ?? cell
  if (column === 'basis') return valueOfWord(feeBasisLabels, cell) ?? cell
  if (column === 'currency') return cell.toUpperCase()
  if (column === 'effective_from' || column === 'effective_to') return plainDay(cell)
  if (column === 'marketplace') return marketplaceNamed(cell)?.country ?? cell
  return FIGURE_COLUMNS.has(column) ? plainFigure(cell) : cell
}

async function writeCards(
  trx: Trx,
  call: ActorCall,
  drafts: readonly FeeCardDraft[],
): Promise<{ added: number; changed: number; unchanged: number }> {
  const { rows } = await listFeeCards(trx, call, { page: 1, size: CARDS_OF_FILE, origin: 'own' })
  let added = 0
  let unchanged = 0
  for (const draft of drafts) {
    const twin = rows.find(
      (card) =>
        card.marketplace === draft.marketplace &&
        card.kind === draft.kind &&
        card.effective_from === draft.effective_from,
    )
    const before = twin && (await getFeeCard(trx, call, twin.id))
    if (
      before &&
      JSON.stringify(before.rows) === JSON.stringify(draft.rows) &&
      before.source === draft.source
    ) {
      unchanged += 1
      continue
    }
    if (!before) added += 1
    await saveFeeCard(trx, call, before ? { ...draft, id: before.id, version: before.version } : draft)
  }
  return { added, changed: drafts.length - added - unchanged, unchanged }
}
