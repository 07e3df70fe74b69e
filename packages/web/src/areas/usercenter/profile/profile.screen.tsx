import { profileEndpoints } from '@crossdock/contracts/areas/identity/profile/profile.endpoints.ts'
import type { Profile } from '@crossdock/contracts/areas/identity/profile/profile.schema.ts'
import { type ReactNode, useId } from 'react'
import { useActor } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { TabStrip } from '../../../kit/ui/tab-strip.tsx'
import { BasicsSection } from './basics-section.tsx'
import { DataSection } from './data-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { NoticesSection } from './notices-section.tsx'
import { text } from './profile.text.ts'
import { SecuritySection } from './security-section.tsx'
import './profile.css'

const TABS = ['basics', 'security', 'devices', 'notices', 'data'] as const
type TabKey = (typeof TABS)[number]

/** The own account: who one is, how one logs in, where, and what of it all may go (platform.md 7.9, spec 2.6). */
export function Screen() {
  const t = useText(text)
  const actor = useActor()
  const panel = useId()
  const [state, setState] = useUrlState({ tab: 'basics' })
  const tab = TABS.find((known) => known === state.tab) ?? 'basics'
  const profile = useCall(profileEndpoints.getProfile, {})
  return (
    <Page>
      <PageHeader title={t('title')} note={`${actor.display_name} · ${actor.company_name}`} />
      <TabStrip
        label={t('title')}
        value={tab}
        tabs={TABS.map((value) => ({ value, label: t(value) }))}
        onChange={(next) => setState({ tab: next })}
        panel={panel}
      />
      <div className="profile" role="tabpanel" id={panel} aria-label={t(tab)}>
        {profile.data ? <Section tab={tab} profile={profile.data} /> : null}
        {!profile.data && profile.error ? (
          <ErrorState error={profile.error} onRetry={() => void profile.refetch()} />
        ) : null}
        {!profile.data && !profile.error ? <Skeleton lines={6} /> : null}
      </div>
    </Page>
  )
}

function Section({ tab, profile }: { tab: TabKey; profile: Profile }): ReactNode {
  const { acting } = useActor()
  const t = useText(text)
  // Staff who look at a customer's pages see who it is, and nothing of how that person logs in.
  if (acting && tab !== 'basics') return <p className="t3 profile-part">{t('looking')}</p>
  if (tab === 'security') return <SecuritySection profile={profile} />
  if (tab === 'devices') return <DevicesSection />
  if (tab === 'notices') return <NoticesSection profile={profile} />
  if (tab === 'data') return <DataSection />
  return <BasicsSection key={profile.version} profile={profile} />
}
