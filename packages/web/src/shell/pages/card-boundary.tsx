import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorState } from '../../kit/ui/error-state.tsx'
import { logError } from '../error-log/error-log-store.ts'

interface BoundaryState {
  error: Error | undefined
}

/** A card of the first page that fails leaves the others standing (platform.md 4). */
export class CardBoundary extends Component<{ children: ReactNode }, BoundaryState> {
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
    return <ErrorState error={error} onRetry={() => this.setState({ error: undefined })} />
  }
}
