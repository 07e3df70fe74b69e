import { useText } from '../kit/i18n/use-text.ts'
import { loginText } from './login.text.ts'
import { LoginField } from './login-field.tsx'

interface CaptchaFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  image: string | undefined
  onRenew: () => void
}

/** The answer beside its picture; pressing the picture brings another one. */
export function CaptchaField({ value, onChange, error, image, onRenew }: CaptchaFieldProps) {
  const t = useText(loginText)
  return (
    <LoginField
      label={t('captcha')}
      name="captcha"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={8}
      placeholder={t('captchaHint')}
      value={value}
      error={error}
      onChange={onChange}
    >
      <button type="button" className="captcha" title={t('captchaNew')} onClick={onRenew}>
        {image ? <img src={image} alt={t('captchaNew')} /> : t('captchaFailed')}
      </button>
    </LoginField>
  )
}
