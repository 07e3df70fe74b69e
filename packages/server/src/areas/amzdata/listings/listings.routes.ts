import { listingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/listings.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { listViews, removeView, saveView, viewsOf } from '../analysis/saved-views.service.ts'
import { requestCrawl } from './crawl-requests.service.ts'
import { getListing, getListingTrend, listListingChanges } from './listing-detail.service.ts'
import { addListingNote, editListings, removeListingNote } from './listing-edits.service.ts'
import { exportListings } from './listing-export.service.ts'
import { getListingLine } from './listing-line.service.ts'
import { getListingTotals, listListingChoices, listListings } from './listings.service.ts'

const VIEW = 'amzdata/listing'

export const listingModule = bind('amzdata/listings', listingEndpoints, {
  listListings: (filter, call) => call.inTenant((trx) => listListings(trx, call, filter)),
  getListingTotals: (filter, call) => call.inTenant((trx) => getListingTotals(trx, call, filter)),
  listListingChoices: (_, call) => call.inTenant((trx) => listListingChoices(trx, call)),
  getListing: ({ id }, call) => call.inTenant((trx) => getListing(trx, call, id)),
  getListingTrend: (query, call) => call.inTenant((trx) => getListingTrend(trx, call, query)),
  listListingChanges: (query, call) => call.inTenant((trx) => listListingChanges(trx, call, query)),
  getListingLine: (query, call) => getListingLine(call, query),
  editListings: (edit, call) => call.inTenant((trx) => editListings(trx, call, edit)),
  addListingNote: (draft, call) => call.inTenant((trx) => addListingNote(trx, call, draft)),
  removeListingNote: ({ id }, call) =>
    call.inTenant(async (trx) => {
      await removeListingNote(trx, call, id)
      return {}
    }),
  requestCrawl: ({ ids }, call) => call.inTenant((trx) => requestCrawl(trx, call, ids)),
  listListingViews: (_, call) =>
    call.inTenant(async (trx) => ({ rows: await listViews(trx, viewsOf(call.actor, VIEW)) })),
  saveListingView: (draft, call) => call.inTenant((trx) => saveView(trx, viewsOf(call.actor, VIEW), draft)),
  removeListingView: ({ id }, call) =>
    call.inTenant(async (trx) => {
      await removeView(trx, viewsOf(call.actor, VIEW), id)
      return {}
    }),
  exportListings: (query, call) => exportListings(call, query),
})
