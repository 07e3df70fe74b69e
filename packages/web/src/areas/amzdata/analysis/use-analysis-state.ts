import type { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import type { AnalysisFilter, Table } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import {
  ARTICLE_FILTERS,
  GROUPINGS,
  type Grouping,
  NOT_KNOWN,
} from '@crossdock/contracts/areas/amzdata/analysis/articles.schema.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { useCallback } from 'react'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'

/** Everything of the page that lives in its address; a value equal to its default is left out of it. */
export const analysisDefaults = {
  preset: 'last_30',
  from: '',
  to: '',
  compare: 'previous',
  compare_from: '',
  compare_to: '',
  shops: '',
  marketplaces: '',
  /** Empty: original amounts, or CNY as soon as several currencies stand side by side. */
  currency: '',
  q: '',
  match: 'fuzzy',
  parent_asin: '',
  asin: '',
  product: '',
  brand: '',
  category: '',
  tag: '',
  owner: '',
  fulfilment: '',
  sale_status: '',
  margin_below: '',
  bucket: '',
  dimension: 'msku',
  sort: '-sales',
  page: '1',
  size: '20',
  granularity: 'day',
  metrics: '',
  columns: '',
  /** What of the profit is looked into; empty: nothing. */
  insight: '',
}
export type AnalysisState = { readonly [K in keyof typeof analysisDefaults]: string }
export type AnalysisChange = Partial<AnalysisState>

type TableInput = CallInputOf<typeof analysisEndpoints.getTable>
export type FilterInput = CallInputOf<typeof analysisEndpoints.getSummary>

const FILTER_KEYS = [
  'preset',
  'from',
  'to',
  'compare',
  'compare_from',
  'compare_to',
  'shops',
  'marketplaces',
  'currency',
  'q',
  'match',
  ...ARTICLE_FILTERS,
] as const satisfies readonly (keyof AnalysisFilter)[]

/** What starts the table at its first page again. */
const isFilter = (key: string) => !LAYOUT_KEYS.has(key)
const LAYOUT_KEYS: ReadonlySet<string> = new Set(['page', 'size', 'columns', 'metrics', 'insight'])

/** State of the page in its address; a changed filter leads back to the first page of the table. */
export function useAnalysisState(): [AnalysisState, (change: AnalysisChange) => void] {
  const [state, setState] = useUrlState(analysisDefaults)
  const change = useCallback(
    (next: AnalysisChange) => {
      const restarts = Object.keys(next).some(isFilter)
      setState(restarts ? { page: '1', ...next } : next)
    },
    [setState],
  )
  return [state, change]
}

/** The filters that all figures share, without empty values and without dates that no preset asks for. */
export function filterInput(state: AnalysisState): FilterInput {
  const unused = new Set([
    ...(state.preset === 'custom' ? [] : ['from', 'to']),
    ...(state.compare === 'custom' ? [] : ['compare_from', 'compare_to']),
    ...(state.q ? [] : ['match']),
  ])
  const kept = FILTER_KEYS.filter((key) => state[key] !== '' && !unused.has(key))
  // texts of the address; the server checks them
  return Object.fromEntries(kept.map((key) => [key, state[key]])) as FilterInput
}

/** The filters with what only the table knows: dimension, bucket, margin, order, page. */
export function tableInput(state: AnalysisState): TableInput {
  const { dimension, sort, page, size } = state
  // texts of the address; the server checks them
  return { ...filterInput(state), ...narrowing(state), dimension, sort, page, size } as TableInput
}

/** What a line of the table puts articles together by; undefined where it does not. */
export const groupingOf = (table: Table | undefined): Grouping | undefined =>
  GROUPINGS.find((known) => known === table?.dimension)

/** MSKUs of a line that are shown below it. */
export const CHILD_LIMIT = 100

/** The MSKUs that a line puts together, in the order of the table. */
export function childInput(state: AnalysisState, grouping: Grouping, key: string): TableInput {
  return {
    ...filterInput(state),
    [grouping]: key === '' ? NOT_KNOWN : key,
    dimension: 'msku',
    sort: state.sort,
    page: '1',
    size: String(CHILD_LIMIT),
  } as TableInput // texts of the address; the server checks them
}

/** A state without any filter on articles. */
export const noArticles: AnalysisChange = Object.fromEntries(ARTICLE_FILTERS.map((filter) => [filter, '']))

/** The part of the filters that narrows the table alone. */
export function narrowing({ bucket, margin_below }: AnalysisState): {
  bucket?: string
  margin_below?: string
} {
  return { ...(bucket ? { bucket } : {}), ...(margin_below ? { margin_below } : {}) }
}

/** The part of the address that a saved view keeps: filters and layout, not the page or an open drawer. */
export function viewQuery(state: AnalysisState): string {
  const kept = Object.entries(state).filter(
    ([key, value]) => key !== 'page' && value !== analysisDefaults[key as keyof AnalysisState], // same keys
  )
  return new URLSearchParams(kept).toString()
}

/** The state that a saved view stands for; what it does not name goes back to its default. */
export function stateOfView(query: string): AnalysisState {
  const saved = new URLSearchParams(query)
  const entries = Object.entries(analysisDefaults).map(([key, usual]) => [key, saved.get(key) ?? usual])
  return Object.fromEntries(entries) as AnalysisState // same keys as the defaults
}
