import * as z from 'zod/mini'
import { allow, defineEndpoints, download, get, nothing, post } from '../../../kernel/endpoint.ts'
import { amzdataPermissions } from '../amzdata.permissions.ts'
import {
  AnalysisFilter,
  AnalysisPage,
  Buckets,
  Summary,
  Table,
  TableQuery,
  Trend,
  TrendQuery,
  Waterfall,
} from './analysis.schema.ts'
import { ArticleOptions } from './articles.schema.ts'
import { HeatMap, HeatOrders, HeatOrdersQuery } from './heat-map.schema.ts'
import { ChangeReply, SpreadReply } from './profit-views.schema.ts'
import { SavedView, SavedViewDraft, SavedViewKey } from './saved-views.schema.ts'
import { Sku, SkuQuery } from './sku.schema.ts'
import { TrendEvents } from './trend-events.schema.ts'

const guards = amzdataPermissions.analysis
const access = allow(guards.view)

/** What sold, what it earned, what changed (seller.md 2.1). Cost and profit figures need `.cost` and are else absent. */
export const analysisEndpoints = defineEndpoints({
  getPage: get('/amzdata/analysis/page/', {
    query: z.object({
      ...TableQuery.shape,
      granularity: TrendQuery.shape.granularity,
      metrics: TrendQuery.shape.metrics,
    }),
    reply: AnalysisPage,
    access,
    summary: 'The whole page in one answer: strip, trend, growth buckets, table and waterfall',
  }),
  getSummary: get('/amzdata/analysis/summary/', {
    query: AnalysisFilter,
    reply: Summary,
    access,
    summary: 'Twelve figures with the period before and last year, missing costs, freshness of the data',
  }),
  getTrend: get('/amzdata/analysis/trend/', {
    query: TrendQuery,
    reply: Trend,
    access,
    summary: 'Figures by day, week or month beside those of the base',
  }),
  listEvents: get('/amzdata/analysis/events/', {
    query: AnalysisFilter,
    reply: TrendEvents,
    access,
    summary: 'Price changes, listing edits, stock-outs and new costs (with `.cost`) of the period, by day',
  }),
  getBuckets: get('/amzdata/analysis/buckets/', {
    query: AnalysisFilter,
    reply: Buckets,
    access,
    summary: 'MSKUs and their sales by growth bucket (F-25)',
  }),
  getTable: get('/amzdata/analysis/table/', {
    query: TableQuery,
    reply: Table,
    access,
    summary:
      'Figures by MSKU, what MSKUs belong to, shop, marketplace or time with totals of the whole filter',
  }),
  listArticleOptions: get('/amzdata/analysis/articles/', {
    query: nothing,
    reply: ArticleOptions,
    access,
    summary: 'Brands, categories, tags, owners and states that articles can be narrowed by',
  }),
  getWaterfall: get('/amzdata/analysis/waterfall/', {
    query: AnalysisFilter,
    reply: Waterfall,
    access,
    summary: 'From income down to gross profit (F-03 to F-13)',
  }),
  getSku: get('/amzdata/analysis/sku/', {
    query: SkuQuery,
    reply: Sku,
    access,
    summary: 'One MSKU: its offers with their stock, ads by campaign and returns by reason in the period',
  }),
  getHeatMap: get('/amzdata/analysis/heat_map/', {
    query: AnalysisFilter,
    reply: HeatMap,
    access,
    summary: 'Orders by weekday and hour of purchase, in the time of each marketplace',
  }),
  listHeatOrders: get('/amzdata/analysis/heat_orders/', {
    query: HeatOrdersQuery,
    reply: HeatOrders,
    access,
    summary: 'The orders of one weekday and hour with the lines of the reports that tell of them',
  }),
  explainChange: get('/amzdata/analysis/explain/', {
    query: AnalysisFilter,
    reply: ChangeReply,
    access,
    summary: 'Why the profit changed since the base, by effect and MSKU; asks for `.cost` too',
  }),
  getSpread: get('/amzdata/analysis/spread/', {
    query: AnalysisFilter,
    reply: SpreadReply,
    access,
    summary: 'Profit, cumulative share and margin of the MSKUs that sold most; asks for `.cost` too',
  }),
  exportTable: download('/amzdata/analysis/export/', {
    query: z.object({ ...TableQuery.shape, format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    access: allow(guards.export),
    summary: 'The whole table of the filter as xlsx or CSV with filters, currency and time basis',
  }),
  listViews: get('/amzdata/analysis/views/', {
    query: nothing,
    reply: z.object({ rows: z.array(SavedView) }),
    access,
    summary: 'Own saved views and those shared within the company',
  }),
  saveView: post('/amzdata/analysis/save_view/', {
    body: SavedViewDraft,
    reply: SavedView,
    access,
    summary: 'Keep the filters under a name; the same name replaces the own view',
  }),
  removeView: post('/amzdata/analysis/remove_view/', {
    body: SavedViewKey,
    reply: nothing,
    access,
    summary: 'Delete an own saved view',
  }),
})
