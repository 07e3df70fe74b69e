import type {
  SkuSummary,
  SkuSummaryFilter,
  SkuSummaryPage,
} from '@crossdock/contracts/areas/amztool/refundrecord/overview.schema.ts'
import { rateOf } from '@crossdock/contracts/areas/amztool/refundrecord/signals.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { money } from '../../../platform/money-text.ts'
import { valuesOf } from './ledger.service.ts'
import { type LedgerReader, ledgerReader, reachFor } from './ledger-reach.ts'
import { listTitles } from './overview.queries.ts'
import { spanOf } from './overview.service.ts'
import { listSkuRows, listUnknownMskus, type SkuRow } from './sku-summary.queries.ts'

/** One page of SKUs with what happened after their sales, those with most refunded units first unless asked otherwise. */
export async function listSkuSummary(
  trx: Trx,
  call: ActorCall,
  filter: SkuSummaryFilter,
): Promise<SkuSummaryPage> {
  const reader = await ledgerReader(trx, call.actor, call.now)
  const reach = reachFor(reader, { sort: filter.sort })
  const values = valuesOf(filter)
  const { from, to, shop, marketplace } = filter
  const span = spanOf(call, { from, to, shop, marketplace })
  const rows = await listSkuRows(trx, reach, { span, filter, values })
  const titles = await listTitles(trx, reach.companyId, [...new Set(rows.map(({ msku }) => msku))])
  return {
    rows: rows.map((row) => dressSku(row, { reader, titles })),
    total: rows[0]?.total ?? 0,
    unmatched: values.length === 0 ? [] : await listUnknownMskus(trx, reader.reach, values),
    from: span.from,
    to: span.to,
  }
}

function dressSku(
  row: SkuRow,
  { reader, titles }: { reader: LedgerReader; titles: ReadonlyMap<string, string> },
): SkuSummary {
  return {
    msku: row.msku,
    title: titles.get(row.msku) ?? null,
    shop_id: Number(row.shopId),
    shop: reader.shops.get(row.shopId) ?? '',
    marketplace: row.marketplace,
    currency: row.currency,
    units: row.units,
    refund_units: row.refundUnits,
    refund_rate: rateOf(row.refundUnits, row.units),
    cohort_rate: rateOf(row.cohortRefunded, row.cohortUnits),
    return_units: row.returnUnits,
    return_rate: rateOf(row.returnUnits, row.units),
    sellable_share: rateOf(row.returnSellable, row.returnUnits),
    refund_amount: money(row.refundAmount),
    reimbursed: money(row.reimbursed),
    top_reason: row.topReason,
    claimable: row.claimable,
    ...(reader.seesCost(row.shopId) && { net_loss: money(row.netLoss) }),
  }
}
