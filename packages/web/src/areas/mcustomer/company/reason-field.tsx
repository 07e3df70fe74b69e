import { Field } from '../../../kit/form/field.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { useText } from '../../../kit/i18n/use-text.ts'
import { text } from './company.text.ts'

interface ReasonFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Why something is done to a company; it is kept in its record. */
export function ReasonField({ value, error, onChange }: ReasonFieldProps) {
  const t = useText(text)
  return (
    <Field label={t('reason')} required help={t('reasonHelp')} error={error}>
      {(control) => <TextInput {...control} value={value} maxLength={254} onChange={onChange} />}
    </Field>
  )
}
