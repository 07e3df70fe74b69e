import {
  GRANULARITIES,
  type Granularity,
  type VisitQuestion,
} from '@crossdock/contracts/areas/system/statistics/statistics.schema.ts'
import { lastDays } from '../../../kit/form/span-pill.tsx'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'

/** Days that are shown before anybody chooses. */
const USUAL_DAYS = 30
/** Hours of more days could not be told apart in a chart. */
export const HOURLY_DAYS = 31
const DAY_MS = 86_400_000

/** The place in the list of a tab; another tab has another list. */
const start = { page: '1', sort: '', open: '' }
const blank = {
  ...{ tab: 'overview', from: '', to: '', gran: 'day', compare: '', company: '', st: '', staff: '' },
  ...start,
}
export type StatisticsState = { [K in keyof typeof blank]: string }
export type StatisticsChange = Partial<StatisticsState>

/** The change that shows another tab, its list from the start. */
export function turnTo(tab: string): StatisticsChange {
  return { tab, ...start }
}

/** What is looked at, in the address; without dates the last 30 days. */
export function useStatisticsState(): [StatisticsState, (change: StatisticsChange) => void] {
  const [state, setState] = useUrlState(blank)
  const usual = lastDays(USUAL_DAYS)
  const span = state.from && state.to ? {} : usual
  return [{ ...state, ...span }, setState]
}

/** Days of the range, both ends counted. */
export function daysOf({ from, to }: { from: string; to: string }): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

/** The step of the chart: hours of a few days only. */
export function granularityOf(state: StatisticsState): Granularity {
  const asked = GRANULARITIES.find((known) => known === state.gran) ?? 'day'
  return asked === 'hour' && daysOf(state) > HOURLY_DAYS ? 'day' : asked
}

/** The question as the server takes it. */
export function questionOf(state: StatisticsState): Omit<VisitQuestion, 'gran' | 'dims' | 'company'> & {
  gran: Granularity
  company?: string
} {
  const { from, to, company, st, staff, compare } = state
  return {
    from,
    to,
    gran: granularityOf(state),
    ...(company ? { company } : {}),
    ...(st ? { st } : {}),
    ...(staff ? { staff: '1' as const } : {}),
    ...(compare ? { compare: '1' as const } : {}),
  }
}
