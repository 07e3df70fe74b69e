import { type FormEvent, useRef, useState } from 'react'
import { useText } from '../kit/i18n/use-text.ts'
import { CaptchaField } from './captcha-field.tsx'
import { loginText } from './login.text.ts'
import { LoginField } from './login-field.tsx'
import { PasswordField } from './password-field.tsx'
import { useLogin } from './use-login.ts'

interface LoginFormProps {
  target: string
  /** Why the reader was sent here. */
  notice: string | undefined
  tagline: string | undefined
}

const AGREED = 'agreed'

/** Account, password, captcha when asked for, agreement; Enter submits, focus goes to the first error. */
export function LoginForm({ target, notice, tagline }: LoginFormProps) {
  const t = useText(loginText)
  const form = useRef<HTMLFormElement>(null)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [answer, setAnswer] = useState('')
  const [agreed, setAgreed] = useState(localStorage.getItem(AGREED) === '1')
  const login = useLogin(target)
  const { errors } = login
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const refused = await login.submit({ username, password, answer }, agreed)
    setAnswer('')
    if (Object.keys(refused).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    }
  }
  const agree = (on: boolean) => {
    setAgreed(on)
    login.forget('agree')
    localStorage.setItem(AGREED, on ? '1' : '0')
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <h1>{t('title')}</h1>
      <p className="lead">{tagline ?? t('lead')}</p>
      {notice || errors.form ? (
        <p className="notice" role="alert">
          {errors.form ?? notice}
        </p>
      ) : null}
      <LoginField
        label={t('account')}
        name="username"
        autoComplete="username"
        placeholder={t('accountHint')}
        value={username}
        error={errors.username}
        autoFocus
        onChange={(value) => {
          setUsername(value)
          login.forget('username')
        }}
      />
      <PasswordField
        value={password}
        error={errors.password}
        onChange={(value) => {
          setPassword(value)
          login.forget('password')
        }}
      />
      {login.captcha.isNeeded ? (
        <CaptchaField
          value={answer}
          error={errors.answer}
          image={login.captcha.image}
          onRenew={() => void login.captcha.renew()}
          onChange={(value) => {
            setAnswer(value)
            login.forget('answer')
          }}
        />
      ) : null}
      <label className="agree">
        <input
          type="checkbox"
          checked={agreed}
          aria-invalid={errors.agree ? true : undefined}
          aria-describedby={errors.agree ? 'agree-note' : undefined}
          onChange={(event) => agree(event.target.checked)}
        />
        <span>{t('agree')}</span>
      </label>
      {errors.agree ? (
        <p id="agree-note" className="note is-error" role="alert">
          {errors.agree}
        </p>
      ) : null}
      <button className="go" type="submit" disabled={login.busy} aria-busy={login.busy}>
        {t(login.busy ? 'busy' : 'submit')}
      </button>
    </form>
  )
}
