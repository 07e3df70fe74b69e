import type { ReactNode } from 'react'

interface SectionHeadProps {
  title: string
  note?: ReactNode
  children?: ReactNode
}

/** Heading of a part of a page with its own small actions. */
export function SectionHead({ title, note, children }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2>{title}</h2>
      {note ? <span className="small t3">{note}</span> : null}
      {children ? <div className="end">{children}</div> : null}
    </div>
  )
}
