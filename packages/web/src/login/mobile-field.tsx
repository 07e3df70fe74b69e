import { useText } from '../kit/i18n/use-text.ts'
import { loginText } from './login.text.ts'
import { LoginField } from './login-field.tsx'

interface MobileFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  autoFocus?: boolean
}

/** A mainland mobile number; blanks that people put between the digits are left out. */
export function MobileField({ onChange, ...rest }: MobileFieldProps) {
  const t = useText(loginText)
  return (
    <LoginField
      label={t('mobile')}
      name="mobile"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      before="+86"
      maxLength={20}
      placeholder={t('mobileHint')}
      onChange={(value) => onChange(value.replace(/[\s-]|^\+?86(?=1\d{10})/g, ''))}
      {...rest}
    />
  )
}
