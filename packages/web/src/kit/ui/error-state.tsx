import type { ReactNode } from 'react'
import { commonText } from '../i18n/common.text.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from './button.tsx'

interface ErrorStateProps {
  /** What happened; a thrown failure's message is already in the reader's language. */
  error: Error | null | undefined
  onRetry?: () => void
  title?: string
  action?: ReactNode
}

/** What happened, what to do, try again. */
export function ErrorState({ error, onRetry, title, action }: ErrorStateProps) {
  const t = useText(commonText)
  return (
    <div className="blank is-bad" role="alert">
      <p className="blank-title">{title ?? t('failedTitle')}</p>
      {error?.message ? <p className="blank-hint">{error.message}</p> : null}
      <div className="blank-action">
        {onRetry ? (
          <Button icon="refresh" onClick={onRetry}>
            {t('retry')}
          </Button>
        ) : null}
        {action}
      </div>
    </div>
  )
}
