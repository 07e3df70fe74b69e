import type { FormEvent, ReactNode } from 'react'
import { isPressedTwice } from '../kit/ui/pressed-twice.ts'

interface EntryFormProps {
  label: string
  onSubmit: () => void
  /** What concerns all fields. */
  error?: ReactNode
  submit: string
  busy: boolean
  children: ReactNode
}

/** A form of the login area: one button, Enter submits, the browser's own messages stay away. */
export function EntryForm({ label, onSubmit, error, submit, busy, children }: EntryFormProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form noValidate aria-label={label} onSubmit={handleSubmit}>
      {error ? (
        <div className="notice" role="alert">
          {error}
        </div>
      ) : null}
      {children}
      <button
        className="go"
        type="submit"
        disabled={busy}
        aria-busy={busy}
        onClick={(event) => {
          if (isPressedTwice(event)) event.preventDefault()
        }}
      >
        {submit}
      </button>
    </form>
  )
}
