import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'

/** Asks for the record to stay as it is; what comes back lets it go again. */
type Hold = () => () => void

const HoldContext = createContext<Hold | undefined>(undefined)

/** Holds the record of the `Steady` around, while something is typed or on its way. */
export function useHold(isTyped: boolean): void {
  const hold = useContext(HoldContext)
  useEffect(() => (isTyped ? hold?.() : undefined), [isTyped, hold])
}

interface Versioned {
  readonly id: number
  readonly version: number
}

interface SteadyProps<T extends Versioned> {
  record: T | undefined
  /** A form, to be keyed by the version of what it is given. */
  children: (record: T | undefined) => ReactNode
}

interface Held<T> {
  readonly by: number
  readonly record: T | undefined
}

/**
 * Gives a form the newest record, until something is typed into it: then it keeps the one that was read, so that what
 * is typed neither vanishes nor is saved over what somebody else saved meanwhile.
 */
export function Steady<T extends Versioned>({ record, children }: SteadyProps<T>) {
  const [held, setHeld] = useState<Held<T>>({ by: 0, record: undefined })
  const isOther = held.record !== undefined && record !== undefined && held.record.id !== record.id
  const shown = held.by > 0 && !isOther ? held.record : record
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  })
  const [hold] = useState<Hold>(() => () => {
    setHeld(({ by, record: kept }) => ({ by: by + 1, record: by === 0 ? latest.current : kept }))
    return () => setHeld(({ by, record: kept }) => ({ by: by - 1, record: kept }))
  })
  return <HoldContext value={hold}>{children(shown)}</HoldContext>
}
