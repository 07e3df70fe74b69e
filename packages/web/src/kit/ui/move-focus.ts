import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }

/** Arrow keys, Home and End move focus among the elements of a list; other keys are left alone. */
export function moveFocus(event: KeyboardEvent<Element>, selector: string): void {
  const step = steps[event.key] ?? 0
  if (step === 0 && event.key !== 'Home' && event.key !== 'End') return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const here = items.indexOf(document.activeElement as HTMLElement) // absent is −1, as wanted
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? items.length - 1 : here + step
  const target = items[(next + items.length) % items.length]
  if (!target) return
  event.preventDefault()
  target.focus()
}
