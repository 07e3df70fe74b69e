import { noticeEndpoints } from '@crossdock/contracts/areas/system/notices/notices.endpoints.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { Link } from '../../../kit/ui/link.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { text } from './notice-cards.text.ts'

const NAMED = 5

/** The newest notices, read or not; the rest is behind the bell. */
export function Card() {
  const t = useText(text)
  const news = useCall(noticeEndpoints.listNotices, { size: NAMED }, { quiet: true, refreshEvery: 60_000 })
  const rows = news.data?.rows
  const unread = news.data?.unread ?? 0
  return (
    <section className="dashboard-part" aria-label={t('news')}>
      <SectionHead title={t('news')} note={unread > 0 ? t('unread', { count: unread }) : undefined}>
        <Link to="/usercenter/profile?tab=notices">{t('choose')}</Link>
      </SectionHead>
      {!rows && news.error ? <ErrorState error={news.error} onRetry={() => void news.refetch()} /> : null}
      {!rows && !news.error ? <Skeleton lines={3} /> : null}
      {rows?.length === 0 ? <p className="dashboard-none t3">{t('none')}</p> : null}
      <ul className="dashboard-rows">
        {rows?.map(({ id, title, link, created_at, read_at }) => (
          <li key={id}>
            <span className={read_at === null ? 'grow cut strong' : 'grow cut'} title={title}>
              {link ? <Link to={link}>{title}</Link> : title}
            </span>
            <span className="small t3">
              <DateTime at={created_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
