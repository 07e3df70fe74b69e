import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import { useHasPage } from '../../../kit/access/use-has-page.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { Link } from '../../../kit/ui/link.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { text } from './expiring.text.ts'

const NAMED = 5
const PAGE = '/mcustomer/company'

/** Customers whose contract is over soon, the next one first, for the staff who serve them. */
export function Card() {
  const t = useText(text)
  const hasPage = useHasPage(PAGE)
  const ending = useCall(
    companyEndpoints.listCompanies,
    { signal: 'expiring', sort: 'expires_at', size: NAMED },
    { quiet: true, freshFor: 60_000 },
  )
  const rows = ending.data?.rows
  const total = ending.data?.total ?? rows?.length ?? 0
  return (
    <section className="dashboard-part" aria-label={t('title')}>
      <SectionHead title={t('title')} note={total > 0 ? t('count', { count: total }) : undefined}>
        {hasPage ? <Link to={`${PAGE}?signal=expiring`}>{t('all')}</Link> : null}
      </SectionHead>
      {!rows && ending.error ? (
        <ErrorState error={ending.error} onRetry={() => void ending.refetch()} />
      ) : null}
      {!rows && !ending.error ? <Skeleton lines={3} /> : null}
      {rows?.length === 0 ? <p className="dashboard-none t3">{t('none')}</p> : null}
      <ul className="dashboard-rows">
        {rows?.map(({ id, name, expires_at }) => (
          <li key={id}>
            <span title={name} className="grow cut">
              {hasPage ? <Link to={`${PAGE}?open=${id}`}>{name}</Link> : name}
            </span>
            <span className="small t3">
              {t('ends')}
              <DateTime at={expires_at} as="date" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
