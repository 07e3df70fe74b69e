import type { ReactNode } from 'react'

interface NameCellProps {
  /** What the row is of; cut where the cell ends and told whole under the pointer. */
  name: string
  /** Its codes, on the line below. */
  codes: string | null
  /** How wide it may become, in pixels. */
  width: number
  /** What stands behind the codes. */
  children?: ReactNode
}

/** A product or another thing with a long name, and its codes below. */
export function NameCell({ name, codes, width, children }: NameCellProps) {
  return (
    <span className="name-cell" style={{ maxWidth: width }}>
      <span className="cut" title={name}>
        {name}
      </span>
      <span className="sub cut">
        <span className="mono">{codes}</span>
        {children}
      </span>
    </span>
  )
}
