import { useEffect } from 'react'
import { useText } from '../kit/i18n/use-text.ts'
import { loginPageText } from './login-page.text.ts'
import { useSecondsUntil } from './use-ticking.ts'

interface LockNoticeProps {
  message: string
  /** Milliseconds since 1970. */
  until: number
  onOver: () => void
}

/** How long an account stays locked: read out once, counted down for those who look. */
export function LockNotice({ message, until, onOver }: LockNoticeProps) {
  const t = useText(loginPageText)
  const left = useSecondsUntil(until)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <>
      {message}
      <span className="unseen">
        {t('lockedFor', { minutes: Math.max(1, Math.ceil((until - Date.now()) / 60_000)) })}
      </span>
      <span aria-hidden="true" className="lock-time">
        {t('lockedLeft', { time })}
      </span>
    </>
  )
}
