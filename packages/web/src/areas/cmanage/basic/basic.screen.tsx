import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import type { OwnCompany } from '@crossdock/contracts/areas/identity/companies/companies.schema.ts'
import { useCallback, useId, useRef } from 'react'
import { useActor, useCan } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'
import { confirm, unsavedQuestion } from '../../../kit/ui/confirm.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { TabStrip } from '../../../kit/ui/tab-strip.tsx'
import { text } from './basic.text.ts'
import { BasicsPart } from './basics-part.tsx'
import { BrandPart } from './brand-part.tsx'
import { DataPart } from './data-part.tsx'
import { SecurityPart } from './security-part.tsx'
import './basic.css'

const PARTS = ['basics', 'brand', 'security', 'data'] as const
const { basic } = cmanagePermissions

/** The own company: who it is, how it looks, how its people log in, what becomes of its data (platform.md 7.8). */
export function Screen() {
  const t = useText(text)
  const c = useText(commonText)
  const say = useSay()
  const panel = useId()
  const [state, setState] = useUrlState({ part: 'basics' })
  const part = PARTS.find((known) => known === state.part) ?? 'basics'
  const company = useCall(companyEndpoints.getOwnCompany, {})
  const unsaved = useRef(false)
  const onDirty = useCallback((dirty: boolean) => {
    unsaved.current = dirty
  }, [])
  const go = async (next: string) => {
    if (unsaved.current && !(await confirm(unsavedQuestion(c)))) return
    setState({ part: next })
  }
  return (
    <Page>
      <PageHeader
        title={say(viewOf('cmanage/basic'))}
        note={company.data ? <Standing company={company.data} /> : undefined}
      />
      <TabStrip
        label={t('parts')}
        value={part}
        tabs={PARTS.map((value) => ({ value, label: t(value) }))}
        onChange={(next) => void go(next)}
        panel={panel}
      />
      <div role="tabpanel" id={panel} aria-label={t(part)} className="company">
        {company.data ? <Part part={part} company={company.data} onDirty={onDirty} /> : null}
        {!company.data && company.error ? (
          <ErrorState error={company.error} onRetry={() => void company.refetch()} />
        ) : null}
        {!company.data && !company.error ? <Skeleton lines={8} /> : null}
      </div>
    </Page>
  )
}

/** What every part of the page is given. */
export interface PartProps {
  company: OwnCompany
  /** Looked at, not changed: the right is missing, or somebody looks at a customer's pages. */
  locked: boolean
  onDirty: (dirty: boolean) => void
}

function Part({ part, ...rest }: Omit<PartProps, 'locked'> & { part: (typeof PARTS)[number] }) {
  const can = useCan()
  const { acting } = useActor()
  const mayEdit = !acting && can(basic.edit)
  if (part === 'brand') return <BrandPart {...rest} locked={Boolean(acting) || !can(basic.brand)} />
  if (part === 'security') return <SecurityPart {...rest} locked={!mayEdit} />
  if (part === 'data') return <DataPart {...rest} locked={!mayEdit} />
  return <BasicsPart {...rest} locked={!mayEdit} />
}

function Standing({ company }: { company: OwnCompany }) {
  const t = useText(text)
  const { seats_used: seats, seat_limit: seatLimit, shops_used: shops, shop_limit: shopLimit } = company
  return (
    <>
      {t('seats', { used: seats, limit: seatLimit ?? t('unlimited') })}
      {' · '}
      {t('shops', { used: shops, limit: shopLimit ?? t('unlimited') })}
      {company.expires_at ? (
        <>
          {' · '}
          {t('until')} <DateTime at={company.expires_at} as="date" />
        </>
      ) : null}
    </>
  )
}
