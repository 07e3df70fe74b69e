import type { ReactNode } from 'react'
import { ErrorState } from '../../kit/ui/error-state.tsx'
import { LoggedBoundary } from '../error-log/logged-boundary.tsx'

/** A card of the first page that fails leaves the others standing (platform.md 4). */
export function CardBoundary({ children }: { children: ReactNode }) {
  return (
    <LoggedBoundary instead={(error, retry) => <ErrorState error={error} onRetry={retry} />}>
      {children}
    </LoggedBoundary>
  )
}
