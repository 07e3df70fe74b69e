import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import type { CallFailure } from '../kit/api/call-failure.ts'
import type { FormErrors } from '../kit/form/use-form.ts'
import { currentLanguage } from '../kit/i18n/language.ts'
import { useText } from '../kit/i18n/use-text.ts'
import { keepAgreed, wasAgreed } from './agreed.ts'
import { AgreementTick } from './agreement-tick.tsx'
import { EntryForm } from './entry-form.tsx'
import { explain } from './explain.ts'
import { entryText, loginText } from './login.text.ts'
import { LoginField } from './login-field.tsx'
import { loginPageText } from './login-page.text.ts'
import { pageTo } from './pages.ts'
import { PasswordField } from './password-field.tsx'
import { useCaptcha } from './use-captcha.ts'
import { useEnter } from './use-enter.ts'
import { useEntryForm } from './use-entry-form.ts'

// most readers never see these
const CaptchaField = lazy(() =>
  import('./captcha-field.tsx').then(({ CaptchaField: field }) => ({ default: field })),
)
const LockNotice = lazy(() =>
  import('./lock-notice.tsx').then(({ LockNotice: notice }) => ({ default: notice })),
)
const SecondStep = lazy(() => import('./second-step.tsx').then(({ SecondStep: step }) => ({ default: step })))

const EMPTY = { username: '', password: '', captcha_1: '' }
const FIELDS = ['username', 'password', 'captcha_1', 'agreement']

/** Account, password, captcha when asked for, agreement (spec 5, platform.md 5). */
export function PasswordForm({ target }: { target: string }) {
  const t = useText(loginText)
  const p = useText(loginPageText)
  const login = usePasswordLogin(target)
  const { form, captcha } = login
  const { values, errors } = form
  const change = (key: keyof typeof EMPTY) => (value: string) => form.set(key, value)
  const agree = (isOn: boolean) => {
    form.set('agreement', isOn)
    keepAgreed(isOn)
  }
  const locked =
    login.lockedUntil && errors.form ? (
      <Suspense fallback={errors.form}>
        <LockNotice message={errors.form} until={login.lockedUntil} onOver={login.unlock} />
      </Suspense>
    ) : undefined
  if (login.step) {
    return (
      <Suspense>
        <SecondStep refusal={login.step} target={target} onOver={login.startAgain} />
      </Suspense>
    )
  }
  return (
    <EntryForm
      label={p('byPassword')}
      error={locked ?? errors.form}
      busy={login.busy}
      submit={p(login.busy ? 'busy' : 'submit')}
      onSubmit={() => void login.submit()}
    >
      <LoginField
        label={t('account')}
        name="username"
        autoComplete="username"
        placeholder={t('accountHint')}
        value={values.username}
        error={errors.username}
        beside={<a href={pageTo('/fu', target)}>{p('find')}</a>}
        autoFocus
        onChange={change('username')}
      />
      <PasswordField
        value={values.password}
        error={errors.password}
        beside={<a href={pageTo('/rp', target)}>{p('forgotten')}</a>}
        onChange={change('password')}
      />
      {captcha.isNeeded ? (
        <Suspense>
          <CaptchaField
            captcha={captcha}
            value={values.captcha_1}
            error={errors.captcha_1}
            onChange={change('captcha_1')}
          />
        </Suspense>
      ) : null}
      <AgreementTick isOn={values.agreement} error={errors.agreement} onChange={agree} />
    </EntryForm>
  )
}

/** Sends the form, asks for a captcha when the server soon will, and says how long a lock lasts. */
function usePasswordLogin(target: string) {
  const captcha = useCaptcha('login')
  const { enter, isEntering } = useEnter(target)
  const [lockedUntil, setLocked] = useState(0)
  const [step, setStep] = useState<CallFailure>()
  const tries = useRef({ username: '', failed: 0 })

  const note = ({ code, data }: CallFailure, username: string) => {
    setLocked(code === identityFailures.accountLocked.code ? Date.now() + seconds(data) * 1000 : 0)
    const before = tries.current.username === username ? tries.current.failed : 0
    tries.current = { username, failed: before + (code === identityFailures.badCredentials.code ? 1 : 0) }
    const isSoonDue = tries.current.failed >= Number(data.captcha_after ?? Number.POSITIVE_INFINITY)
    if (captcha.isNeeded || data.captcha === true || isSoonDue) void captcha.renew()
  }
  const form = useEntryForm({
    initial: { ...EMPTY, agreement: wasAgreed() },
    check: (values) => missingIn(values, captcha.isNeeded),
    onSubmit: async (values) => {
      // what talks to the server comes after the first paint
      const { sendPassword } = await import('./send-password.ts')
      enter(await sendPassword(values, captcha.key))
    },
    explain: (failure) => {
      if (failure.code === identityFailures.secondStep.code) setStep(failure)
      note(failure, form.values.username.trim())
      form.set('captcha_1', '')
      const { mobile: username, ...rest } = explain(failure, [...FIELDS, 'mobile'])
      return username ? { ...rest, username } : rest
    },
  })
  const unlock = () => {
    setLocked(0)
    form.refuse({})
  }
  const startAgain = (message?: string) => {
    setStep(undefined)
    form.set('password', '')
    form.refuse(message ? { form: message } : {})
  }
  return {
    form,
    captcha,
    step,
    startAgain,
    lockedUntil,
    unlock,
    submit: form.submit,
    busy: form.busy || isEntering,
  }
}

/** What has to stand in the form; in which of the forms of spec 5 an account is written, the server finds out. */
function missingIn(values: typeof EMPTY & { agreement: boolean }, needsCaptcha: boolean): FormErrors {
  const language = currentLanguage()
  return {
    ...(values.username.trim() ? {} : { username: say(entryText.entryAccount, language) }),
    ...(values.password ? {} : { password: say(entryText.entryPassword, language) }),
    ...(needsCaptcha && !values.captcha_1.trim() ? { captcha_1: say(entryText.entryCaptcha, language) } : {}),
    ...(values.agreement ? {} : { agreement: say(entryText.entryAgreement, language) }),
  }
}

function seconds(data: CallFailure['data']): number {
  return Number(data.retry_after ?? 0)
}
