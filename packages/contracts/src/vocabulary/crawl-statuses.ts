import { defineMessages } from '../kernel/messages.ts'

/** The statuses of a page that is fetched (spec 4), in their order. */
export const CRAWL_STATUSES = ['waiting', 'queued', 'succeeded', 'failed'] as const
export type CrawlStatus = (typeof CRAWL_STATUSES)[number]

export const crawlStatusLabels = defineMessages<CrawlStatus>('vocabulary.crawl-statuses', {
  waiting: { zh: '待抓取', en: 'To be crawled' },
  queued: { zh: '排队中', en: 'In queue' },
  succeeded: { zh: '抓取成功', en: 'Crawl succeeded' },
  failed: { zh: '抓取失败', en: 'Crawl failed' },
})
