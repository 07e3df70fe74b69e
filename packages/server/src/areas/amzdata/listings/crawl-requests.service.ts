import { listingFailures } from '@crossdock/contracts/areas/amzdata/listings/listings.failures.ts'
import type { ListingsChanged } from '@crossdock/contracts/areas/amzdata/listings/listings.schema.ts'
import { listingLink } from '@crossdock/contracts/format/listing-link.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { updateListings } from './listing-edits.queries.ts'
import { lockAll } from './listing-edits.service.ts'

/** Name of the work that has product pages read. */
export const CRAWL_JOB = 'amzdata.crawl'

/** Puts listings up for reading their product pages (spec 4); refused while no service for it is set up. */
export async function requestCrawl(
  trx: Trx,
  call: ActorCall,
  ids: readonly number[],
): Promise<ListingsChanged> {
  if (call.platform.outside.crawl === null) throw failure(listingFailures.crawlOff)
  const rows = await lockAll(trx, call, ids)
  const readable = rows.filter(
    ({ asin, marketplace }) => listingLink({ id: asin, country: marketplace }).kind === 'link',
  )
  if (readable.length === 0) throw failure(listingFailures.notCrawlable)
  await updateListings(
    trx,
    { companyId: call.actor.companyId, ids: readable.map(({ id }) => id), now: call.now },
    { crawlStatus: 'waiting', crawlRequestedAt: call.now, crawlError: null },
  )
  const { companyId } = call.actor
  await call.platform.jobs.add(trx, {
    name: CRAWL_JOB,
    payload: { companyId },
    key: `${CRAWL_JOB}:${companyId}`,
  })
  return { changed: readable.length }
}
