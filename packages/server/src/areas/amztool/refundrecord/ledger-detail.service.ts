import type {
  AftersaleDetail,
  LossLine,
  LossSource,
} from '@crossdock/contracts/areas/amztool/refundrecord/aftersale-detail.schema.ts'
import {
  COST_PARTS,
  LOSS_PARTS,
  type LossAmounts,
  type LossPart,
  netLoss,
} from '@crossdock/contracts/areas/amztool/refundrecord/net-loss.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { Decimal } from 'decimal.js'
import { listChanges } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { money } from '../../../platform/money-text.ts'
import { findEvents, type LedgerRow, listEventsOfOrder } from './ledger.queries.ts'
import { dressEvents } from './ledger.service.ts'
import { AFTERSALE_ENTITY, entityIdOf } from './ledger-changes.service.ts'
import { type ChargedRow, listChargedRows, listFileNames } from './ledger-detail.queries.ts'
import { lossOf } from './ledger-dressing.ts'
import { type LedgerReader, ledgerReader } from './ledger-reach.ts'

/** An event with the others of its order and the statement of what they cost together. */
export async function getAftersale(trx: Trx, call: ActorCall, id: number): Promise<AftersaleDetail> {
  const reader = await ledgerReader(trx, call.actor, call.now)
  const [row] = await findEvents(trx, reader.reach, [id])
  if (row === undefined) throw failure(commonFailures.notFound)
  const related = await relatedTo(trx, reader, row)
  const charged = await chargedOf(trx, reader, row)
  const { companyId } = reader.reach
  const fileIds = [...related.map(({ importFileId }) => importFileId), ...charged.map(({ fileId }) => fileId)]
  const files = await listFileNames(trx, companyId, [...new Set(fileIds)])
  const changes = await listChanges(trx, { companyId, entity: AFTERSALE_ENTITY, entityId: entityIdOf(row) })
  const dressed = await dressEvents(trx, call, { reader, rows: related })
  const aftersale = dressed.find((event) => event.id === id)
  if (aftersale === undefined) throw failure(commonFailures.notFound)
  return {
    aftersale,
    file: files.get(row.importFileId) ?? '',
    related: dressed,
    ...(reader.seesCost(row.shopId) && { statement: statementOf(related, { charged, files }) }),
    changes: changes.map(({ at, by, after }) => ({ at: at.toISOString(), by, after: after ?? {} })),
  }
}

/** The events of the same order and MSKU; one without an order stands for itself. */
async function relatedTo(trx: Trx, { reach }: LedgerReader, row: LedgerRow): Promise<LedgerRow[]> {
  const { shopId, msku } = row
  const orderId = row.originalOrderId ?? row.orderId
  if (orderId === null) return [row]
  const events = await listEventsOfOrder(trx, reach, { shopId, orderId })
  const same = events.filter((event) => event.msku === msku)
  return same.some(({ id }) => id === row.id) ? same : [row]
}

async function chargedOf(trx: Trx, { reach }: LedgerReader, row: LedgerRow): Promise<ChargedRow[]> {
  if (row.orderId === null) return []
  const rows = await listChargedRows(trx, {
    companyId: reach.companyId,
    shopId: row.shopId,
    orderId: row.orderId,
  })
  return rows.filter(({ msku }) => msku === row.msku || msku === '')
}

interface Known {
  readonly charged: readonly ChargedRow[]
  readonly files: ReadonlyMap<string, string>
}

/** The statement line by line, each amount with the lines of files it follows from. */
function statementOf(rows: readonly LedgerRow[], known: Known): NonNullable<AftersaleDetail['statement']> {
  const [first] = rows
  const same = rows.filter(({ currency }) => currency === first?.currency)
  const losses = same.map((row) => ({ row, amounts: lossOf(row) }))
  const total = (part: LossPart) =>
    losses.reduce((sum, { amounts }) => sum.plus(amounts[part]), new Decimal(0)).toFixed(4)
  const entries = LOSS_PARTS.map((part) => [part, total(part)] as const)
  const sums = Object.fromEntries(entries) as LossAmounts // one entry per part
  const lines = entries.flatMap(([part, amount]): LossLine[] => {
    const behind = losses.filter(({ amounts }) => !new Decimal(amounts[part]).isZero())
    if (behind.length === 0) return []
    const isCost = COST_PARTS.includes(part)
    return [
      {
        part,
        amount: money(amount),
        sources: sourcesOf(part, { rows: behind.map(({ row }) => row), ...known }),
        cost_msku: isCost ? (behind[0]?.row.msku ?? null) : null,
      },
    ]
  })
  return { currency: first?.currency ?? '', lines, net_loss: money(netLoss(sums)) }
}

/** Parts that follow from the sale as well as from the event. */
const OF_SALE: readonly LossPart[] = ['commission_back', 'admin_fee', 'outbound_fee']

function sourcesOf(part: LossPart, { rows, charged, files }: Known & { rows: readonly LedgerRow[] }) {
  const own = rows.map(({ importFileId, lineNo }) => ({ fileId: importFileId, lineNo }))
  const sale = charged.filter(({ type }) => type === 'ORDER')
  const fees = charged.filter(({ type }) => type !== 'ORDER')
  const found = part === 'return_fee' ? fees : OF_SALE.includes(part) ? [...own, ...sale] : own
  const sources = found.map(
    ({ fileId, lineNo }): LossSource => ({
      file_id: Number(fileId),
      line_no: lineNo,
      file: files.get(fileId) ?? '',
    }),
  )
  return [...new Map(sources.map((source) => [`${source.file_id} ${source.line_no}`, source])).values()]
}
