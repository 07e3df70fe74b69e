import type { FormEvent, KeyboardEvent, ReactNode } from 'react'

interface FormBoxProps {
  label: string
  onSubmit: () => void
  children: ReactNode
  /** Two columns where there is room. */
  columns?: 1 | 2
  id?: string
}

/** A form: Enter in a field or Ctrl+Enter anywhere submits; the browser's own messages stay away. */
export function FormBox({ label, onSubmit, children, columns = 1, id }: FormBoxProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const handleKey = (event: KeyboardEvent) => {
    const isAsked = event.ctrlKey || event.metaKey
    if (event.key !== 'Enter' || !(isAsked || isHeldInField(event))) return
    event.preventDefault()
    if (!event.repeat) onSubmit()
  }
  return (
    <form
      id={id}
      noValidate
      aria-label={label}
      className={columns === 2 ? 'form is-two' : 'form'}
      onSubmit={handleSubmit}
      onKeyDown={handleKey}
    >
      {children}
    </form>
  )
}

/** A key that is held down in a field of one line would submit again and again. */
function isHeldInField({ repeat, target }: KeyboardEvent): boolean {
  return repeat && target instanceof HTMLInputElement
}
