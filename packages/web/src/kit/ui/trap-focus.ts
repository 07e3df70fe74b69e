import type { KeyboardEvent } from 'react'

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'

/** Keeps Tab inside an element: from the last to the first and back. */
export function trapFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)]
  const [from, to] = event.shiftKey ? [items[0], items.at(-1)] : [items.at(-1), items[0]]
  if (!to || document.activeElement !== from) return
  event.preventDefault()
  to.focus()
}
