import * as z from 'zod/mini'
import { askOutside } from '../../../platform/outside/ask-outside.ts'
import type { CrawlSettings } from '../../../platform/outside/outside-settings.ts'

const price = z._default(z.nullable(z.coerce.string().check(z.regex(/^\d{1,12}(\.\d{1,4})?$/))), null)

/** What a product page says, as the service answers it; a member it does not know is left out. */
const CrawledPage = z.object({
  buybox_price: price,
  lowest_price: price,
  stars: z._default(z.nullable(z.coerce.number().check(z.minimum(0), z.maximum(5))), null),
  review_count: z._default(z.nullable(z.coerce.number().check(z.int(), z.minimum(0))), null),
})
export type CrawledPage = z.infer<typeof CrawledPage>

/** The page could not be read; the message is shown to people. */
export class CrawlRefused extends Error {
  override readonly name = 'CrawlRefused'
}

/**
 * Has a product page read. The only address that is ever asked is the configured one; the page is named by the safe
 * link we made ourselves of product id and country, so nobody leads the call elsewhere (1.3.6).
 */
export async function askCrawler({ url, key }: CrawlSettings, link: string): Promise<CrawledPage> {
  const asked = new URL(url)
  asked.searchParams.set('url', link)
  const headers: Record<string, string> = key === null ? {} : { authorization: `Bearer ${key}` }
  const { isOk, status, body } = await askOutside(asked, { headers })
  if (!isOk) throw new CrawlRefused(`HTTP ${status}`)
  const parsed = z.safeParse(CrawledPage, body)
  if (!parsed.success) throw new CrawlRefused('unreadable answer')
  return parsed.data
}
