import { reportKindOf } from '@crossdock/contracts/areas/amzdata/reports/report-kinds.ts'
import { bizDate } from '@crossdock/contracts/format/zone-clock.ts'
import type { ImportRow } from './import-files.queries.ts'
import type { ReadResult } from './reading-messages.ts'

/** First and last moment of a file and the business days they fall on; all null when they have to be asked. */
export interface FilePeriod {
  readonly spanFrom: Date | null
  readonly spanTo: Date | null
  readonly dateFrom: string | null
  readonly dateTo: string | null
}

/**
 * The period of a file (B.2 step 7): what its rows say, else what its uploader says, else the day of the upload for
 * snapshots. Days begin and end at midnight UTC where the rows tell no time.
 */
export function periodOf(
  row: Pick<ImportRow, 'chosenFrom' | 'chosenTo' | 'uploadedAt'>,
  { summary, profile }: Pick<ReadResult, 'summary' | 'profile'>,
  timeZone: string,
): FilePeriod {
  const { firstAt, lastAt, days } = summary
  if (firstAt !== null && lastAt !== null) {
    return {
      spanFrom: new Date(firstAt),
      spanTo: new Date(lastAt),
      dateFrom: bizDate(firstAt, timeZone),
      dateTo: bizDate(lastAt, timeZone),
    }
  }
  if (days) return ofDays(days.from, days.to)
  const otherwise = reportKindOf(profile.reportType)?.period.otherwise
  if (otherwise === undefined || otherwise === 'required') return unknown
  if (row.chosenFrom !== null && row.chosenTo !== null) return ofDays(row.chosenFrom, row.chosenTo)
  if (otherwise === 'asked') return unknown
  const today = bizDate(row.uploadedAt.getTime(), timeZone)
  return ofDays(today, today)
}

const unknown: FilePeriod = { spanFrom: null, spanTo: null, dateFrom: null, dateTo: null }

function ofDays(from: string, to: string): FilePeriod {
  return { spanFrom: new Date(from), spanTo: new Date(to), dateFrom: from, dateTo: to }
}
