import type { AnalysisFilter } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import type { Integrity, IntegrityRows } from '@crossdock/contracts/areas/amzdata/analysis/sources.schema.ts'
import { Decimal } from 'decimal.js'
import type { Trx } from '../../../platform/database/open-database.ts'
import { withoutTimeLimit } from '../../../platform/database/tenancy.ts'
import { type ScanUnit, spotOf } from '../analysis/figure.service.ts'
import { askQuestion, type Question } from '../analysis/question.service.ts'
import { findDayDifferences, listSources, type RowPlace } from '../rollups/sources.service.ts'
import { listSettlements, type SettlementRow, sumTie } from './integrity.queries.ts'
import { reportedSettlements } from './settlement-reports.service.ts'
import { readSourceCursor, writeSourceCursor } from './source-cursor.ts'
import { dressRow, namesOf } from './source-dressing.ts'
import type { SourceReader } from './sources.service.ts'

/** A settlement and its transfer may differ by this much (seller.md 1.1). */
const SETTLEMENT_TOLERANCE = '0.05'

/** The checks of seller.md 1.1 over the rows of the filter: each row, each settlement, and the profit as a whole. */
export async function getIntegrity(trx: Trx, by: SourceReader, filter: AnalysisFilter): Promise<Integrity> {
  const question = await askQuestion(trx, by, filter)
  await withoutTimeLimit(trx)
  const names = namesOf(question.about.shops)
  const units = unitsOf(question)
  const differences: Integrity['row_differences'] = []
  const ties = new Map<string, Integrity['tie'][number]>()
  let checked = 0
  for (const unit of units) {
    const place = placeOf(unit, question.companyId)
    const shop = { shop_id: unit.shopId, shop: names.get(String(unit.shopId)) ?? '' }
    for (const { bizDate, rows, difference } of await findDayDifferences(trx, place)) {
      const { marketplace, currency } = unit
      differences.push({
        ...shop,
        marketplace,
        currency,
        biz_date: bizDate,
        rows,
        difference: plain(difference),
      })
    }
    const tie = await sumTie(trx, place)
    checked += tie?.rows ?? 0
    if (tie) ties.set(tie.currency, addTie(ties.get(tie.currency), tie))
  }
  return {
    about: question.about,
    rows_checked: checked,
    row_differences: differences,
    settlements: await settlementsOf(trx, question, { units, names }),
    settlement_reports: await reportedSettlements(trx, {
      reach: question.reach,
      days: question.windows.period,
      names,
    }),
    tie: [...ties.values()],
  }
}

/** The rows whose amounts and total are apart, page by page. */
export async function listIntegrityRows(
  trx: Trx,
  by: SourceReader,
  query: AnalysisFilter & { size: number; after?: string | undefined },
): Promise<IntegrityRows> {
  const question = await askQuestion(trx, by, query)
  await withoutTimeLimit(trx)
  const places = unitsOf(question).map((unit) => placeOf(unit, question.companyId))
  const wish = { of: 'rows', metric: 'difference', mskus: question.chosen.mskus } as const
  const after = readSourceCursor(query.after)
  const page = await listSources(trx, { places, wish }, { after, size: query.size })
  const names = namesOf(question.about.shops)
  return {
    rows: page.rows.map((row) => dressRow(row, { names, rate: '1', isCount: false, closedAt: new Map() })),
    next: page.next && writeSourceCursor(page.next),
  }
}

function unitsOf(question: Question): readonly ScanUnit[] {
  return spotOf(question, {}).units
}

function placeOf({ shopId, marketplace, currency, from, to }: ScanUnit, companyId: number): RowPlace {
  return { companyId, shopId, marketplace, currency, from, to }
}

const plain = (text: string) => new Decimal(text).toFixed()

function addTie(
  before: Integrity['tie'][number] | undefined,
  {
    currency,
    total,
    transfer,
    proceeds,
  }: { currency: string; total: string; transfer: string; proceeds: string },
): Integrity['tie'][number] {
  const sum = {
    total: new Decimal(total).plus(before?.total ?? 0),
    transfer: new Decimal(transfer).plus(before?.transfer ?? 0),
    proceeds: new Decimal(proceeds).plus(before?.proceeds ?? 0),
  }
  return {
    currency,
    total: sum.total.toFixed(),
    transfer: sum.transfer.toFixed(),
    proceeds: sum.proceeds.toFixed(),
    difference: sum.total.minus(sum.transfer).minus(sum.proceeds).toFixed(),
  }
}

async function settlementsOf(
  trx: Trx,
  { companyId, windows }: Question,
  { units, names }: { units: readonly ScanUnit[]; names: ReadonlyMap<string, string> },
): Promise<Integrity['settlements']> {
  const places = new Map(
    units.map(({ shopId, marketplace, currency }) => [
      `${shopId} ${marketplace} ${currency}`,
      { companyId, shopId, marketplace, currency, ...windows.period },
    ]),
  )
  const settlements: Integrity['settlements'] = []
  for (const place of places.values()) {
    const rows = await listSettlements(trx, place)
    settlements.push(...rows.map((row) => dressSettlement(row, names)))
  }
  return settlements
}

function dressSettlement(
  row: SettlementRow,
  names: ReadonlyMap<string, string>,
): Integrity['settlements'][number] {
  // A transfer to the seller is negative in the report, so that settlement and transfer add up to nothing.
  const difference = new Decimal(row.rowsTotal).plus(row.transferred)
  const isOpen = new Decimal(row.transferred).isZero()
  const isEqual = difference.abs().lte(SETTLEMENT_TOLERANCE)
  const state = isEqual && !isOpen ? 'equal' : isOpen ? 'open' : 'differs'
  return {
    shop_id: Number(row.shopId),
    shop: names.get(row.shopId) ?? '',
    marketplace: row.marketplace,
    currency: row.currency,
    settlement_id: row.settlementId,
    from: row.firstOn,
    to: row.lastOn,
    rows: row.rows,
    rows_total: plain(row.rowsTotal),
    transferred: plain(row.transferred),
    difference: difference.toFixed(),
    state,
    reason: state === 'differs' ? reasonOf(row, difference) : null,
  }
}

/**
 * Marketplaces hold a reserve back and pay it with a later settlement; the report has no row for either, so that
 * settlement and transfer differ by just that.
 */
function reasonOf(
  { isFirst, carriedIn }: SettlementRow,
  difference: Decimal,
): Integrity['settlements'][number]['reason'] {
  if (isFirst) return 'startMissing'
  if (difference.isPositive()) return 'heldBack'
  return difference.plus(carriedIn).gte(`-${SETTLEMENT_TOLERANCE}`) ? 'paidFromReserve' : null
}
