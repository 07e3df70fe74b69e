import { statisticsEndpoints } from '@crossdock/contracts/areas/system/statistics/statistics.endpoints.ts'
import { visitLabels } from '@crossdock/contracts/areas/system/statistics/statistics.labels.ts'
import { STATISTICS_ZONE } from '@crossdock/contracts/areas/system/statistics/statistics.schema.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { wallTime } from '../../../kit/ui/figures/moment.ts'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import { Link } from '../../../kit/ui/link.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { cardText } from './visits-card.text.ts'
import './visits-card.css'

const DAY_MS = 86_400_000
const SHOWN = ['pv', 'uv', 'sessions'] as const

/** How many came in the last seven days, and who is here now, for those who follow visits. */
export function Card() {
  const t = useText(cardText)
  const say = useSay()
  const { from, to } = lastWeek(Date.now())
  const { data, error, refetch } = useCall(
    statisticsEndpoints.getVisits,
    { from, to },
    { quiet: true, refreshEvery: 60_000 },
  )
  return (
    <section className="dashboard-part" aria-label={t('title')}>
      <SectionHead title={t('title')} note={`${from} – ${to}`}>
        <Link to={`/system/statistics?from=${from}&to=${to}`}>{t('all')}</Link>
      </SectionHead>
      {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton lines={3} /> : null}
      {data ? (
        <dl className="visits-card">
          {SHOWN.map((figure) => (
            <div key={figure}>
              <dt>{say(visitLabels[figure])}</dt>
              <dd>
                <Quantity value={data.totals[figure]} />
              </dd>
            </div>
          ))}
          <div>
            <dt>{t('live')}</dt>
            <dd>
              <Quantity value={data.live} />
            </dd>
          </div>
        </dl>
      ) : null}
      {data?.totals.pv === 0 ? <p className="dashboard-none t3">{t('none')}</p> : null}
    </section>
  )
}

/** The last seven days with today, in the zone of the statistics. */
function lastWeek(now: number): { from: string; to: string } {
  const dayOf = (at: number) => wallTime(new Date(at).toISOString(), STATISTICS_ZONE)?.date ?? ''
  return { from: dayOf(now - 6 * DAY_MS), to: dayOf(now) }
}
