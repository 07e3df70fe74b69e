import { allow, allowStaff, defineEndpoints, download, get, nothing, post } from '../../../kernel/endpoint.ts'
import { cmanagePermissions } from '../../cmanage/cmanage.permissions.ts'
import { systemPermissions } from '../system.permissions.ts'
import {
  SavedSourceTag,
  SourceTagDraft,
  SourceTagKeys,
  SourceTagList,
  SourceTagQuery,
} from './source-tags.schema.ts'
import {
  BrowserBinding,
  BrowserFilter,
  BrowserGuard,
  BrowserPage,
  Funnel,
  FunnelQuestion,
  VisitBoard,
  VisitExport,
  VisitQuestion,
} from './statistics.schema.ts'

const guards = systemPermissions.statistics
/** Main accounts and their delegates look after the browsers of their own people (platform.md 9). */
const accounts = cmanagePermissions.cid

/** Visit statistics (platform.md 7.10 and 9). */
export const statisticsEndpoints = defineEndpoints({
  getVisits: get('/users/fvbl/', {
    query: VisitQuestion,
    reply: VisitBoard,
    access: allowStaff(guards.view),
    summary: 'Visits of a range: course of time, rows of the wanted dimensions, totals',
  }),
  getFunnel: get('/system/statistics/funnel/', {
    query: FunnelQuestion,
    reply: Funnel,
    access: allowStaff(guards.view),
    summary: 'Visitors and registrations by source, counted for the last arrival within 30 days',
  }),
  exportVisits: download('/system/statistics/export/', {
    query: VisitExport,
    access: allowStaff(guards.export),
    summary: 'The rows of one dimension as CSV',
  }),
  listSourceTags: get('/users/fstl/', {
    query: SourceTagQuery,
    reply: SourceTagList,
    access: allowStaff(guards.view, guards.tag),
    summary: 'Source tags with their visitors and registrations, newest first',
  }),
  saveSourceTag: post('/users/sst/', {
    body: SourceTagDraft,
    reply: SavedSourceTag,
    access: allowStaff(guards.tag),
    summary: 'Make a source tag, or change it when `id` and `version` are given',
  }),
  removeSourceTags: post('/users/dst/', {
    body: SourceTagKeys,
    reply: nothing,
    access: allowStaff(guards.tag),
    summary: 'Remove source tags without visits; with `archive` those with visits are put away',
  }),
  listBrowsers: get('/users/fbl/', {
    query: BrowserFilter,
    reply: BrowserPage,
    access: allow(guards.pii, accounts.view),
    summary:
      'Browsers and addresses that logged in: of everybody for internal people, else of the own company',
  }),
  bindBrowser: post('/users/bind_browser/', {
    body: BrowserBinding,
    reply: nothing,
    access: allow(guards.pii, accounts.edit),
    summary: 'Mark a browser of a user as known, or take the mark back',
  }),
  guardBrowsers: post('/system/statistics/guard_browsers/', {
    body: BrowserGuard,
    reply: nothing,
    access: allow(guards.pii, accounts.edit),
    summary: 'Refuse logins of a user with browsers that are not marked as known, or allow them again',
  }),
})
