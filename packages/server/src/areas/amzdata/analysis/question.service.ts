import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { analysisFailures } from '@crossdock/contracts/areas/amzdata/analysis/analysis.failures.ts'
import {
  type About,
  type AnalysisFilter,
  listOf,
  SEARCH_VALUES,
  searchValues,
} from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Actor, may } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { listShopReach, refuseDeletedShops } from '../shops/shops.service.ts'
import { chosenOf, namedWishes, wishesOf } from './articles.service.ts'
import { both, type Chosen } from './chosen.ts'
import { converterTo, ratesUsed } from './currency-rates.ts'
import { monthOf, type Span } from './days.ts'
import { incompleteFrom, type Windows, windowsOf } from './periods.ts'
import { getCompanyRates, listPlaceMonths, matchMskus, type Reach } from './question.queries.ts'
import { type Presence, type RateBook, rateBook } from './rate-book.ts'

/** Who asks and when. */
export interface Asker {
  readonly actor: Actor
  readonly now: Date
}

/** A filter resolved: where to look, over which days, in which currency, and what the reader may see. */
export interface Question {
  readonly companyId: number
  readonly windows: Windows
  readonly reach: Reach
  /** Where the windows have rows. */
  readonly presence: readonly Presence[]
  readonly rates: RateBook
  /** The MSKUs that answer search and filters. */
  readonly chosen: Chosen
  readonly unmatched: string[]
  readonly mayCost: boolean
  readonly about: About
}

/** Resolves the filters that all figures share, within the shops the actor may see. */
export async function askQuestion(trx: Trx, by: Asker, filter: AnalysisFilter): Promise<Question> {
  const { companyId } = by.actor
  const windows = windowsOf(filter, by.now)
  const spans = [windows.period, windows.compare, windows.lastYear]
  const { reach, shops, seesCost } = await reachOf(trx, by.actor, filter)
  const found = await listPlaceMonths(trx, reach, spans)
  const presence = found.map((place) => ({ ...place, shopId: Number(place.shopId) }))
  const { mskus, unmatched } = await searched(trx, reach, filter)
  const wishes = wishesOf(filter)
  const chosen = both({ mskus, apart: [] }, await chosenOf(trx, reach, wishes))
  const articles = await namedWishes(trx, companyId, wishes)
  const rates = await ratesFor(trx, { companyId, filter, windows, presence })
  return {
    companyId,
    windows,
    reach,
    presence,
    rates,
    chosen,
    unmatched,
    mayCost: seesCost && may(by.actor, amzdataPermissions.analysis.cost),
    about: aboutOf({ windows, rates, shops, reach, articles, filter, now: by.now }),
  }
}

type ReachedShop = { id: number; name: string }

/** The shops a filter names, or all that the actor may see, and whether their costs are seen. */
export async function reachOf(
  trx: Trx,
  actor: Actor,
  filter: Pick<AnalysisFilter, 'shops' | 'marketplaces'>,
): Promise<{ reach: Reach; shops: ReachedShop[]; seesCost: boolean }> {
  const asked = listOf(filter.shops).map(Number)
  await refuseDeletedShops(trx, actor, asked)
  const open = await listShopReach(trx, actor)
  const chosen = asked.length === 0 ? open : open.filter(({ id }) => asked.includes(id))
  const marketplaces = listOf(filter.marketplaces)
  return {
    shops: chosen.map(({ id, name }) => ({ id, name })),
    // One shop whose costs are hidden hides the profit of all that are added up.
    seesCost: chosen.every(({ seesCost }) => seesCost),
    reach: {
      companyId: actor.companyId,
      shopIds: chosen.map(({ id }) => id),
      limits: chosen.flatMap(({ id, marketplaces: kept }) =>
        kept ? [{ shopId: id, marketplaces: kept }] : [],
      ),
      marketplaces: marketplaces.length === 0 ? null : marketplaces,
    },
  }
}

async function searched(
  trx: Trx,
  reach: Reach,
  { q, match }: AnalysisFilter,
): Promise<{ mskus: string[] | null; unmatched: string[] }> {
  const values = searchValues(q)
  if (values.length === 0) return { mskus: null, unmatched: [] }
  if (values.length > SEARCH_VALUES) {
    throw failure(analysisFailures.tooManyValues, {
      params: { limit: SEARCH_VALUES },
      data: { errors: { q: '' } },
    })
  }
  const found = await matchMskus(trx, reach, { values, match })
  const answered = new Set(found.map(({ value }) => value))
  return {
    mskus: [...new Set(found.map(({ msku }) => msku))],
    unmatched: values.filter((value) => !answered.has(value)),
  }
}

interface RateWish {
  readonly companyId: number
  readonly filter: AnalysisFilter
  readonly windows: Windows
  readonly presence: readonly Presence[]
}

async function ratesFor(trx: Trx, { companyId, filter, windows, presence }: RateWish): Promise<RateBook> {
  if (filter.currency === 'original') return rateBook({ windows, presence, converter: null, used: null })
  const days = [windows.period, windows.compare, windows.lastYear]
    .flatMap(({ from, to }) => [from, to])
    .sort()
  const span: Span = { from: monthOf(days[0] ?? ''), to: days.at(-1) ?? '' }
  const table = await getCompanyRates(trx, companyId, span)
  const converter = converterTo(filter.currency, table)
  return rateBook({ windows, presence, converter, used: (needed) => ratesUsed(converter, table, needed) })
}

interface AboutParts {
  readonly windows: Windows
  readonly rates: RateBook
  readonly shops: readonly ReachedShop[]
  readonly reach: Reach
  readonly articles: About['articles']
  readonly filter: AnalysisFilter
  readonly now: Date
}

function aboutOf({ windows, rates, shops, reach, articles, filter, now }: AboutParts): About {
  return {
    period: windows.period,
    days: rates.days,
    compare: windows.compare,
    last_year: windows.lastYear,
    currency: { mode: filter.currency, ...rates.currency },
    suppressed: rates.suppressed,
    incomplete_from: incompleteFrom(windows.period, now),
    shops: [...shops],
    marketplaces: [...(reach.marketplaces ?? [])],
    articles,
    basis: 'posted',
    generated_at: now.toISOString(),
  }
}
