import { allow, defineEndpoints, get, nothing, post } from '../../../kernel/endpoint.ts'
import { amzdataPermissions } from '../amzdata.permissions.ts'
import { Period, PeriodClosing, PeriodReopening, Periods } from './periods.schema.ts'

const guards = amzdataPermissions.analysis

/** Closing months, so that their figures stay as they were reported (seller.md 2.1). */
export const periodEndpoints = defineEndpoints({
  listPeriods: get('/amzdata/analysis/periods/', {
    query: nothing,
    reply: Periods,
    access: allow(guards.view),
    summary: 'Months with figures, the latest first: open, closed or opened again, with days changed since',
  }),
  closePeriod: post('/amzdata/analysis/close_period/', {
    body: PeriodClosing,
    reply: Period,
    access: allow(guards.lock),
    summary: 'Close a month that is over: its figures stay as they are, later changes are noted',
  }),
  reopenPeriod: post('/amzdata/analysis/reopen_period/', {
    body: PeriodReopening,
    reply: Period,
    access: allow(guards.lock),
    summary: 'Open a closed month again with a reason; what was noted is applied at once',
  }),
})
