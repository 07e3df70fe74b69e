import { analysisText } from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import type { TableQuery } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import type { Grouping } from '@crossdock/contracts/areas/amzdata/analysis/articles.schema.ts'
import { type Language, say } from '@crossdock/contracts/kernel/messages.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { groupTable, listGroupFacts, listGroupMskus } from './articles.queries.ts'
import { namedWishes } from './articles.service.ts'
import { both } from './chosen.ts'
import type { Question } from './question.service.ts'
import { widestRanges } from './scan-units.ts'
import { linesAlong, questionLines } from './sku-lines.ts'
import { scanSkus } from './sku-scan.queries.ts'
import { orderOf, type TableLine } from './table.ts'

interface GroupWish {
  readonly grouping: Grouping
  readonly query: Pick<TableQuery, 'sort' | 'page' | 'size'>
  readonly language: Language
}

/** One page of lines that put articles together, and how many lines there are. */
export async function groupLines(
  trx: Trx,
  question: Question,
  { grouping, query, language }: GroupWish,
): Promise<{ lines: TableLine[]; total: number }> {
  const { reach, chosen, mayCost } = question
  const table = groupTable(reach, grouping)
  const scan = await scanSkus(
    trx,
    { ...questionLines(question, [0, 1], widestRanges), grouped: { table, keys: null } },
    {
      ...orderOf(query.sort, mayCost),
      bucket: null,
      marginBelow: null,
      countsUncosted: false,
      offset: (query.page - 1) * query.size,
      limit: query.size,
    },
  )
  const keys = [...new Set(scan.rows.map(({ msku }) => msku))]
  const facts = new Map(
    (await listGroupFacts(trx, reach, { grouping, keys })).map((fact) => [fact.key, fact]),
  )
  const names = await namedWishes(
    trx,
    question.companyId,
    keys.map((key) => ({ by: grouping, key })),
  )
  const nameOf = new Map(names.map(({ key, name }) => [key, name]))
  // what has no MSKU belongs to none: then all lines are looked through
  const named = keys.includes('') ? null : await listGroupMskus(trx, reach, { grouping, keys })
  const lines = await linesAlong(trx, question, {
    rows: scan.rows,
    narrowing: { chosen: both(chosen, { mskus: named, apart: [] }), grouped: { table, keys } },
    factsOf: (key) => ({
      label: key === '' ? say(analysisText.not_grouped, language) : (nameOf.get(key) ?? key),
      title: key === '' ? null : (facts.get(key)?.title ?? null),
      marketplaces: facts.get(key)?.marketplaces ?? [],
      articles: facts.get(key)?.articles ?? 0,
    }),
  })
  return { lines, total: scan.total }
}
