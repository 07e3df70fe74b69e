import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { CrawledPage } from './ask-crawler.ts'

export interface CrawlTarget {
  id: string
  asin: string | null
  marketplace: string
}

/** Takes the next listings that wait for crawling into the queue; those queued long ago were left behind and count too. */
export async function takeWaiting(
  trx: Trx,
  { companyId, limit, now }: { companyId: number; limit: number; now: Date },
): Promise<CrawlTarget[]> {
  const { rows } = await sql<CrawlTarget>`
    update amzdata.listing l set crawl_status = 'queued', crawl_requested_at = ${now}
    where l.company_id = ${companyId} and l.id in (
      select w.id from amzdata.listing w where w.company_id = ${companyId} and (w.crawl_status = 'waiting'
        or (w.crawl_status = 'queued' and w.crawl_requested_at < ${now}::timestamptz - interval '10 minutes'))
      order by w.crawl_requested_at, w.id limit ${limit} for update skip locked)
    returning l.id, l.asin, l.marketplace`.execute(trx)
  return rows
}

/** Writes what a page said. */
export async function storeCrawled(
  trx: Trx,
  { companyId, id, now }: { companyId: number; id: string; now: Date },
  page: CrawledPage,
): Promise<void> {
  await sql`
    update amzdata.listing set crawl_status = 'done', crawled_at = ${now}, crawl_error = null,
      buybox_price = ${page.buybox_price}, lowest_price = ${page.lowest_price}, stars = ${page.stars},
      review_count = ${page.review_count}
    where company_id = ${companyId} and id = ${id} and crawl_status = 'queued'`.execute(trx)
}

/** Writes why a page could not be read; what was known of it stays. */
export async function storeCrawlError(
  trx: Trx,
  { companyId, id, now }: { companyId: number; id: string; now: Date },
  error: string,
): Promise<void> {
  await sql`
    update amzdata.listing set crawl_status = 'failed', crawled_at = ${now}, crawl_error = ${error}
    where company_id = ${companyId} and id = ${id} and crawl_status = 'queued'`.execute(trx)
}
