interface CheckProps {
  label: string
  checked: boolean
  /** Some of what it stands for is chosen. */
  some?: boolean
  onChange: (on: boolean) => void
}

/** A check box of a table. */
export function Check({ label, checked, some = false, onChange }: CheckProps) {
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = some
      }}
      type="checkbox"
      className={some ? 'check is-some' : 'check'}
      aria-label={label}
      checked={checked}
      onClick={(event) => event.stopPropagation()}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
