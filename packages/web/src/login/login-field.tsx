import { type InputHTMLAttributes, type ReactNode, useEffect, useId, useRef } from 'react'

interface LoginFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** Under the field while there is no error. */
  hint?: string | undefined
  /** Inside the box, at the right. */
  children?: ReactNode
}

/** A field of the login form: label above, error below. */
export function LoginField({ label, onChange, error, hint, children, autoFocus, ...input }: LoginFieldProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const note = error ?? hint
  useEffect(() => {
    if (autoFocus) box.current?.focus()
  }, [autoFocus])
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <input
          ref={box}
          id={id}
          type="text"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
          {...input}
        />
        {children}
      </div>
      {note ? (
        <p id={`${id}-note`} className={error ? 'note is-error' : 'note'} role={error ? 'alert' : 'status'}>
          {note}
        </p>
      ) : null}
    </div>
  )
}
