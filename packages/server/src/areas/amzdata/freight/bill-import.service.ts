import type { Bill, BillDraft } from '@crossdock/contracts/areas/amzdata/freight/bills.schema.ts'
import { freightSheetLabels } from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import type { SheetImportFields, SheetImportReply } from '@crossdock/contracts/kernel/sheets/sheets.schema.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import {
  readSheetLines,
  SheetIssues,
  type SheetLine,
  sheetReply,
} from '../../../platform/files/sheet-lines.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { type BillMatch, listBillMatches } from './bill-matches.queries.ts'
import { type BillColumn, billPlan, readBill } from './bill-sheet.ts'
import { type BillRowStored, lockBills } from './bill-writes.queries.ts'
import { getBill, groundOf, writeBill } from './bills.service.ts'
import { listCarrierRows } from './carriers.queries.ts'
import { listAllChannels } from './channels.queries.ts'
import { freightReach, requireAmounts } from './freight-reach.service.ts'

interface Group {
  readonly lines: SheetLine<BillColumn>[]
  readonly billId: number | undefined
}

interface Wanted {
  readonly before: BillRowStored | undefined
  readonly draft: BillDraft
}

/** Imports bills, matched by number, else by FBA and tracking number: all lines, or none while one is refused. */
export async function importBills(
  trx: Trx,
  call: ActorCall,
  { bytes, fields }: { bytes: Buffer; fields: SheetImportFields },
): Promise<SheetImportReply> {
  const reach = await freightReach(trx, call.actor)
  requireAmounts(reach)
  const { lines } = await readSheetLines(bytes, billPlan, call.language)
  const issues = new SheetIssues(call.language)
  const groups = await groupLines(trx, call, { lines, issues })
  const wanted = await readGroups(trx, call, { groups, issues })
  const isRefused = issues.all.length > 0 && fields.accept_partial !== 'true'
  const done = { added: 0, changed: 0 }
  for (const { before, draft } of isRefused ? [] : wanted) {
    await writeBill(trx, call, { before, draft, ground: await groundOf(trx, reach, draft) })
    done[before ? 'changed' : 'added'] += 1
  }
  return sheetReply(issues, { applied: !isRefused, rows: lines.length, ...done, unchanged: 0 })
}

/** Lines of the same bill together; the bill is named, or found by its shipment and tracking number. */
async function groupLines(
  trx: Trx,
  { actor }: ActorCall,
  { lines, issues }: { lines: readonly SheetLine<BillColumn>[]; issues: SheetIssues },
): Promise<Group[]> {
  const reach = await freightReach(trx, actor)
  const matches = await listBillMatches(trx, reach, {
    numbers: lines.map((line) => line.cell('no')),
    trackings: lines.map((line) => line.cell('tracking_no')),
  })
  const groups = new Map<string, Group>()
  for (const line of lines) {
    const found = matchOf(line, matches, issues)
    if (found === undefined) continue
    const group = groups.get(found.key) ?? { lines: [], billId: found.billId }
    group.lines.push(line)
    groups.set(found.key, group)
  }
  return [...groups.values()]
}

function matchOf(
  line: SheetLine<BillColumn>,
  matches: readonly BillMatch[],
  issues: SheetIssues,
): { key: string; billId: number | undefined } | undefined {
  const no = line.cell('no')
  if (no !== '') {
    const named = matches.find((match) => match.no.toLowerCase() === no.toLowerCase())
    return { key: no.toLowerCase(), billId: named && Number(named.id) }
  }
  const [fba, tracking] = [line.cell('fba_shipment').toUpperCase(), line.cell('tracking_no')]
  const found = matches.filter((match) => match.trackingNo === tracking && match.shipments.includes(fba))
  const [first] = found
  const place = { line: line.line, field: 'no', value: [fba, tracking].filter(Boolean).join(' ') || null }
  if (!first) issues.say(place, freightSheetLabels.noBill)
  else if (found.length > 1) issues.say(place, freightSheetLabels.ambiguousBill)
  else return { key: first.no.toLowerCase(), billId: Number(first.id) }
  return undefined
}

async function readGroups(
  trx: Trx,
  call: ActorCall,
  { groups, issues }: { groups: readonly Group[]; issues: SheetIssues },
): Promise<Wanted[]> {
  const { companyId } = call.actor
  const names = {
    carriers: await listCarrierRows(trx, companyId),
    channels: await listAllChannels(trx, companyId),
    reach: await freightReach(trx, call.actor),
  }
  const wanted: Wanted[] = []
  for (const { lines, billId } of groups) {
    const [before] = billId === undefined ? [] : await lockBills(trx, companyId, [billId])
    if (before && before.status !== 'draft') {
      const place = { line: lines[0]?.line ?? 0, field: 'no', value: before.no }
      issues.say(place, freightSheetLabels.notDraft)
      continue
    }
    const stored = before ? draftOf(await getBill(trx, call.actor, Number(before.id))) : undefined
    const draft = readBill({ lines, before: stored }, names, issues)
    if (draft) wanted.push({ before, draft })
  }
  return wanted
}

/** A stored bill in the form it is changed in; the reader sees its amounts. */
function draftOf({ rows, events: _, ...bill }: Bill): BillDraft {
  const fee = (key: keyof BillDraft['surcharges']) => bill.surcharges?.[key] ?? '0'
  return {
    ...bill,
    unit_price: bill.unit_price ?? '0',
    freight: bill.freight ?? '0',
    duty: bill.duty ?? '0',
    currency: bill.currency ?? '',
    surcharges: {
      fuel: fee('fuel'),
      declaration: fee('declaration'),
      clearance: fee('clearance'),
      remote: fee('remote'),
      oversize: fee('oversize'),
      other: fee('other'),
    },
    lines: rows.map((row) => ({ ...row, unit_value: row.unit_value ?? null })),
  }
}
