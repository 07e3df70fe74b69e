import * as z from 'zod/mini'
import { allow, defineEndpoints, download, get, post } from '../../../kernel/endpoint.ts'
import { id } from '../../../kernel/scalars.ts'
import { SourceLine, SourceRowQuery } from '../../amzdata/analysis/source-line.schema.ts'
import { amztoolPermissions } from '../amztool.permissions.ts'
import { AftersaleDetail } from './aftersale-detail.schema.ts'
import {
  AftersaleChange,
  AftersaleFilter,
  AftersalePage,
  AftersaleTotals,
  aftersaleFilter,
  Handler,
} from './aftersales.schema.ts'
import {
  Overview,
  OverviewFilter,
  Patterns,
  RateTrend,
  SkuSummaryFilter,
  SkuSummaryPage,
} from './overview.schema.ts'

const guards = amztoolPermissions.refundrecord

/** The after-sales ledger (seller.md 6.2). Costs need `.cost`, what tells of buyers `.pii`: absent without them. */
export const aftersaleEndpoints = defineEndpoints({
  listAftersales: get('/amztool/refundrecord/list/', {
    query: AftersaleFilter,
    reply: AftersalePage,
    access: allow(guards.view),
    summary:
      'After-sales events, the latest first unless asked otherwise; searched values without one are named',
  }),
  getAftersaleTotals: get('/amztool/refundrecord/totals/', {
    query: z.object(aftersaleFilter),
    reply: AftersaleTotals,
    access: allow(guards.view),
    summary: 'Sums over the whole filter by currency',
  }),
  getAftersale: get('/amztool/refundrecord/get/', {
    query: z.object({ id }),
    reply: AftersaleDetail,
    access: allow(guards.view),
    summary: 'An event with the others of its order, the statement of the net loss, and what was decided',
  }),
  getAftersaleLine: get('/amztool/refundrecord/line/', {
    query: SourceRowQuery,
    reply: SourceLine,
    access: allow(guards.view),
    summary: 'A row behind an event and its line in the file; what buyers told stays masked',
  }),
  listHandlers: get('/amztool/refundrecord/handlers/', {
    query: z.object({}),
    reply: z.object({ rows: z.array(Handler) }),
    access: allow(guards.view),
    summary: 'Active accounts of the company, who may be given events to handle',
  }),
  getOverview: get('/amztool/refundrecord/overview/', {
    query: OverviewFilter,
    reply: Overview,
    access: allow(guards.view),
    summary: 'Figures of a span (F-04 to F-06), of the last 90 days unless asked otherwise',
  }),
  getPatterns: get('/amztool/refundrecord/patterns/', {
    query: OverviewFilter,
    reply: Patterns,
    access: allow(guards.view),
    summary: 'Reasons of returns, days until they came back, and the words of comments',
  }),
  getRateTrend: get('/amztool/refundrecord/trend/', {
    query: OverviewFilter,
    reply: RateTrend,
    access: allow(guards.view),
    summary: 'Weekly refund rates by SKU, and SKUs whose last week is out of the ordinary',
  }),
  listSkuSummary: get('/amztool/refundrecord/skus/', {
    query: SkuSummaryFilter,
    reply: SkuSummaryPage,
    access: allow(guards.view),
    summary: 'What happened after sales, SKU by SKU',
  }),
  changeAftersales: post('/amztool/refundrecord/save/', {
    body: AftersaleChange,
    reply: z.object({ changed: z.number() }),
    access: allow(guards.edit),
    summary: 'Assign events, say who is responsible, mark them, go on with a claim, note something',
  }),
  exportAftersales: download('/amztool/refundrecord/export/', {
    query: z.object({
      ...aftersaleFilter,
      ids: z.optional(z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,199}$/))),
      format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'),
    }),
    access: allow(guards.export),
    summary: 'The filtered or chosen events as xlsx or CSV; more than 5,000 go to the downloads centre',
  }),
})
