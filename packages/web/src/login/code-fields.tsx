import { CODE_SECONDS } from '@crossdock/contracts/areas/identity/login-area/code-rules.ts'
import { type ReactNode, useRef } from 'react'
import type { Form } from '../kit/form/use-form.ts'
import { useText } from '../kit/i18n/use-text.ts'
import { CaptchaField } from './captcha-field.tsx'
import { loginText } from './login.text.ts'
import { LoginField } from './login-field.tsx'
import type { CodeSending, CodeValues } from './use-code.ts'

interface CodeFieldsProps {
  /** Only the part of the form that is about the code. */
  form: Pick<Form<CodeValues>, 'values' | 'errors'>
  onChange: (key: keyof CodeValues, value: string) => void
  code: CodeSending
  /** To whom the code goes, as the reader may see it. */
  to: string
  label?: string
}

/** The captcha while it is due, and the code with the button that asks for it. */
export function CodeFields({ form: { values, errors }, onChange, code, to, label }: CodeFieldsProps) {
  const t = useText(loginText)
  const place = useRef<HTMLDivElement>(null)
  const ask = async () => {
    if (await code.ask()) place.current?.querySelector<HTMLInputElement>('[name=sms_code]')?.focus()
  }
  const minutes = CODE_SECONDS / 60
  return (
    <div ref={place}>
      {code.captcha.isNeeded ? (
        <CaptchaField
          captcha={code.captcha}
          value={values.captcha_1}
          error={errors.captcha_1}
          // who has read the picture wants the code, not to send half a form
          onEnter={values.sms_code ? undefined : () => void ask()}
          onChange={(value) => onChange('captcha_1', value)}
        />
      ) : null}
      <LoginField
        label={label ?? t('code')}
        name="sms_code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        placeholder={t('codeHint')}
        value={values.sms_code}
        error={errors.sms_code}
        hint={code.isSent ? <span role="status">{t('codeSent', { to, minutes })}</span> : undefined}
        onChange={(value) => onChange('sms_code', value.trim())}
      >
        <SendButton code={code} onAsk={() => void ask()} />
      </LoginField>
    </div>
  )
}

function SendButton({
  code: { left, isSending },
  onAsk,
}: {
  code: CodeSending
  onAsk: () => void
}): ReactNode {
  const t = useText(loginText)
  const wait =
    left > 120
      ? t('againMinutes', { minutes: Math.ceil(left / 60) })
      : left > 0
        ? t('again', { seconds: left })
        : undefined
  return (
    <button
      type="button"
      className="send"
      disabled={isSending || left > 0}
      aria-busy={isSending || undefined}
      onClick={onAsk}
    >
      {isSending ? t('sending') : (wait ?? t('getCode'))}
    </button>
  )
}
