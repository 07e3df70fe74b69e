import type { ControlProps } from './field.tsx'

interface ToggleProps extends Partial<ControlProps> {
  checked: boolean
  onChange: (on: boolean) => void
  label?: string
  disabled?: boolean
}

/** Yes or no, in effect at once or with the form. */
export function Toggle({ checked, onChange, label, ...control }: ToggleProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className="toggle"
      aria-label={label}
      aria-checked={checked}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      {...control}
    />
  )
}
