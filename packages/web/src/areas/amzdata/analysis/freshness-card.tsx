import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import type { Summary } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { Link } from '../../../kit/ui/link.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { Status } from '../../../kit/ui/status.tsx'
import { text } from './analysis.text.ts'
import { PlainTable } from './plain-table.tsx'
import { useRecentSummary } from './use-recent-summary.ts'
import { useSetsUp } from './use-sets-up.ts'

type ShopState = Summary['freshness'][number]

/** Reports come at least weekly; a shop further behind is marked. */
const LATE_DAYS = 7

/** How far the reports of each shop reach and when the last one came; without a shop, the way to the first one. */
export function Card() {
  const t = useText(text)
  const { data, error, refetch } = useRecentSummary()
  const shops = data?.freshness
  return (
    <section className="dashboard-part" aria-label={t('shopData')}>
      <SectionHead
        title={t('shopData')}
        note={shops?.length ? t('shopCount', { count: shops.length }) : undefined}
      />
      {!shops && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!shops && !error ? <Skeleton lines={4} /> : null}
      {shops?.length === 0 ? <NoShop /> : null}
      {shops && shops.length > 0 ? <ShopTable shops={shops} /> : null}
    </section>
  )
}

function ShopTable({ shops }: { shops: readonly ShopState[] }) {
  const t = useText(text)
  return (
    <PlainTable heads={[t('shop'), t('dataUpTo'), t('lastImport')]}>
      {shops.map((shop) => (
        <tr key={shop.shop_id}>
          <td>
            <Link to={`/amzdata/data_import?shop=${shop.shop_id}`}>{shop.shop}</Link>
          </td>
          <td>
            <Reach day={shop.last_biz_date} />
          </td>
          <td>
            <DateTime at={shop.last_import_at} />
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}

function Reach({ day }: { day: string | null }) {
  const t = useText(text)
  if (day === null) return <Status tone="wait">{t('noReports')}</Status>
  const behind = Math.floor((Date.now() - Date.parse(day)) / 86_400_000)
  if (behind <= LATE_DAYS) return day
  return (
    <>
      {day} <Status tone="warn">{t('daysBehind', { count: behind })}</Status>
    </>
  )
}

/** Nobody can import without a shop: whoever may make one is led there, others learn whom to ask. */
function NoShop() {
  const t = useText(text)
  const mayMake = useCan()(amzdataPermissions.shopsetting.edit)
  const isLedAlready = useSetsUp()
  if (isLedAlready) return <p className="dashboard-none t3">{t('noShopTitle')}</p>
  return mayMake ? (
    <EmptyState
      title={t('noShopTitle')}
      hint={t('noShopHint')}
      action={<Link to="/amzdata/shopsetting">{t('toShops')}</Link>}
    />
  ) : (
    <EmptyState title={t('noShopGranted')} />
  )
}
