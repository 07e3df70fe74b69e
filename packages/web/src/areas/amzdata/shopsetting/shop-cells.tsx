import { AUTH_SOON_DAYS, type ShopState } from '@crossdock/contracts/areas/amzdata/shops/shop-rules.ts'
import { shopStateLabels } from '@crossdock/contracts/areas/amzdata/shops/shops.labels.ts'
import type { Shop } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { Status, type Tone } from '../../../kit/ui/status.tsx'
import { Tag } from '../../../kit/ui/tag.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { text } from './shopsetting.text.ts'

/** Marketplaces shown in a cell; the rest is counted. */
const SHOWN = 5
const DAY_MS = 86_400_000

/** Name over seller account. */
export function IdentityCell({ shop }: { shop: Shop }) {
  const t = useText(text)
  return (
    <>
      <span className="shop-name">
        <ShopMark shop={shop} />
        {shop.name} {shop.is_automatic ? <Tag line>{t('automatic')}</Tag> : null}
      </span>
      <span className={shop.seller_id ? 'shop-code mono' : 'shop-code'}>
        {shop.seller_id ?? t('noSeller')}
      </span>
    </>
  )
}

/** What each state means for the reader. */
export const stateTones: Readonly<Record<ShopState, Tone>> = {
  pending: 'wait',
  active: 'ok',
  expired: 'warn',
  disabled: 'off',
  deleted: 'off',
}

/** Short letters on the colour of the shop; nothing when it has neither. */
export function ShopMark({ shop: { short_letter: letter, colour } }: { shop: Shop }) {
  if (!letter && !colour) return null
  return <span className={`shop-mark is-${colour ?? 'none'}`}>{letter ?? ''}</span>
}

/** State, and how long the authorisation still holds. */
export function StateCell({ shop }: { shop: Shop }) {
  const say = useSay()
  return (
    <>
      <Status tone={stateTones[shop.state]}>{say(shopStateLabels[shop.state])}</Status>
      {shop.status === 'active' ? <AuthDays shop={shop} /> : null}
    </>
  )
}

/** Days until the authorisation ends; the last thirty stand out. */
export function AuthDays({ shop }: { shop: Shop }) {
  const t = useText(text)
  const days = authDays(shop)
  if (days === undefined || days < 0) return null
  return <span className={days <= AUTH_SOON_DAYS ? 'sub shop-soon' : 'sub'}>{t('authDays', { days })}</span>
}

function authDays({ auth: [auth] }: Shop): number | undefined {
  if (!auth || auth.is_expired) return undefined
  return Math.ceil((Date.parse(auth.expires_at) - Date.now()) / DAY_MS)
}

/** How many networks and browsers are bound, and whether another shop uses one of them. */
export function NetworkCell({ shop }: { shop: Shop }) {
  const t = useText(text)
  if (shop.ips === 0) return <span className="t3">{t('noNetwork')}</span>
  if (shop.risks === 0) return t('networks', { count: shop.ips })
  return <Status tone="warn">{t('risk', { count: shop.risks })}</Status>
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
