import type { ReactNode } from 'react'

/** A key to press, e.g. `<Kbd>Ctrl K</Kbd>`. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd>{children}</kbd>
}
