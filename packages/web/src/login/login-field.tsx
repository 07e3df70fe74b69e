import { type InputHTMLAttributes, type ReactNode, useEffect, useId, useRef } from 'react'

interface LoginFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** Under the field while there is no error. */
  hint?: ReactNode
  /** At the right of the label. */
  beside?: ReactNode
  /** Inside the box, at the left. */
  before?: ReactNode
  /** Inside the box, at the right. */
  children?: ReactNode
}

/** A field of the login area: label above, error below. */
export function LoginField({
  label,
  onChange,
  error,
  hint,
  beside,
  before,
  children,
  autoFocus,
  ...input
}: LoginFieldProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const note = error ?? hint
  useEffect(() => {
    if (autoFocus) box.current?.focus()
  }, [autoFocus])
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {beside}
      </div>
      <div className="box">
        {before ? <span className="box-before">{before}</span> : null}
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
        <div
          id={`${id}-note`}
          className={error ? 'note is-error' : 'note'}
          role={error ? 'alert' : undefined}
        >
          {note}
        </div>
      ) : null}
    </div>
  )
}
