import type { ReactNode } from 'react'

interface TraceProps {
  /** Opens what the figure was made of. */
  onOpen: (() => void) | undefined
  /** Read aloud instead of the bare figure. */
  label?: string | undefined
  children: ReactNode
}

/** A figure that can be followed to its source: dotted underline on hover, opens on click or Enter (look.md). */
export function Trace({ onOpen, label, children }: TraceProps) {
  if (!onOpen) return children
  return (
    <button type="button" className="trace" aria-label={label} onClick={onOpen}>
      {children}
    </button>
  )
}
