import { Field } from '../../../kit/form/field.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import type { Form } from '../../../kit/form/use-form.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { text } from './company.text.ts'
import type { CompanyValues } from './company-values.ts'

const FIELDS = [
  { value: 'prime_username', error: 'prime.username', label: 'primeUsername', max: 150 },
  { value: 'prime_name', error: 'prime.name', label: 'primeName', max: 64 },
  { value: 'prime_mobile', error: 'prime.mobile', label: 'primeMobile', max: 11 },
  { value: 'prime_email', error: 'prime.email', label: 'primeEmail', max: 254 },
] as const

/** The first main account of a new company, which is invited. */
export function PrimeFields({ form }: { form: Form<CompanyValues> }) {
  const t = useText(text)
  return FIELDS.map(({ value, error, label, max }) => (
    <Field key={value} label={t(label)} error={form.errors[error]}>
      {(control) => (
        <TextInput
          {...control}
          value={form.values[value]}
          maxLength={max}
          autoComplete="off"
          onChange={(next) => form.set(value, next)}
        />
      )}
    </Field>
  ))
}
