import type { About, AnalysisFilter } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import {
  ARTICLE_FILTERS,
  type ArticleOptions,
  NOT_KNOWN,
} from '@crossdock/contracts/areas/amzdata/analysis/articles.schema.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import {
  type ArticleWish,
  listArticleChoices,
  listMeetingArticles,
  listWishNames,
} from './articles.queries.ts'
import { type Chosen, EVERYTHING } from './chosen.ts'
import type { Reach } from './question.queries.ts'

/** What a filter narrows articles by. */
export function wishesOf(filter: AnalysisFilter): ArticleWish[] {
  return ARTICLE_FILTERS.flatMap((by): ArticleWish[] => {
    const key = filter[by]
    return key === undefined ? [] : [{ by, key: key === NOT_KNOWN ? '' : key }]
  })
}

/** The MSKUs that meet all wishes; what has no MSKU belongs to nothing. */
export async function chosenOf(trx: Trx, reach: Reach, wishes: readonly ArticleWish[]): Promise<Chosen> {
  if (wishes.length === 0) return EVERYTHING
  const known = await listMeetingArticles(trx, reach, wishes)
  const meant = known.filter(({ isMeant }) => isMeant).map(({ msku }) => msku)
  const isNone = wishes.every(({ key }) => key === '')
  return {
    mskus: [...new Set([...meant, ...(isNone ? [''] : [])])],
    apart: known
      .filter(({ isMeant }) => !isMeant)
      .map(({ shopId, marketplace, msku }) => ({ shopId: Number(shopId), marketplace, msku })),
  }
}

/** The wishes as they are shown: those that name ids with the names behind them. */
export async function namedWishes(
  trx: Trx,
  companyId: number,
  wishes: readonly ArticleWish[],
): Promise<About['articles']> {
  const names = wishes.length === 0 ? [] : await listWishNames(trx, companyId, wishes)
  return wishes.map(({ by, key }, at) => ({
    filter: by,
    key: key === '' ? NOT_KNOWN : key,
    name: names[at] ?? null,
  }))
}

/** What the articles of the reader's shops can be narrowed by. */
export async function readArticleOptions(trx: Trx, reach: Reach): Promise<ArticleOptions> {
  const choices = Map.groupBy(await listArticleChoices(trx, reach), ({ by }) => by)
  return {
    rows: ARTICLE_FILTERS.flatMap((filter) => {
      const options = choices.get(filter)?.map(({ value, label }) => ({ value, label }))
      return options ? [{ filter, options }] : []
    }),
  }
}
