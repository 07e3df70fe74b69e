import { useActor } from '../../kit/access/use-actor.ts'
import { useText } from '../../kit/i18n/use-text.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { actingText } from './acting.text.ts'

/** Why nothing can be changed: the contract of the company is over, or it is closed and its data goes soon. */
export function RestrictionBanner() {
  const { restriction } = useActor()
  const t = useText(actingText)
  if (!restriction) return null
  const date = restriction.until?.slice(0, 10) ?? ''
  return (
    <div className="session-banner">
      <Notice>{restriction.kind === 'closed' ? t('closed', { date }) : t('ended')}</Notice>
    </div>
  )
}
