import { companyLabels } from '@crossdock/contracts/areas/identity/companies/companies.labels.ts'
import type { Company } from '@crossdock/contracts/areas/identity/companies/companies.schema.ts'
import { CLOSED_EXPORT_DAYS } from '@crossdock/contracts/areas/identity/companies/company-rules.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import type { ReactNode } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useListing, useSay, useText } from '../../../kit/i18n/use-text.ts'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { wallTime } from '../../../kit/ui/figures/moment.ts'
import { useZone } from '../../../kit/ui/figures/use-zone.ts'
import { Link } from '../../../kit/ui/link.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { useRoleName } from '../../identity/roles/use-role-name.ts'
import { text } from './company.text.ts'
import { CompanySignals, ContractEnd, PeopleNames } from './company-cells.tsx'

const DAY_MS = 24 * 60 * 60 * 1000

/** How a customer is doing, its contract, and who works there and for it (platform.md 7.7). */
export function CompanyOverview({ company }: { company: Company }) {
  const t = useText(text)
  const say = useSay()
  const listing = useListing()
  const nameIn = useRoleName()
  const { health } = company
  const limit = (value: number | null) => (value === null ? t('noLimit') : t('ofLimit', { limit: value }))
  return (
    <>
      <StateNotice company={company} />
      <dl className="facts">
        <Fact title={say(companyLabels.users)} value={health.users} note={limit(company.seat_limit)} />
        <Fact title={say(companyLabels.shops)} value={health.shops} note={limit(company.shop_limit)} />
        <Fact
          title={say(companyLabels.imports)}
          value={health.imports}
          note={<DateTime at={health.last_import} />}
        />
        <Fact
          title={say(companyLabels.last_login)}
          value={company.last_login ? <DateTime at={company.last_login} as="date" /> : t('never')}
        />
      </dl>
      <div className="cols company-cols">
        <section>
          <SectionHead title={t('contract')} />
          <dl className="pairs">
            <Pair
              title={say(companyLabels.opened_at)}
              value={<DateTime at={company.opened_at} as="date" />}
            />
            <Pair title={say(companyLabels.expires_at)} value={<ContractEnd at={company.expires_at} />} />
            <Pair title={say(companyLabels.signal)} value={<CompanySignals company={company} />} />
            <Pair
              title={say(companyLabels.template_roles)}
              value={listing(company.template_roles.map(nameIn)) || <None />}
            />
          </dl>
        </section>
        <section>
          <SectionHead title={t('servedBy')} />
          <dl className="pairs">
            <Pair
              title={say(companyLabels.primes)}
              value={company.primes.length > 0 ? <PeopleNames people={company.primes} /> : <None />}
            />
            <Pair title={say(companyLabels.staff)} value={<PeopleNames people={company.staff} />} />
            <Pair title={say(companyLabels.contact)} value={company.contact ?? <None />} />
            <Pair title={say(companyLabels.mobile)} value={company.mobile ?? <None />} />
          </dl>
          <PageLinks company={company} />
        </section>
      </div>
    </>
  )
}

const None = () => <span className="t3">—</span>

function Fact({ title, value, note }: { title: string; value: ReactNode; note?: ReactNode }) {
  return (
    <div className="fact">
      <dt>{title}</dt>
      <dd>{value}</dd>
      {note ? <dd className="company-note">{note}</dd> : null}
    </div>
  )
}

function Pair({ title, value }: { title: string; value: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** Where the accounts and roles of the company are administered. */
function PageLinks({ company }: { company: Company }) {
  const t = useText(text)
  const can = useCan()
  const { id, role } = mcustomerPermissions
  if (company.purged_at) return null
  return (
    <p className="company-links">
      {can(id.view) ? <Link to={`/mcustomer/id?company_id=${company.id}`}>{t('accounts')}</Link> : null}
      {can(role.view) ? <Link to={`/mcustomer/role?company_id=${company.id}`}>{t('roles')}</Link> : null}
      {can(role.create) ? (
        <Link to={`/mcustomer/role?company_id=${company.id}&open=new`}>{t('newRole')}</Link>
      ) : null}
    </p>
  )
}

/** What is out of the ordinary, said once above everything. */
function StateNotice({ company }: { company: Company }) {
  const t = useText(text)
  const zone = useZone()
  const day = (at: string) => wallTime(at, zone)?.date ?? ''
  if (company.purged_at) return <Notice tone="info">{t('purgedOn', { date: day(company.purged_at) })}</Notice>
  if (company.closed_at) {
    const purge = new Date(Date.parse(company.closed_at) + CLOSED_EXPORT_DAYS * DAY_MS).toISOString()
    return <Notice>{t('purgeOn', { date: day(purge) })}</Notice>
  }
  if (company.status === 'suspended') {
    return <Notice>{t('suspendedFor', { reason: company.suspend_reason ?? '—' })}</Notice>
  }
  if (company.close_effective_at) {
    return <Notice>{t('closingOn', { date: day(company.close_effective_at) })}</Notice>
  }
  return company.health.is_ended ? <Notice>{t('endedNotice')}</Notice> : null
}
