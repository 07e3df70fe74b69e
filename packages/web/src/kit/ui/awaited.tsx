import { ErrorState } from './error-state.tsx'
import { Skeleton } from './skeleton.tsx'

interface AwaitedProps {
  reply: {
    readonly data: unknown
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
  }
  /** Bones that stand until it is there. */
  lines: number
}

/** What stands in place of an answer: bones until it is there, or why it does not come with a way to try again. */
export function Awaited({ reply: { data, error, refetch }, lines }: AwaitedProps) {
  if (data) return null
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton lines={lines} />
}
