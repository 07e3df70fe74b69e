import { useRouteError } from 'react-router'
import { useText } from '../../kit/i18n/use-text.ts'
import { ErrorState } from '../../kit/ui/error-state.tsx'
import { pagesText } from './pages.text.ts'

/** Code of a page could not be fetched, usually because a newer release replaced it: load everything again. */
export function StaleRelease() {
  const error = useRouteError()
  const t = useText(pagesText)
  return (
    <main className="lone-page">
      <ErrorState
        title={t('stale')}
        error={error instanceof Error ? error : null}
        onRetry={() => location.reload()}
      />
    </main>
  )
}
