import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { previewPrice } from '@crossdock/contracts/areas/amzdata/listings/price-margin.ts'
import type { PricePreviewReply } from '@crossdock/contracts/areas/amzdata/listings/price-requests.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Actor, may } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { type Amount, amountOf } from './amounts.ts'
import { type FigureRow, listFigures } from './listing-figures.queries.ts'
import { findListings, type ListingRow } from './listing-list.queries.ts'
import { listingReach } from './listing-reach.service.ts'

/** What a unit would bring at another price, on what the last 30 days brought (F-50). */
export async function getPricePreview(
  trx: Trx,
  actor: Actor,
  { id, price }: { id: number; price: string },
): Promise<PricePreviewReply> {
  const reach = await listingReach(trx, actor)
  const [row] = await findListings(trx, reach, [id])
  if (!row) throw failure(commonFailures.notFound)
  const seesCost =
    may(actor, amzdataPermissions.listing.cost) && reach.shops.get(Number(row.shopId))?.seesCost === true
  const figures = (await listFigures(trx, actor.companyId, [id])).get(row.id)
  return previewOf({ row, figures, seesCost }, price)
}

interface Previewed {
  readonly row: ListingRow
  readonly figures: FigureRow | undefined
  readonly seesCost: boolean
}

function previewOf({ row, figures, seesCost }: Previewed, price: string): PricePreviewReply {
  const units = figures?.units ?? 0
  const averages = averagesOf(figures, units)
  const at = previewPrice(price, averages)
  const now = row.price === null ? null : previewPrice(row.price, averages)
  return {
    currency: row.currency,
    price_now: row.price,
    units,
    commission: at.commission,
    ...(seesCost
      ? {
          profit: at.profit,
          margin: at.margin,
          profit_now: now?.profit ?? null,
          margin_now: now?.margin ?? null,
        }
      : {}),
    floor: row.priceFloor,
    ceiling: row.priceCeiling,
  }
}

/** What a unit of the last 30 days brought; without any, or with one of unknown cost, its profit is unknown. */
function averagesOf(figures: FigureRow | undefined, units: number) {
  const of = (text: string | null | undefined): Amount => amountOf(text ?? '0')
  if (!figures || units === 0) return { price: '0', commission: '0', fixed: '0', cost: null }
  const each = (amount: Amount) => amount.div(units).toDecimalPlaces(6).toFixed()
  const kept = of(figures.proceeds).plus(of(figures.adSpend)).minus(of(figures.adCost))
  const fixed = of(figures.sales).minus(of(figures.commission)).minus(kept)
  return {
    price: each(of(figures.sales)),
    commission: each(of(figures.commission)),
    fixed: each(fixed),
    cost: figures.uncostedUnits === 0 ? each(of(figures.cogs).plus(of(figures.headhaul))) : null,
  }
}
