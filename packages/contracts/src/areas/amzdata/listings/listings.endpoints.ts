import * as z from 'zod/mini'
import { allow, defineEndpoints, download, get, nothing, post } from '../../../kernel/endpoint.ts'
import { pageQuery } from '../../../kernel/page.ts'
import { id } from '../../../kernel/scalars.ts'
import { amzdataPermissions } from '../amzdata.permissions.ts'
import { SavedView, SavedViewDraft, SavedViewKey } from '../analysis/saved-views.schema.ts'
import { SourceLine, SourceRowQuery } from '../analysis/source-line.schema.ts'
import {
  ListingChangePage,
  ListingDetail,
  ListingNote,
  ListingNoteDraft,
  ListingTrend,
  ListingTrendQuery,
} from './listing-detail.schema.ts'
import {
  CrawlRequest,
  ListingChoices,
  ListingEdit,
  ListingFilter,
  ListingPage,
  ListingsChanged,
  ListingTotals,
} from './listings.schema.ts'

const guards = amzdataPermissions.listing
const file = z._default(z.enum(['xlsx', 'csv']), 'xlsx')

/** Listings (seller.md 2.3): what reports say, and what the company decides about it. */
export const listingEndpoints = defineEndpoints({
  listListings: get('/amzdata/listing/list/', {
    query: ListingFilter,
    reply: ListingPage,
    access: allow(guards.view),
    summary: 'Listings of the shops the reader sees, most sold first unless asked otherwise',
  }),
  getListingTotals: get('/amzdata/listing/totals/', {
    query: ListingFilter,
    reply: ListingTotals,
    access: allow(guards.view),
    summary: 'Totals of the whole filter',
  }),
  listListingChoices: get('/amzdata/listing/choices/', {
    query: nothing,
    reply: ListingChoices,
    access: allow(guards.view),
    summary: 'People, tags and sale statuses for filters and changes',
  }),
  getListing: get('/amzdata/listing/get/', {
    query: z.object({ id }),
    reply: ListingDetail,
    access: allow(guards.view),
    summary: 'One listing with its sources, unit profit, fee gap, notes and price requests',
  }),
  getListingTrend: get('/amzdata/listing/trend/', {
    query: ListingTrendQuery,
    reply: ListingTrend,
    access: allow(guards.view),
    summary: 'Units by day and the prices reports showed',
  }),
  listListingChanges: get('/amzdata/listing/changes/', {
    query: z.object({ id, page: pageQuery.page, size: pageQuery.size, after: pageQuery.after }),
    reply: ListingChangePage,
    access: allow(guards.view),
    summary: 'What imports changed about a listing, newest first',
  }),
  getListingLine: get('/amzdata/listing/line/', {
    query: SourceRowQuery,
    reply: SourceLine,
    access: allow(guards.view),
    summary: 'The untouched line a fact of a listing was read from',
  }),
  editListings: post('/amzdata/listing/edit/', {
    body: ListingEdit,
    reply: ListingsChanged,
    access: allow(guards.edit),
    summary: 'Owner, tags, sale status, price limits and freeze of one or several listings',
  }),
  addListingNote: post('/amzdata/listing/add_note/', {
    body: ListingNoteDraft,
    reply: ListingNote,
    access: allow(guards.edit),
    summary: 'Write a note on a listing',
  }),
  removeListingNote: post('/amzdata/listing/remove_note/', {
    body: z.object({ id }),
    reply: nothing,
    access: allow(guards.edit),
    summary: 'Remove an own note',
  }),
  requestCrawl: post('/amzdata/listing/request_crawl/', {
    body: CrawlRequest,
    reply: ListingsChanged,
    access: allow(guards.edit),
    summary: 'Have the product pages read; refused while no service for it is set up',
  }),
  listListingViews: get('/amzdata/listing/views/', {
    query: nothing,
    reply: z.object({ rows: z.array(SavedView) }),
    access: allow(guards.view),
    summary: 'Own saved filters of the list and those shared within the company',
  }),
  saveListingView: post('/amzdata/listing/save_view/', {
    body: SavedViewDraft,
    reply: SavedView,
    access: allow(guards.view),
    summary: 'Keep the filters under a name; the same name replaces the own view',
  }),
  removeListingView: post('/amzdata/listing/remove_view/', {
    body: SavedViewKey,
    reply: nothing,
    access: allow(guards.view),
    summary: 'Delete an own view',
  }),
  exportListings: download('/amzdata/listing/export/', {
    query: z.object({ ...ListingFilter.shape, format: file }),
    access: allow(guards.export),
    summary: 'The filtered listings as xlsx or CSV; more than 5,000 go to the downloads centre',
  }),
})
