import { Component, type ErrorInfo, type ReactNode } from 'react'
import { logError } from './error-log-store.ts'

interface LoggedBoundaryProps {
  children: ReactNode
  /** What stands in place of a part that failed; `retry` draws it anew. */
  instead: (error: Error, retry: () => void) => ReactNode
}

interface BoundaryState {
  error: Error | undefined
}

/** A part that fails is told to the error log and leaves the rest of the page standing. */
export class LoggedBoundary extends Component<LoggedBoundaryProps, BoundaryState> {
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
    return this.props.instead(error, () => this.setState({ error: undefined }))
  }
}
