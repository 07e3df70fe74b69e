import * as z from 'zod/mini'
import { allow, defineEndpoints, get, nothing, post } from '../../../kernel/endpoint.ts'
import { id } from '../../../kernel/scalars.ts'
import { amzdataPermissions } from '../amzdata.permissions.ts'
import { PriceRequest } from './listing-detail.schema.ts'
import { positivePrice } from './listings.schema.ts'
import {
  PriceDecision,
  PricePreviewReply,
  PriceRequestDraft,
  PriceRequestKey,
} from './price-requests.schema.ts'

const guards = amzdataPermissions.listing

/** Price requests (seller.md 2.3): drafted and submitted by editors, decided by holders of `.price`. */
export const priceRequestEndpoints = defineEndpoints({
  previewPrice: get('/amzdata/listing/preview_price/', {
    query: z.object({ id, price: positivePrice }),
    reply: PricePreviewReply,
    access: allow(guards.view),
    summary: 'What a unit would bring at another price',
  }),
  savePriceRequest: post('/amzdata/listing/save_price_request/', {
    body: PriceRequestDraft,
    reply: PriceRequest,
    access: allow(guards.edit, guards.price),
    summary: 'Draft a price request, or submit it; what was submitted is not changed any more',
  }),
  decidePriceRequest: post('/amzdata/listing/decide_price_request/', {
    body: PriceDecision,
    reply: PriceRequest,
    access: allow(guards.price),
    summary: 'Accept or reject a submitted price request',
  }),
  removePriceRequest: post('/amzdata/listing/remove_price_request/', {
    body: PriceRequestKey,
    reply: nothing,
    access: allow(guards.edit, guards.price),
    summary: 'Withdraw a price request that was not decided yet',
  }),
})
