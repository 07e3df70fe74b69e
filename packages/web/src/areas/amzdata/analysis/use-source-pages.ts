import type { MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { sourceEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/sources.endpoints.ts'
import type { Source } from '@crossdock/contracts/areas/amzdata/analysis/sources.schema.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { useState } from 'react'
import { call } from '../../../kit/api/call.ts'
import { CallFailure } from '../../../kit/api/call-failure.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { type AnalysisState, filterInput, narrowing } from './use-analysis-state.ts'
import type { Place } from './use-source-state.ts'

type SourceInput = CallInputOf<typeof sourceEndpoints.getSource>

/** Rows of one page of a source. */
const PAGE = 50

export interface SourcePages {
  /** The first page: figure, sum, conversion. */
  readonly first: Source | undefined
  readonly error: Error | null
  readonly retry: () => void
  /** Rows, those of other reports, and costs of all pages fetched so far. */
  readonly rows: Source['rows']
  readonly reports: Source['reports']
  readonly shares: Source['shares']
  readonly costs: Source['costs']
  /** Fetches the following page; undefined when there is none. */
  readonly loadMore: (() => void) | undefined
  readonly isLoading: boolean
  readonly size: number
}

/** The source of a figure at its place, page after page. */
export function useSourcePages(state: AnalysisState, place: Place, metric: MetricKey): SourcePages {
  const { in_table: inTable, ...at } = place
  // texts of the address; the server checks them
  const query = {
    ...filterInput(state),
    ...(inTable ? narrowing(state) : {}),
    ...at,
    metric,
    size: PAGE,
  } as SourceInput // texts of the address; the server checks them
  const key = JSON.stringify(query)
  const reply = useCall(sourceEndpoints.getSource, query, { keep: false, quiet: true })
  const [more, setMore] = useState<{ key: string; pages: readonly Source[] }>({ key, pages: [] })
  const [isLoading, setLoading] = useState(false)
  const later = more.key === key ? more.pages : []
  const pages = reply.data ? [reply.data, ...later] : []
  const after = pages.at(-1)?.next ?? null
  const load = async () => {
    if (after === null) return
    setLoading(true)
    try {
      const next = await call(sourceEndpoints.getSource, { ...query, after })
      setMore({ key, pages: [...later, next] })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error // its reaction told the reader
    } finally {
      setLoading(false)
    }
  }
  return {
    first: reply.data,
    error: reply.error,
    retry: () => void reply.refetch(),
    rows: pages.flatMap(({ rows }) => rows),
    reports: pages.flatMap(({ reports }) => reports),
    shares: pages.flatMap(({ shares }) => shares),
    costs: pages.flatMap(({ costs }) => costs),
    loadMore: after === null ? undefined : () => void load(),
    isLoading,
    size: PAGE,
  }
}
