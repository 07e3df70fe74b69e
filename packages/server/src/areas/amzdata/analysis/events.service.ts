import type { AnalysisFilter } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import {
  EVENT_MSKUS,
  type TrendEvents,
} from '@crossdock/contracts/areas/amzdata/analysis/trend-events.schema.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { listEventDays } from './events.queries.ts'
import { type Asker, askQuestion } from './question.service.ts'

/** What happened to the articles that are meant, on the days of the period; costs only for who may see them. */
export async function listEvents(trx: Trx, by: Asker, filter: AnalysisFilter): Promise<TrendEvents> {
  const { reach, chosen, windows, mayCost } = await askQuestion(trx, by, filter)
  if (reach.shopIds.length === 0) return { rows: [] }
  const rows = await listEventDays(trx, { reach, chosen, span: windows.period, mayCost })
  return { rows: rows.map((row) => ({ ...row, mskus: row.mskus.slice(0, EVENT_MSKUS) })) }
}
