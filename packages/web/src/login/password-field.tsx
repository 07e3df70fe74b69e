import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useText } from '../kit/i18n/use-text.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { loginText } from './login.text.ts'
import { LoginField } from './login-field.tsx'

interface PasswordFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  label?: string | undefined
  name?: string | undefined
  /** A password that is set now: password managers offer one. */
  isNew?: boolean | undefined
  hint?: ReactNode
  beside?: ReactNode
}

/** A password: can be shown, and says when Caps Lock is on. */
export function PasswordField({
  label,
  name = 'password',
  isNew = false,
  hint,
  ...rest
}: PasswordFieldProps) {
  const t = useText(loginText)
  const [isShown, setShown] = useState(false)
  const [isCaps, setCaps] = useState(false)
  const watch = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  return (
    <LoginField
      label={label ?? t('password')}
      name={name}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="off"
      spellCheck={false}
      hint={isCaps ? <span role="status">{t('capsLock')}</span> : hint}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => setCaps(false)}
      {...rest}
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
