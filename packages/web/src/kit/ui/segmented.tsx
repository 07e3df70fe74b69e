import { type ReactNode, useRef } from 'react'
import { useInSight } from './use-in-sight.ts'

interface SegmentedProps<V extends string> {
  label: string
  value: V
  options: readonly { value: V; label: ReactNode }[]
  onChange: (value: V) => void
  small?: boolean
}

/** A few choices side by side, one of them on. */
export function Segmented<V extends string>({ label, value, options, onChange, small }: SegmentedProps<V>) {
  const strip = useRef<HTMLDivElement>(null)
  useInSight(strip, value, '[aria-pressed=true]')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline
    <div ref={strip} className={small ? 'segment is-small' : 'segment'} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
