import type { Listing } from '@crossdock/contracts/areas/amzdata/listings/listings.schema.ts'
import { listingLink } from '@crossdock/contracts/format/listing-link.ts'
import { words } from '@crossdock/contracts/words/messages.text.ts'
import { copyText } from '../../../kit/api/copy-text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './listing.text.ts'

type Linked = Pick<Listing, 'asin' | 'marketplace'>

/** Copies the safe links of listings, one a line; where none can be made the reason is said (spec 5 and 8). */
export function useCopyLinks(): (rows: readonly Linked[]) => Promise<void> {
  const t = useText(text)
  const say = useSay()
  return async (rows) => {
    const links = rows.map(({ asin, marketplace }) => listingLink({ id: asin, country: marketplace }))
    const urls = links.flatMap((link) => (link.kind === 'link' ? [link.url] : []))
    const refused = links.find((link) => link.kind === 'refused')
    if (urls.length === 0) return toast(say((refused ?? { message: words.linkInputMissing }).message), 'bad')
    if (!(await copyText(urls.join('\n')))) return toast(say(words.notSupported), 'bad')
    if (refused)
      return toast(t('someLinks', { count: urls.length, missing: links.length - urls.length }), 'warn')
    toast(say(words.linkCopied))
  }
}
