import { Component, type ErrorInfo, type ReactNode } from 'react'
import { queryClient } from '../../kit/api/query-client.ts'
import { useText } from '../../kit/i18n/use-text.ts'
import { ErrorState } from '../../kit/ui/error-state.tsx'
import { Page } from '../../kit/ui/page.tsx'
import { logError } from '../error-log/error-log-store.ts'
import { pagesText } from '../pages/pages.text.ts'

interface BoundaryState {
  error: Error | undefined
}

/** A screen that fails takes down its own tab only, and can be tried again. */
export class TabBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: undefined }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    logError(error, info.componentStack ?? '')
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const handleRetry = () => {
      // what the page broke on may be a reply that was kept: ask again
      queryClient.removeQueries({ type: 'inactive' })
      this.setState({ error: undefined })
    }
    return <Crashed error={error} onRetry={handleRetry} />
  }
}

function Crashed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText(pagesText)
  return (
    <Page>
      <ErrorState title={t('crashed')} error={error} onRetry={onRetry} />
    </Page>
  )
}
