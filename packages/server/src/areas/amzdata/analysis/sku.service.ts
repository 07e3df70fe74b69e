import { cohortRefundRate } from '@crossdock/contracts/areas/amzdata/analysis/row-figures.ts'
import {
  type Campaign,
  COHORT_ROWS,
  type Cohort,
  type Offer,
  type Sku,
  type SkuQuery,
} from '@crossdock/contracts/areas/amzdata/analysis/sku.schema.ts'
import { coverDays, onHand } from '@crossdock/contracts/areas/amzdata/stock/stock-formulas.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { type CampaignSum, readSkuReports } from '../rollups/sources.service.ts'
import { type CohortWish, listCohortRefunds, sumCohort } from './cohort.queries.ts'
import { spotOf } from './figure.service.ts'
import { amountOf, plainText, quotientOf, textOf } from './money.ts'
import { listSkuFacts } from './question.queries.ts'
import { type Asker, askQuestion, type Question } from './question.service.ts'
import { listOffers, type OfferRow } from './sku.queries.ts'

/** Days that the demand of an offer is the average of. */
const DEMAND_DAYS = 30

/** What is known of one MSKU beside its figures; one that no shop of the reader knows is not there. */
export async function readSku(trx: Trx, by: Asker, { msku, ...filter }: SkuQuery): Promise<Sku> {
  const asked = await askQuestion(trx, by, { ...filter, q: undefined })
  const { companyId, reach, about } = asked
  const [facts] = await listSkuFacts(trx, reach, { mskus: [msku], apart: asked.chosen.apart })
  if (!facts) throw failure(commonFailures.notFound)
  const { units } = spotOf(asked, { msku })
  const meant = units.filter((unit) => isMeant(asked, { ...unit, msku }))
  const names = new Map(about.shops.map(({ id, name }) => [id, name]))
  const places = reach.shopIds.flatMap((shopId) =>
    facts.marketplaces
      .filter((marketplace) => isReached(asked, { shopId, marketplace }))
      .map((marketplace) => ({ shopId, marketplace })),
  )
  const meantPlaces = places.filter((place) => isMeant(asked, { ...place, msku }))
  const offers = await listOffers(trx, { companyId, msku, places })
  const { campaigns, reasons } = await readSkuReports(trx, { companyId, msku, places: meant })
  return {
    about,
    msku,
    title: facts.title,
    offers: offers.map((row) => offerOf(row, names)),
    campaigns: campaigns.map(campaignOf),
    cohort: await cohortOf(trx, { companyId, msku, places: meantPlaces, span: about.period }),
    returns: reasons.map(({ reason, ...told }) => ({ reason: reason ?? '', ...told })),
  }
}

/** Whether the reader may see a marketplace of a shop, and asked for it. */
function isReached(
  { reach }: Question,
  { shopId, marketplace }: { shopId: number; marketplace: string },
): boolean {
  const limit = reach.limits.find((one) => one.shopId === shopId)
  const isOpen = limit === undefined || limit.marketplaces.includes(marketplace)
  return isOpen && (reach.marketplaces === null || reach.marketplaces.includes(marketplace))
}

/** Whether the filters mean the MSKU in this shop and marketplace. */
function isMeant(
  { chosen }: Question,
  { shopId, marketplace, msku }: { shopId: number; marketplace: string; msku: string },
): boolean {
  return chosen.apart.every(
    (one) => one.msku !== msku || one.shopId !== shopId || one.marketplace !== marketplace,
  )
}

async function cohortOf(trx: Trx, wish: CohortWish): Promise<Cohort> {
  const sums = await sumCohort(trx, wish)
  const rows = sums.refunded === 0 ? [] : await listCohortRefunds(trx, wish, COHORT_ROWS)
  return {
    ...sums,
    rate: cohortRefundRate(sums),
    rows: rows.map(({ orderId, postedOn, units, fileId, line }) => ({
      order_id: orderId,
      posted_on: postedOn,
      units,
      source: { file: Number(fileId), line },
    })),
  }
}

function offerOf(row: OfferRow, names: ReadonlyMap<number, string>): Offer {
  const { sellable, reserved, unsellable, researching, stockSource } = row
  const demand = amountOf(String(row.units30)).div(DEMAND_DAYS).toDecimalPlaces(4).toFixed()
  return {
    listing_id: Number(row.id),
    shop_id: Number(row.shopId),
    shop: names.get(Number(row.shopId)) ?? '',
    marketplace: row.marketplace,
    asin: row.asin,
    parent_asin: row.parentAsin,
    fulfilment: row.fulfilment,
    price: row.price && plainText(row.price),
    currency: row.currency,
    sellable,
    on_hand:
      sellable === null
        ? null
        : onHand({
            fulfillable: sellable,
            reserved: reserved ?? 0,
            unsellable: unsellable ?? 0,
            researching: researching ?? 0,
          }),
    inbound: row.inbound,
    stock_on: row.stockOn,
    daily_units: demand,
    cover_days: sellable === null ? null : coverDays(sellable, demand),
    stock_source: stockSource && { file: stockSource[0], line: stockSource[1] },
  }
}

function campaignOf({ campaign, spend, sales, ...row }: CampaignSum): Campaign {
  return {
    campaign: campaign ?? '',
    ...row,
    spend: plainText(spend),
    sales: plainText(sales),
    acos: textOf(quotientOf(amountOf(spend), amountOf(sales))),
  }
}
