import type { ChannelFilter, RateCard } from '@crossdock/contracts/areas/amzdata/freight/channels.schema.ts'
import { channelLabels } from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import type {
  SheetFormat,
  SheetImportFields,
  SheetImportReply,
} from '@crossdock/contracts/kernel/sheets/sheets.schema.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { readSheetLines, SheetIssues, sheetReply } from '../../../platform/files/sheet-lines.ts'
import { streamTable } from '../../../platform/files/write-table.ts'
import { asText, type SheetCell } from '../../../platform/files/write-xlsx.ts'
import type { ActorCall, OutgoingFile } from '../../../platform/http/call.ts'
import { type ChannelRow, listAllChannels, listChannelRows } from './channels.queries.ts'
import { dayOf } from './channels.service.ts'
import { dressCard } from './freight-dressing.ts'
import { freightReach, requireAmounts } from './freight-reach.service.ts'
import { listCards } from './rate-cards.queries.ts'
import { overwriteRateCard } from './rate-cards.service.ts'
import { RATE_COLUMNS, ratePlan, readRateCards } from './rate-sheet.ts'

const CHUNK = 200

/** Imports prices: those of the same channel and day are replaced; all lines, or none while one is refused (seller.md 2.5). */
export async function importRates(
  trx: Trx,
  call: ActorCall,
  { bytes, fields }: { bytes: Buffer; fields: SheetImportFields },
): Promise<SheetImportReply> {
  requireAmounts(await freightReach(trx, call.actor))
  const { lines } = await readSheetLines(bytes, ratePlan, call.language)
  const issues = new SheetIssues(call.language)
  const channels = await listAllChannels(trx, call.actor.companyId)
  const cards = readRateCards(lines, channels, issues)
  const isRefused = issues.all.length > 0 && fields.accept_partial !== 'true'
  const done = { added: 0, changed: 0 }
  if (!isRefused) for (const card of cards) done[await overwriteRateCard(trx, call, card)] += 1
  return sheetReply(issues, { applied: !isRefused, rows: lines.length, ...done, unchanged: 0 })
}

/** A file of prices to fill in: a line for each channel. */
export async function rateTemplate(call: ActorCall, format: SheetFormat): Promise<OutgoingFile> {
  const channels = await call.inTenant((trx) => listAllChannels(trx, call.actor.companyId))
  const lines = channels.map((channel) => cellsOf(channel))
  return streamTable([headOf(call), ...lines], {
    format,
    sheet: say(channelLabels.price, call.language),
    fileName: 'freight-rates-template',
  })
}

/** All prices of the filtered channels, in the form the import takes. */
export async function exportRates(
  call: ActorCall,
  filter: ChannelFilter,
  format: SheetFormat,
): Promise<OutgoingFile> {
  await call.inTenant(async (trx) => requireAmounts(await freightReach(trx, call.actor)))
  return streamTable(linesOf(call, filter), {
    format,
    sheet: say(channelLabels.price, call.language),
    fileName: `freight-rates-${dayOf(call.now)}`,
  })
}

async function* linesOf(call: ActorCall, filter: ChannelFilter): AsyncGenerator<SheetCell[]> {
  const { companyId } = call.actor
  yield headOf(call)
  for (let page = 1; ; page += 1) {
    const wanted = { filter: { ...filter, page, size: CHUNK, after: undefined }, today: dayOf(call.now) }
    const { rows, cards } = await call.inTenant(async (trx) => {
      const found = await listChannelRows(trx, companyId, wanted)
      const channelIds = found.rows.map(({ id }) => Number(id))
      return { rows: found.rows, cards: await listCards(trx, companyId, channelIds) }
    })
    const byChannel = Map.groupBy(cards, ({ channelId }) => channelId)
    for (const channel of rows) {
      for (const card of byChannel.get(channel.id) ?? []) yield* cardLines(channel, dressCard(card))
    }
    if (rows.length < CHUNK) return
  }
}

function cardLines(channel: ChannelRow, card: RateCard): SheetCell[][] {
  return card.bands.map((band) => cellsOf(channel, { card, band }))
}

function headOf({ language }: ActorCall): SheetCell[] {
  return RATE_COLUMNS.map((column) => say(channelLabels[column], language))
}

function cellsOf(
  channel: ChannelRow,
  priced?: { card: RateCard; band: RateCard['bands'][number] },
): SheetCell[] {
  const { card, band } = priced ?? {}
  const cells: Record<(typeof RATE_COLUMNS)[number], SheetCell> = {
    carrier: asText(channel.carrier),
    channel: asText(channel.name),
    country: channel.country,
    zone: asText(channel.zone),
    effective_from: card?.effective_from ?? null,
    effective_to: card?.effective_to ?? null,
    currency: card?.currency ?? null,
    weight_from: band?.from ?? null,
    weight_to: band?.to ?? null,
    price: band?.price ?? null,
    min_charge: card?.min_charge ?? null,
    fuel_percent: card?.fuel_percent ?? null,
    declaration_fee: card?.declaration_fee ?? null,
    clearance_fee: card?.clearance_fee ?? null,
    remote_fee: card?.remote_fee ?? null,
    oversize_fee: card?.oversize_fee ?? null,
  }
  return RATE_COLUMNS.map((column) => cells[column])
}
