import { PasswordMeter } from '../kit/form/password-meter.tsx'
import { PasswordField } from './password-field.tsx'

interface NewPasswordFieldProps {
  label?: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** What is known of the account, which the password must not be made of. */
  known: readonly string[]
}

/** A password that is set now: its rule and its strength follow the typing. */
export function NewPasswordField({ known, ...field }: NewPasswordFieldProps) {
  return (
    <>
      <PasswordField isNew {...field} />
      <PasswordMeter value={field.value} known={known} />
    </>
  )
}
