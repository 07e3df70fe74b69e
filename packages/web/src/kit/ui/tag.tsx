import type { ReactNode } from 'react'

/** A small word beside a name; `line` for an outline. */
export function Tag({ children, line = false }: { children: ReactNode; line?: boolean }) {
  return <span className={line ? 'tag is-line' : 'tag'}>{children}</span>
}
