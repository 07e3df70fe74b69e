import type { ReactNode } from 'react'
import { queryClient } from '../../kit/api/query-client.ts'
import { useText } from '../../kit/i18n/use-text.ts'
import { ErrorState } from '../../kit/ui/error-state.tsx'
import { Page } from '../../kit/ui/page.tsx'
import { LoggedBoundary } from '../error-log/logged-boundary.tsx'
import { pagesText } from '../pages/pages.text.ts'

/** A screen that fails takes down its own tab only, and can be tried again. */
export function TabBoundary({ children }: { children: ReactNode }) {
  return (
    <LoggedBoundary instead={(error, retry) => <Crashed error={error} onRetry={retry} />}>
      {children}
    </LoggedBoundary>
  )
}

function Crashed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText(pagesText)
  const handleRetry = () => {
    // what the page broke on may be a reply that was kept: ask again
    queryClient.removeQueries({ type: 'inactive' })
    onRetry()
  }
  return (
    <Page>
      <ErrorState title={t('crashed')} error={error} onRetry={handleRetry} />
    </Page>
  )
}
