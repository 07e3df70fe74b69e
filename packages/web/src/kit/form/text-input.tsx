import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react'

interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  value: string
  onChange: (value: string) => void
  /** Words before or after inside the box, e.g. a currency. */
  unit?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** One line of text. */
export function TextInput({ value, onChange, unit, className, ...rest }: TextInputProps) {
  return (
    <span className={className ? `box ${className}` : 'box'}>
      <input type="text" value={value} onChange={(event) => onChange(event.target.value)} {...rest} />
      {unit ? <span className="box-unit">{unit}</span> : null}
    </span>
  )
}

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> {
  value: string
  onChange: (value: string) => void
}

/** Several lines of text. */
export function TextArea({ value, onChange, rows = 3, ...rest }: TextAreaProps) {
  return (
    <span className="box is-area">
      <textarea rows={rows} value={value} onChange={(event) => onChange(event.target.value)} {...rest} />
    </span>
  )
}
