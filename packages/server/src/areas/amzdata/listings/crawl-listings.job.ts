import { listingLink } from '@crossdock/contracts/format/listing-link.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'
import { defineJob, type JobContext } from '../../../platform/jobs/define-job.ts'
import { askCrawler, CrawlRefused } from './ask-crawler.ts'
import { type CrawlTarget, storeCrawlError, storeCrawled, takeWaiting } from './crawl.queries.ts'
import { CRAWL_JOB } from './crawl-requests.service.ts'

/** Pages read one after the other before the job begins anew. */
const BATCH = 20
const ERROR_LENGTH = 200

/** Has the pages read that wait for it, a batch at a time until none is left. */
export const crawlListingsJob = defineJob(
  CRAWL_JOB,
  async ({ companyId }: { companyId: number }, context: JobContext) => {
    const { platform, signal } = context
    const run = <T>(work: (trx: Trx) => Promise<T>) =>
      inTenant(platform.database.db, { companyIds: [companyId] }, work)
    while (!signal.aborted) {
      const now = platform.clock.now()
      const targets = await run((trx) => takeWaiting(trx, { companyId, limit: BATCH, now }))
      if (targets.length === 0) return
      for (const target of targets) await crawlOne({ companyId, target, run }, context)
    }
  },
)

interface CrawlRun {
  readonly companyId: number
  readonly target: CrawlTarget
  readonly run: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>
}

async function crawlOne({ companyId, target, run }: CrawlRun, { platform, log }: JobContext): Promise<void> {
  const key = { companyId, id: target.id, now: platform.clock.now() }
  const link = listingLink({ id: target.asin, country: target.marketplace })
  const { crawl } = platform.outside
  try {
    if (crawl === null || link.kind === 'refused') throw new CrawlRefused('not set up')
    const page = await askCrawler(crawl, link.url)
    await run((trx) => storeCrawled(trx, key, page))
  } catch (error) {
    const words = error instanceof CrawlRefused ? error.message : 'no answer'
    log.warn({ listingId: target.id, err: error }, 'a product page could not be read')
    await run((trx) => storeCrawlError(trx, key, words.slice(0, ERROR_LENGTH)))
  }
}
