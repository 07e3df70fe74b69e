import type { ControlProps } from '../../../kit/form/field.tsx'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'

interface YesNoProps extends ControlProps {
  label: string
  /** Undefined until somebody chose. */
  value: boolean | undefined
  onChange: (value: boolean) => void
}

/** Yes or no with a third state, "not chosen yet", which cannot be saved (spec 5). */
export function YesNo({ label, value, onChange, id, ...control }: YesNoProps) {
  const c = useText(commonText)
  const name = `${id}-choice`
  return (
    <fieldset className="yes-no" aria-describedby={control['aria-describedby']}>
      <legend className="vh">{label}</legend>
      {[true, false].map((choice) => (
        <label key={String(choice)} className={value === choice ? 'is-on' : undefined}>
          <input
            id={choice ? id : undefined}
            type="radio"
            name={name}
            checked={value === choice}
            aria-invalid={control['aria-invalid']}
            onChange={() => onChange(choice)}
          />
          {c(choice ? 'yes' : 'no')}
        </label>
      ))}
    </fieldset>
  )
}
