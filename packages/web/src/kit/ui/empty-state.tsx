import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** One sentence. */
  title: string
  hint?: ReactNode
  /** The one next step. */
  action?: ReactNode
}

/** Nothing here: one sentence and the one next step. */
export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <div className="blank" role="status">
      <p className="blank-title">{title}</p>
      {hint ? <p className="blank-hint">{hint}</p> : null}
      {action ? <div className="blank-action">{action}</div> : null}
    </div>
  )
}
