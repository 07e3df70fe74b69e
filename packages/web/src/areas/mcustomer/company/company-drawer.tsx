import {
  companyKindLabels,
  companyStatusLabels,
} from '@crossdock/contracts/areas/identity/companies/companies.labels.ts'
import type { Company } from '@crossdock/contracts/areas/identity/companies/companies.schema.ts'
import { useState } from 'react'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { DrawerTabs } from '../../../kit/ui/drawer-tabs.tsx'
import { Status } from '../../../kit/ui/status.tsx'
import { Tag } from '../../../kit/ui/tag.tsx'
import { companyTones } from './company.resource.tsx'
import { text } from './company.text.ts'
import { CompanyDeeds } from './company-deeds.tsx'
import { CompanyForm } from './company-form.tsx'
import { CompanyOverview } from './company-overview.tsx'
import { CompanyRecords } from './company-records.tsx'

interface CompanyDrawerProps {
  /** undefined: a new one. */
  company: Company | undefined
  onClose: () => void
  onInvited: (name: string, url: string) => void
}

const TABS = ['overview', 'details', 'record'] as const

/** One company beside the list: how it does, its facts, and what was done to it. */
export function CompanyDrawer({ company, onClose, onInvited }: CompanyDrawerProps) {
  const t = useText(text)
  const [tab, setTab] = useState<(typeof TABS)[number]>('overview')
  if (!company) return <CompanyForm company={undefined} onClose={onClose} onInvited={onInvited} />
  const tabs = company.purged_at ? (['overview', 'record'] as const) : TABS
  const head = (
    <>
      <CompanyHead company={company} />
      <DrawerTabs label={company.name} tabs={tabs} nameOf={t} value={tab} onChange={setTab} />
    </>
  )
  if (tab === 'details') {
    return (
      <CompanyForm
        key={company.version}
        company={company}
        head={head}
        onClose={onClose}
        onInvited={onInvited}
      />
    )
  }
  return (
    <Drawer label={company.name} note={company.code} onClose={onClose}>
      {head}
      <div role="tabpanel" aria-label={t(tab)}>
        {tab === 'overview' ? <CompanyOverview company={company} /> : <CompanyRecords company={company} />}
      </div>
    </Drawer>
  )
}

function CompanyHead({ company }: { company: Company }) {
  const t = useText(text)
  const say = useSay()
  return (
    <div className="company-head">
      <div className="grow">
        <h2>{company.name}</h2>
        <p className="tags">
          <Status tone={companyTones[company.status]}>{say(companyStatusLabels[company.status])}</Status>
          <Tag>{say(companyKindLabels[company.kind])}</Tag>
          {company.is_demo ? <Tag line>{t('demo')}</Tag> : null}
        </p>
      </div>
      <CompanyDeeds company={company} />
    </div>
  )
}
