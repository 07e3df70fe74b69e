import { useEffect } from 'react'
import type { Form } from '../../../kit/form/use-form.ts'

interface Follow<T> {
  /** What the form began from. */
  readonly began: T
  /** The same as it stands now. */
  readonly fresh: T
  readonly restart: (fresh: T) => void
}

/**
 * A form that nothing was typed into follows what others save. With something typed it stays at what it began from:
 * saved with the version of the newer one it would undo what the others did, instead of being refused.
 */
export function useFollow<T extends { readonly version: number }>(
  { dirty, busy }: Pick<Form<object>, 'dirty' | 'busy'>,
  { began, fresh, restart }: Follow<T>,
): void {
  const isBehind = !dirty && !busy && began.version !== fresh.version
  useEffect(() => {
    if (isBehind) restart(fresh)
  })
}
