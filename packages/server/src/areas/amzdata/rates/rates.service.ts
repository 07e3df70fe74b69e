import { rateFailures } from '@crossdock/contracts/areas/amzdata/rates/rates.failures.ts'
import {
  firstOfMonth,
  type RateChange,
  type RateCopy,
  type RateDraft,
  type RateMonth,
} from '@crossdock/contracts/areas/amzdata/rates/rates.schema.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { currencyOf } from '@crossdock/contracts/vocabulary/currencies.ts'
import { Decimal } from 'decimal.js'
import type { Actor } from '../../../platform/access/actor.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import { staleFailure } from '../../../platform/audit/refuse-stale.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { refuseClosedMonths } from '../periods/periods.service.ts'
import { beginCostChange, recalculateCosts } from '../rollups/rollups.service.ts'
import {
  deleteRates,
  getBaseCurrency,
  listMonths,
  listRateRows,
  lockRates,
  type RateKeeper,
  type RateValue,
  type StoredRate,
  upsertRates,
} from './rates.queries.ts'

/** What the audit log calls the rates of a month; the id is the month. */
const ENTITY = 'amzdata.fx_rate'

/** The company whose rates the actor reads and writes. */
export async function keeperOf(trx: Trx, { companyId }: Actor): Promise<RateKeeper> {
  return { companyId, base: await getBaseCurrency(trx, companyId) }
}

/** Rates of a month (the newest with data or rates without one), and what is missing. */
export async function listRates(
  trx: Trx,
  { actor, now }: { actor: Actor; now: Date },
  wanted: string | undefined,
): Promise<RateMonth> {
  const keeper = await keeperOf(trx, actor)
  const months = await listMonths(trx, keeper)
  const month = wanted ?? months[0]?.month.slice(0, 7) ?? now.toISOString().slice(0, 7)
  const rows = await listRateRows(trx, keeper, firstOfMonth(month))
  return {
    month,
    base: keeper.base,
    rows: rows.map((row) => ({
      month,
      currency: row.currency,
      rate: row.rate === null ? null : new Decimal(row.rate).toFixed(),
      source: row.source,
      is_locked: row.isLocked,
      is_needed: row.isNeeded,
      version: row.version,
      updated_at: row.updatedAt?.toISOString() ?? null,
      updated_by: row.updatedBy,
    })),
    months: months.map(({ month: first, missing, rates }) => ({ month: first.slice(0, 7), missing, rates })),
  }
}

/** Saves and deletes rates of a month that are still as they were read. */
export async function saveRates(trx: Trx, by: Doer, draft: RateDraft): Promise<RateChange> {
  const keeper = await begin(trx, by)
  const month = firstOfMonth(draft.month)
  for (const { currency } of draft.rates) checkCurrency(currency, keeper)
  const stored = await lockRates(trx, keeper, [month])
  refuseLocked(stored, draft.month)
  await refuseChanged(trx, by, { draft, stored })
  const values = draft.rates.flatMap(({ currency, rate }) =>
    rate === null ? [] : [{ month, currency, rate }],
  )
  const removed = draft.rates.flatMap(({ currency, rate }) => (rate === null ? [currency] : []))
  await deleteRates(trx, keeper, { month, currencies: removed })
  return write(trx, by, { keeper, values, stored, source: 'manual', touched: [month] })
}

/** Takes over the rates of the month before (or of `from`); rates that are there stay unless told otherwise. */
export async function copyRates(trx: Trx, by: Doer, copy: RateCopy): Promise<RateChange> {
  const keeper = await begin(trx, by)
  const month = firstOfMonth(copy.month)
  const from = copy.from === undefined ? monthBefore(month) : firstOfMonth(copy.from)
  const rates = await lockRates(trx, keeper, [month, from])
  const stored = rates.filter((rate) => rate.month === month)
  refuseLocked(stored, copy.month)
  const source = rates.filter((rate) => rate.month === from)
  if (source.length === 0) throw failure(rateFailures.nothingToCopy, { params: { month: from.slice(0, 7) } })
  const kept = new Set(copy.overwrite ? [] : stored.map(({ currency }) => currency))
  const values = source
    .filter(({ currency }) => !kept.has(currency))
    .map(({ currency, rate }) => ({ month, currency, rate }))
  return write(trx, by, { keeper, values, stored, source: 'manual', touched: [] })
}

/** Writes rates of several months (an import), and refuses locked months. */
export async function writeRates(trx: Trx, by: Doer, values: readonly RateValue[]): Promise<RateChange> {
  const keeper = await begin(trx, by)
  const stored = await lockRates(trx, keeper, [...new Set(values.map(({ month }) => month))])
  const locked = stored.find(({ isLocked }) => isLocked)
  if (locked) throw failure(rateFailures.locked, { params: { month: locked.month.slice(0, 7) } })
  return write(trx, by, { keeper, values, stored, source: 'import', touched: [] })
}

async function begin(trx: Trx, by: Doer): Promise<RateKeeper> {
  await beginCostChange(trx, by.actor.companyId)
  return keeperOf(trx, by.actor)
}

interface RateWrite {
  readonly keeper: RateKeeper
  readonly values: readonly RateValue[]
  readonly stored: readonly StoredRate[]
  readonly source: 'manual' | 'import'
  /** Months that changed besides those of the values (rates were deleted). */
  readonly touched: readonly string[]
}

async function write(
  trx: Trx,
  by: Doer,
  { keeper, values, stored, source, touched }: RateWrite,
): Promise<RateChange> {
  const changed = await upsertRates(trx, keeper, { values, source, userId: by.actor.userId, now: by.now })
  const months = [...new Set([...changed, ...touched])].sort()
  await refuseClosedMonths(trx, by.actor, months)
  let recalculated = 0
  for (const month of months) {
    recalculated += await recalculateCosts(trx, {
      companyId: keeper.companyId,
      mskus: null,
      from: month,
      to: lastDay(month),
    })
    await recordChange(trx, by, {
      entity: ENTITY,
      entityId: month.slice(0, 7),
      action: 'edit',
      before: ratesOf(stored, month),
      after: ratesOf(values, month),
    })
  }
  return { saved: changed.length, recalculated }
}

function ratesOf(rates: readonly RateValue[], month: string): Record<string, string> {
  return Object.fromEntries(
    rates.filter((rate) => rate.month === month).map(({ currency, rate }) => [currency, rate]),
  )
}

function checkCurrency(currency: string, { base }: RateKeeper): void {
  if (currency === base) {
    throw failure(rateFailures.baseHasNoRate, { params: { currency }, data: { errors: { currency: '' } } })
  }
  if (!currencyOf(currency)) {
    throw failure(rateFailures.unknownCurrency, { params: { currency }, data: { errors: { currency: '' } } })
  }
}

function refuseLocked(stored: readonly StoredRate[], month: string): void {
  if (stored.some(({ isLocked }) => isLocked)) throw failure(rateFailures.locked, { params: { month } })
}

async function refuseChanged(
  trx: Trx,
  by: Doer,
  { draft, stored }: { draft: RateDraft; stored: readonly StoredRate[] },
): Promise<void> {
  const versions = new Map(stored.map(({ currency, version }) => [currency, version]))
  if (draft.rates.every(({ currency, version }) => (versions.get(currency) ?? 0) === version)) return
  const updatedAt = new Date(Math.max(0, ...stored.map((rate) => rate.updatedAt.getTime())))
  throw await staleFailure(trx, by, { entity: ENTITY, id: draft.month, updatedAt })
}

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 10)
}

function lastDay(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
