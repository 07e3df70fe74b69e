import { actingEndpoints } from '@crossdock/contracts/areas/identity/acting/acting.endpoints.ts'
import type { SessionInfo } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'
import { useEffect, useState } from 'react'
import { useActor } from '../../kit/access/use-actor.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { useText } from '../../kit/i18n/use-text.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { DASHBOARD } from '../shell.text.ts'
import { actingText } from './acting.text.ts'

/** Starts the product anew with the own pages: nothing of the customer stays in memory. */
function goHome(): void {
  location.assign(DASHBOARD)
}

/** Whose pages are shown, for how long still, and the way back (platform.md 7.7). */
export function ActingBanner() {
  const session = useActor()
  return session.acting ? (
    <Banner key={session.acting.until} session={session} acting={session.acting} />
  ) : null
}

interface BannerProps {
  session: SessionInfo
  acting: NonNullable<SessionInfo['acting']>
}

function Banner({ session, acting }: BannerProps) {
  const t = useText(actingText)
  const end = useAction(actingEndpoints.endActing, { onDone: goHome })
  const left = useSecondsLeft(session.server_now, acting.until)
  useEffect(() => {
    if (left === 0) goHome()
  }, [left])
  return (
    <div className="session-banner">
      <Notice
        action={
          <button
            type="button"
            className="text-button"
            disabled={end.isPending}
            onClick={() => end.mutate({})}
          >
            {t('end')}
          </button>
        }
      >
        {t('looking', { company: acting.company_name, name: acting.display_name })}{' '}
        <span role="timer">{t('left', { clock: clock(left) })}</span>
      </Notice>
    </div>
  )
}

/** Seconds until an instant, by the server's clock as the session brought it: the reader's own may be wrong. */
function useSecondsLeft(serverNow: string, until: string): number {
  const total = Math.max(0, Math.ceil((Date.parse(until) - Date.parse(serverNow)) / 1000))
  const [start] = useState(() => performance.now())
  const [left, setLeft] = useState(total)
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, total - Math.floor((performance.now() - start) / 1000)))
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [start, total])
  return left
}

/** `29:05`. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
