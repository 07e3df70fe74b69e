import * as z from 'zod/mini'
import { allow, defineEndpoints, download, get, nothing, post, upload } from '../../../kernel/endpoint.ts'
import { amzdataPermissions } from '../amzdata.permissions.ts'
import { RateChange, RateCopy, RateDraft, RateFilter, RateImportReply, RateMonth } from './rates.schema.ts'

const guards = amzdataPermissions.basic_data

/** Monthly exchange rates of a company (seller.md 2.6 tab 3). */
export const rateEndpoints = defineEndpoints({
  listRates: get('/amzdata/basic_data/rates/', {
    query: RateFilter,
    reply: RateMonth,
    access: allow(guards.view),
    summary: 'Rates of a month, with the currencies that need one and have none',
  }),
  saveRates: post('/amzdata/basic_data/save_rates/', {
    body: RateDraft,
    reply: RateChange,
    access: allow(guards.edit),
    summary: 'Save or delete rates of a month; costs are converted anew at once',
  }),
  copyRates: post('/amzdata/basic_data/copy_rates/', {
    body: RateCopy,
    reply: RateChange,
    access: allow(guards.edit),
    summary: 'Take over the rates of the month before',
  }),
  importRates: upload('/amzdata/basic_data/import_rates/', {
    fields: nothing,
    reply: RateImportReply,
    access: allow(guards.import),
    bodyLimit: 1024 * 1024,
    summary: 'Rates from xlsx or CSV: month, currency, rate; with errors nothing is written',
  }),
  exportRates: download('/amzdata/basic_data/export_rates/', {
    query: z.object({ format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    access: allow(guards.export),
    summary: 'All rates as the import takes them',
  }),
})
