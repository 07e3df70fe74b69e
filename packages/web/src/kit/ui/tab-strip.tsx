import { type KeyboardEvent, useRef } from 'react'
import { useInSight } from './use-in-sight.ts'
import './tab-strip.css'

interface TabStripProps<V extends string> {
  label: string
  value: V
  tabs: readonly { value: V; label: string }[]
  onChange: (value: V) => void
  /** Id of the panel that the tabs fill, where a single one holds it all. */
  panel?: string
}

/** Parts of one page of which one is shown: arrow keys walk, one stop for the Tab key. */
export function TabStrip<V extends string>({ label, value, tabs, onChange, panel }: TabStripProps<V>) {
  const strip = useRef<HTMLDivElement>(null)
  useInSight(strip, value, '[aria-selected=true]')
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const place = tabs.findIndex((tab) => tab.value === value)
    const next = (place + step + tabs.length) % tabs.length
    const tab = tabs[next]
    if (tab === undefined) return
    onChange(tab.value)
    strip.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div ref={strip} className="tab-strip" role="tablist" aria-label={label} onKeyDown={handleKey}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          data-value={tab.value}
          aria-selected={tab.value === value}
          aria-controls={tab.value === value ? panel : undefined}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
