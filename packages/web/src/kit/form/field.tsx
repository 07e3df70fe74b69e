import { type ReactNode, useId } from 'react'

/** What a control needs to be bound to its label, help and error. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
  'aria-required': boolean | undefined
}

interface FieldProps {
  label: string
  required?: boolean | undefined
  /** One line under the control until an error takes its place. */
  help?: string | undefined
  error?: string | undefined
  /** Spans both columns of a form. */
  wide?: boolean | undefined
  /** At the right of the label. */
  beside?: ReactNode
  children: (control: ControlProps) => ReactNode
}

/** Label above, control, help or error below. */
export function Field({ label, required = false, help, error, wide = false, beside, children }: FieldProps) {
  const id = useId()
  const note = error ?? help
  return (
    <div className={wide ? 'form-field is-wide' : 'form-field'}>
      <div className="form-label">
        <label htmlFor={id}>
          {label}
          {required ? <i aria-hidden="true">*</i> : null}
        </label>
        {beside}
      </div>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {note ? (
        <p
          id={`${id}-note`}
          className={error ? 'form-note is-error' : 'form-note'}
          role={error ? 'alert' : undefined}
        >
          {note}
        </p>
      ) : null}
    </div>
  )
}
