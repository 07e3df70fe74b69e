import type { KeyboardEvent } from 'react'
import { useText } from '../kit/i18n/use-text.ts'
import { loginText } from './login.text.ts'
import { LoginField } from './login-field.tsx'
import type { Captcha } from './use-captcha.ts'

interface CaptchaFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  captcha: Captcha
  /** What Enter does instead of sending the form. */
  onEnter?: (() => void) | undefined
}

/** The answer beside its picture; pressing the picture brings another one. */
export function CaptchaField({ captcha, onEnter, ...field }: CaptchaFieldProps) {
  const t = useText(loginText)
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || onEnter === undefined) return
    event.preventDefault()
    onEnter()
  }
  return (
    <LoginField
      label={t('captcha')}
      name="captcha"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={8}
      placeholder={t('captchaHint')}
      onKeyDown={handleKey}
      {...field}
    >
      <button type="button" className="captcha" title={t('captchaNew')} onClick={() => void captcha.renew()}>
        {captcha.image ? <img src={captcha.image} alt={t('captchaNew')} /> : t('captchaFailed')}
      </button>
    </LoginField>
  )
}
