import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** One sentence. */
  title: string
  hint?: ReactNode
  /** The one next step. */
  action?: ReactNode
  /** It is all that the page says, so its sentence is the title of the page. */
  wholePage?: boolean
}

/** Nothing here: one sentence and the one next step. */
export function EmptyState({ title, hint, action, wholePage = false }: EmptyStateProps) {
  const Title = wholePage ? 'h1' : 'p'
  return (
    <div className="blank" role="status">
      <Title className="blank-title">{title}</Title>
      {hint ? <p className="blank-hint">{hint}</p> : null}
      {action ? <div className="blank-action">{action}</div> : null}
    </div>
  )
}
