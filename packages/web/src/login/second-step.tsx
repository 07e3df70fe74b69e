import { CODE_SECONDS } from '@crossdock/contracts/areas/identity/login-area/code-rules.ts'
import { securityEndpoints } from '@crossdock/contracts/areas/identity/security/security.endpoints.ts'
import { securityFailures } from '@crossdock/contracts/areas/identity/security/security.failures.ts'
import { StepNeeded, stepCode } from '@crossdock/contracts/areas/identity/security/security.schema.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { CallFailure } from '../kit/api/call-failure.ts'
import { send } from '../kit/api/send.ts'
import { useText } from '../kit/i18n/use-text.ts'
import { EntryForm } from './entry-form.tsx'
import { explain } from './explain.ts'
import { loginText } from './login.text.ts'
import { LoginField } from './login-field.tsx'
import { loginPageText } from './login-page.text.ts'
import { stepText } from './second-step.text.ts'
import { useEnter } from './use-enter.ts'
import { useEntryForm } from './use-entry-form.ts'
import { useSecondsUntil } from './use-ticking.ts'

interface SecondStepProps {
  /** The answer to the first step: its ticket, and where the code went. */
  refusal: CallFailure
  target: string
  /** Back to the first step; with a message when the time was over. */
  onOver: (message?: string) => void
}

const Entry = z.object({ sms_code: stepCode })

/** The code that was sent after a right password, or a recovery code when the phone is lost (platform.md 7.8). */
export function SecondStep({ refusal, target, onOver }: SecondStepProps) {
  const t = useText(stepText)
  const p = useText(loginPageText)
  const { enter, isEntering } = useEnter(target)
  const [{ ticket, to, interval }] = useState(() => z.parse(StepNeeded, refusal.data))
  const form = useEntryForm({
    initial: { sms_code: '' },
    schema: Entry,
    onSubmit: async ({ sms_code }) =>
      enter(await send(securityEndpoints.proveStep, { ticket, code: sms_code.trim().toUpperCase() })),
    explain: (failure) => {
      if (failure.code === securityFailures.stepOver.code) onOver(failure.message)
      return explain(failure, ['sms_code'])
    },
  })
  const busy = form.busy || isEntering
  return (
    <EntryForm
      label={t('title')}
      error={form.errors.form}
      busy={busy}
      submit={p(busy ? 'busy' : 'submit')}
      onSubmit={() => void form.submit()}
    >
      <h2 className="step-title">{t('title')}</h2>
      <p className="lead" role="status">
        {to === null ? t('nowhere') : t('sent', { to, minutes: CODE_SECONDS / 60 })}
      </p>
      <LoginField
        label={t('code')}
        name="sms_code"
        autoComplete="one-time-code"
        maxLength={9}
        placeholder={t('hint')}
        value={form.values.sms_code}
        error={form.errors.sms_code}
        hint={t('lost')}
        autoFocus
        onChange={(code) => form.set('sms_code', code)}
      >
        {to === null ? null : <Resend ticket={ticket} interval={interval} onOver={onOver} />}
      </LoginField>
      <button type="button" className="step-back" onClick={() => onOver()}>
        {t('back')}
      </button>
    </EntryForm>
  )
}

interface ResendProps {
  ticket: string
  /** Seconds until the next code may be asked for. */
  interval: number
  onOver: (message?: string) => void
}

function Resend({ ticket, interval, onOver }: ResendProps) {
  const t = useText(stepText)
  const l = useText(loginText)
  const [until, setUntil] = useState(() => Date.now() + interval * 1000)
  const left = useSecondsUntil(until)
  const again = async () => {
    try {
      const sending = await send(securityEndpoints.sendStepCode, { ticket })
      setUntil(Date.now() + sending.interval * 1000)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      onOver(error.message)
    }
  }
  return (
    <button type="button" className="send" disabled={left > 0} onClick={() => void again()}>
      {left > 120 ? l('againMinutes', { minutes: Math.ceil(left / 60) }) : null}
      {left > 0 && left <= 120 ? l('again', { seconds: left }) : null}
      {left === 0 ? t('again') : null}
    </button>
  )
}
