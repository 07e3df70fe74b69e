import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: string
  /** How many there are, beside the title. */
  count?: string | number | null | undefined
  /** One quiet line, e.g. how fresh the data is. */
  note?: ReactNode
  /** Actions at the right, the primary one last. */
  children?: ReactNode
}

/** Title, count, and the one primary action at the right (look.md, a list page). */
export function PageHeader({ title, count, note, children }: PageHeaderProps) {
  return (
    <header className="page-head">
      <h1>
        {title}
        {count === undefined || count === null ? null : <span className="count">{count}</span>}
      </h1>
      {note ? <p className="fresh">{note}</p> : null}
      {children ? <div className="end">{children}</div> : null}
    </header>
  )
}
