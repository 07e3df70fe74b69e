import { profileEndpoints } from '@crossdock/contracts/areas/identity/profile/profile.endpoints.ts'
import type { OwnSession } from '@crossdock/contracts/areas/identity/profile/profile.schema.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useBrowserName } from '../../../kit/i18n/use-browser-name.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { Tag } from '../../../kit/ui/tag.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { LoginRecord } from './login-record.tsx'
import { text } from './profile.text.ts'

const { kickSessions, listLogins, listSessions } = profileEndpoints

/** Where one is logged in, with the way to end it from afar, and what happened before. */
export function DevicesSection() {
  const t = useText(text)
  const sessions = useCall(listSessions, {})
  const kick = useAction(kickSessions, {
    invalidates: [listSessions, listLogins],
    onDone: ({ ended }) => toast(t('kicked', { count: ended })),
  })
  const rows = sessions.data?.rows
  const others = rows?.filter(({ is_current }) => !is_current) ?? []
  const kickOthers = async () => {
    const question = { title: t('kickTitle'), hint: t('kickHint'), action: t('kick'), danger: true }
    if (await confirm(question)) kick.mutate({ others: true })
  }
  return (
    <>
      <section className="profile-part" aria-label={t('sessions')}>
        <SectionHead title={t('sessions')}>
          {others.length > 0 ? (
            <Button small busy={kick.isPending} onClick={() => void kickOthers()}>
              {t('kickOthers')}
            </Button>
          ) : null}
        </SectionHead>
        {!rows && sessions.error ? (
          <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
        ) : null}
        {!rows && !sessions.error ? <Skeleton lines={3} /> : null}
        <ul className="profile-rows">
          {rows?.map((session) => (
            <Device
              key={session.id}
              session={session}
              busy={kick.isPending}
              onKick={() => kick.mutate({ ids: [session.id] })}
            />
          ))}
        </ul>
      </section>
      <LoginRecord />
    </>
  )
}

function Device({ session, busy, onKick }: { session: OwnSession; busy: boolean; onKick: () => void }) {
  const t = useText(text)
  const nameOf = useBrowserName()
  const name = `${nameOf(session.browser)} · ${t(session.device_class === 'mobile' ? 'phone' : 'desktop')}`
  return (
    <li className="profile-row">
      <div className="grow">
        <p className="strong">
          {name} {session.is_current ? <Tag>{t('current')}</Tag> : null}
        </p>
        <p className="t2">
          <span className="mono">{session.ip}</span> · {t('lastSeen')} <DateTime at={session.last_seen_at} />{' '}
          · {t('since')} <DateTime at={session.created_at} />
        </p>
      </div>
      {session.is_current ? null : (
        <Button aria-label={t('kickOne', { device: name })} disabled={busy} onClick={onKick}>
          {t('kick')}
        </Button>
      )}
    </li>
  )
}
