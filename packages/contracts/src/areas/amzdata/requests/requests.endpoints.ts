import * as z from 'zod/mini'
import { allow, defineEndpoints, download, get, nothing, post, upload } from '../../../kernel/endpoint.ts'
import { id } from '../../../kernel/scalars.ts'
import { amzdataPermissions } from '../amzdata.permissions.ts'
import { IMPORT_LIMITS } from '../imports/import-limits.ts'
import {
  ReportRequest,
  ReportSchedule,
  RequestAttachment,
  RequestDetail,
  RequestDraft,
  RequestFilter,
  RequestIds,
  RequestOutcome,
  RequestPage,
  ScheduleDraft,
  ScheduleKey,
  ScheduleMove,
  ShopAuth,
  ShopAuthorisation,
  ShopAuths,
  ShopRevocation,
} from './requests.schema.ts'

const guards = amzdataPermissions.rprequest
/** Who sets up shops may authorise them from there as well. */
const settings = amzdataPermissions.shopsetting

/** Requests for reports (seller.md 2.4): asked for over the interface where a shop is authorised, else by hand. */
export const requestEndpoints = defineEndpoints({
  listRequests: get('/amzdata/rprequest/list/', {
    query: RequestFilter,
    reply: RequestPage,
    access: allow(guards.view),
    summary: 'Requests of the shops that the reader sees, newest first',
  }),
  getRequest: get('/amzdata/rprequest/get/', {
    query: z.object({ id }),
    reply: RequestDetail,
    access: allow(guards.view),
    summary: 'One request with its files and its log',
  }),
  saveRequest: post('/amzdata/rprequest/save/', {
    body: RequestDraft,
    reply: ReportRequest,
    access: allow(guards.create),
    summary: 'Make a draft, or change one; nothing can be changed after it was submitted',
  }),
  submitRequests: post('/amzdata/rprequest/submit/', {
    body: RequestIds,
    reply: RequestOutcome,
    access: allow(guards.submit),
    summary: 'Submit drafts: the marketplace is asked, or a person is told where to fetch the report',
  }),
  cancelRequests: post('/amzdata/rprequest/cancel/', {
    body: RequestIds,
    reply: RequestOutcome,
    access: allow(guards.submit),
    summary: 'Take requests back for which no file has come yet',
  }),
  retryRequests: post('/amzdata/rprequest/retry/', {
    body: RequestIds,
    reply: RequestOutcome,
    access: allow(guards.submit),
    summary: 'Ask again for what failed or was taken back: a new request linked to the old one',
  }),
  removeRequests: post('/amzdata/rprequest/delete/', {
    body: RequestIds,
    reply: RequestOutcome,
    access: allow(guards.create),
    summary: 'Delete drafts',
  }),
  attachFile: upload('/amzdata/rprequest/attach/', {
    fields: RequestAttachment,
    reply: RequestDetail,
    access: allow(guards.submit),
    idempotent: false,
    bodyLimit: IMPORT_LIMITS.fileBytes,
    limit: { max: 600, seconds: 60 },
    summary: 'Upload the report that was asked for; it goes through the import bound to the request',
  }),
  downloadReport: download('/amzdata/rprequest/download/', {
    query: z.object({ id }),
    access: allow(guards.download),
    summary: 'The report as it came, unchanged',
  }),
  listSchedules: get('/amzdata/rprequest/schedules/', {
    query: nothing,
    reply: z.object({ rows: z.array(ReportSchedule) }),
    access: allow(guards.view),
    summary: 'What is asked for again and again',
  }),
  saveSchedule: post('/amzdata/rprequest/save_schedule/', {
    body: ScheduleDraft,
    reply: ReportSchedule,
    access: allow(guards.submit),
    summary: 'Ask for a report every so often; its first request is made at once',
  }),
  moveSchedule: post('/amzdata/rprequest/move_schedule/', {
    body: ScheduleMove,
    reply: ReportSchedule,
    access: allow(guards.submit),
    summary: 'Pause a schedule, or let it go on',
  }),
  removeSchedule: post('/amzdata/rprequest/delete_schedule/', {
    body: ScheduleKey,
    reply: nothing,
    access: allow(guards.submit),
    summary: 'End a schedule; its requests stay',
  }),
  listShopAuths: get('/amzdata/rprequest/auths/', {
    query: nothing,
    reply: ShopAuths,
    access: allow(guards.view, settings.view),
    summary: 'Which shops may be asked for over the interface of the marketplace',
  }),
  authoriseShop: post('/amzdata/rprequest/authorise/', {
    body: ShopAuthorisation,
    reply: ShopAuth,
    access: allow(guards.submit, settings.auth),
    summary: 'Keep the refresh token of a shop, sealed',
  }),
  revokeShop: post('/amzdata/rprequest/revoke/', {
    body: ShopRevocation,
    reply: ShopAuth,
    access: allow(guards.submit, settings.auth),
    summary: 'Forget the refresh token of a shop',
  }),
})
