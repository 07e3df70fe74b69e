import { useText } from '../../../kit/i18n/use-text.ts'
import { useTab } from '../../../kit/tab/tab-context.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { Link } from '../../../kit/ui/link.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { text } from './analysis.text.ts'
import { KpiStrip } from './kpi-strip.tsx'
import { PageNotices } from './page-notices.tsx'
import { spanWords } from './span-words.ts'
import { useRecentSummary } from './use-recent-summary.ts'
import './analysis.css'

/** Sales and profit of the last 30 days on the first page; each figure leads to its source in the analysis. */
export function Card() {
  const t = useText(text)
  const { navigate } = useTab()
  const { data, error, refetch, address } = useRecentSummary()
  if (data?.freshness.every(({ last_biz_date: day }) => day === null)) return null
  const mark = address.includes('?') ? '&' : '?'
  return (
    <section className="dashboard-part" aria-label={t('recent')}>
      <SectionHead title={t('recent')} note={data ? spanWords(data.about.period) : undefined}>
        <Link to={address}>{t('toAnalysis')}</Link>
      </SectionHead>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <KpiStrip
          onlyLarge
          summary={data}
          isWaiting={false}
          trace={(metric) => navigate(`${address}${mark}source=${metric}`)}
        />
      )}
      {data ? (
        <PageNotices
          summary={data}
          onCurrency={(currency) => navigate(`/amzdata/analysis?currency=${currency}`)}
          onDays={({ from, to }) => navigate(`${address}${mark}preset=custom&from=${from}&to=${to}`)}
        />
      ) : null}
    </section>
  )
}
