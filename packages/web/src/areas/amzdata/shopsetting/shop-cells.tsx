import type { Shop } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import { marketplaceOf } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { Tag } from '../../../kit/ui/tag.tsx'
import { text } from './shopsetting.text.ts'

/** Marketplaces shown in a cell; the rest is counted. */
const SHOWN = 5

/** Name over seller account. */
export function IdentityCell({ shop }: { shop: Shop }) {
  const t = useText(text)
  return (
    <>
      <span className="shop-name">
        {shop.name} {shop.is_automatic ? <Tag line>{t('automatic')}</Tag> : null}
      </span>
      <span className={shop.seller_id ? 'shop-code mono' : 'shop-code'}>
        {shop.seller_id ?? t('noSeller')}
      </span>
    </>
  )
}

/** Enabled marketplaces by name. */
export function MarketplacesCell({ shop }: { shop: Shop }) {
  const t = useText(text)
  const name = useMarketplaceName()
  const enabled = shop.marketplaces.filter((mine) => mine.is_enabled).map(({ marketplace }) => marketplace)
  if (enabled.length === 0) return <span className="t3">{t('noMarketplace')}</span>
  const rest = enabled.slice(SHOWN)
  return (
    <span className="shop-tags">
      {enabled.slice(0, SHOWN).map((country) => (
        <Tag key={country}>{name(country)}</Tag>
      ))}
      {rest.length > 0 ? (
        <span className="small t3" title={rest.map(name).join(' ')}>
          +{rest.length}
        </span>
      ) : null}
    </span>
  )
}

/** The owner, else whoever comes first, and how many there are. */
export function PeopleCell({ shop }: { shop: Shop }) {
  const t = useText(text)
  const [first, ...others] = shop.users
  if (!first) return <span className="t3">{t('nobody')}</span>
  return (
    <span title={shop.users.map((user) => user.name).join(' ')}>
      {first.name}
      {others.length > 0 ? (
        <span className="t3"> {t('andMore', { count: others.length + 1, rest: others.length })}</span>
      ) : null}
    </span>
  )
}

/** The newest business date, over when something was imported last. */
export function LatestCell({ shop }: { shop: Shop }) {
  const t = useText(text)
  const newest = newestDate(shop)
  const imported = shop.freshness
    .map(({ last_import_at }) => last_import_at)
    .sort()
    .at(-1)
  if (!newest && !imported) return <span className="t3">{t('noData')}</span>
  return (
    <>
      {newest ?? '—'}
      {imported ? (
        <span className="sub">
          <DateTime at={imported} />
        </span>
      ) : null}
    </>
  )
}

function newestDate(shop: Shop): string | undefined {
  const dates = [...shop.marketplaces, ...shop.freshness].flatMap(({ last_biz_date }) => last_biz_date ?? [])
  return dates.sort().at(-1)
}

/** Name of a marketplace in the reader's language. */
export function useMarketplaceName(): (country: string) => string {
  const say = useSay()
  return (country) => {
    const marketplace = marketplaceOf(country)
    return marketplace ? say(marketplace) : country
  }
}
