import { companySignalLabels } from '@crossdock/contracts/areas/identity/companies/companies.labels.ts'
import type { Company } from '@crossdock/contracts/areas/identity/companies/companies.schema.ts'
import { COMPANY_SIGNALS } from '@crossdock/contracts/areas/identity/companies/company-rules.ts'
import { useListing, useSay, useText } from '../../../kit/i18n/use-text.ts'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { Status } from '../../../kit/ui/status.tsx'
import { Tag } from '../../../kit/ui/tag.tsx'
import { text } from './company.text.ts'

/** Name over code, and whether it is the demonstration. */
export function CompanyName({ company }: { company: Company }) {
  const t = useText(text)
  return (
    <span className="company-name">
      <span>
        {company.name} {company.is_demo ? <Tag line>{t('demo')}</Tag> : null}
      </span>
      <span className="company-sub mono">{company.code}</span>
    </span>
  )
}

/** Why the customer may leave, in words; a dash when there is no sign of it. */
export function CompanySignals({ company }: { company: Company }) {
  const say = useSay()
  const { is_quiet: quiet, is_expiring: expiring, is_ended: ended } = company.health
  const given = COMPANY_SIGNALS.filter((signal) => ({ quiet, expiring, ended })[signal])
  if (given.length === 0) return <span className="t3 company-no-signal">—</span>
  return (
    <span className="company-signals">
      {given.map((signal) => (
        <Status key={signal} tone={signal === 'ended' ? 'bad' : 'warn'}>
          {say(companySignalLabels[signal])}
        </Status>
      ))}
    </span>
  )
}

/** How many there are, and of how many when there is a limit. */
export function OfLimit({ used, limit }: { used: number; limit: number | null }) {
  return (
    <span>
      {used}
      {limit === null ? null : <span className="t3"> / {limit}</span>}
    </span>
  )
}

/** When the contract ends, as a day. */
export function ContractEnd({ at }: { at: string | null }) {
  const t = useText(text)
  return at ? <DateTime at={at} as="date" /> : <span className="t3">{t('noEnd')}</span>
}

/** Names of people, the first two and how many more. */
export function PeopleNames({ people }: { people: readonly { name: string }[] }) {
  const t = useText(text)
  const listing = useListing()
  if (people.length === 0) return <span className="t3">{t('nobodyServes')}</span>
  const names = people.map(({ name }) => name)
  const rest = names.length - 2
  return (
    <span title={listing(names)}>
      {listing(names.slice(0, 2))}
      {rest > 0 ? <span className="t3"> {t('andMore', { count: rest })}</span> : null}
    </span>
  )
}
