import { type KeyboardEvent, useState } from 'react'
import { useText } from '../kit/i18n/use-text.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { loginText } from './login.text.ts'
import { LoginField } from './login-field.tsx'

interface PasswordFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** The password: can be shown, and says when Caps Lock is on. */
export function PasswordField({ value, onChange, error }: PasswordFieldProps) {
  const t = useText(loginText)
  const [isShown, setShown] = useState(false)
  const [isCaps, setCaps] = useState(false)
  const watch = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  return (
    <LoginField
      label={t('password')}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="off"
      spellCheck={false}
      value={value}
      error={error}
      hint={isCaps ? t('capsLock') : undefined}
      onChange={onChange}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => setCaps(false)}
    >
      <button
        type="button"
        aria-label={t(isShown ? 'hide' : 'show')}
        title={t(isShown ? 'hide' : 'show')}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? 'eyeOff' : 'eye'} />
      </button>
    </LoginField>
  )
}
