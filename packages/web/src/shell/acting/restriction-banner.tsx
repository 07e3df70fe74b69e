import { useActor } from '../../kit/access/use-actor.ts'
import { useText } from '../../kit/i18n/use-text.ts'
import { wallTime } from '../../kit/ui/figures/moment.ts'
import { useZone } from '../../kit/ui/figures/use-zone.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { actingText } from './acting.text.ts'

/** Why nothing can be changed: the contract of the company is over, or it is closed and its data goes soon. */
export function RestrictionBanner() {
  const { restriction } = useActor()
  const t = useText(actingText)
  const zone = useZone()
  if (!restriction) return null
  const date = (restriction.until && wallTime(restriction.until, zone)?.date) ?? ''
  return (
    <div className="session-banner">
      <Notice>{restriction.kind === 'closed' ? t('closed', { date }) : t('ended')}</Notice>
    </div>
  )
}
