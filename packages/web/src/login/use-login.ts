import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { useState } from 'react'
import { CallFailure } from '../kit/api/call-failure.ts'
import { send } from '../kit/api/send.ts'
import { tellSessionNews } from '../kit/api/session-news.ts'
import { keepToken } from '../kit/api/session-token.ts'
import { useText } from '../kit/i18n/use-text.ts'
import { loginText } from './login.text.ts'
import { useCaptcha } from './use-captcha.ts'

export interface LoginValues {
  readonly username: string
  readonly password: string
  /** Answer to the captcha, when one is asked for. */
  readonly answer: string
}

/** Messages by field; `form` concerns all of them. */
export type LoginErrors = Partial<Record<keyof LoginValues | 'agree' | 'form', string>>

/** Sends the form and tells what is wrong with it; a right password leads to `target`. */
export function useLogin(target: string) {
  const t = useText(loginText)
  const captcha = useCaptcha()
  const [errors, setErrors] = useState<LoginErrors>({})
  const [busy, setBusy] = useState(false)

  const check = (values: LoginValues, isAgreed: boolean): LoginErrors => ({
    ...(values.username.trim() ? {} : { username: t('accountMissing') }),
    ...(values.password ? {} : { password: t('passwordMissing') }),
    ...(captcha.isNeeded && !values.answer.trim() ? { answer: t('captchaMissing') } : {}),
    ...(isAgreed ? {} : { agree: t('agreeMissing') }),
  })

  const explain = (failure: CallFailure): LoginErrors => {
    const { username, mobile, password, captcha_1: answer } = failure.errors
    const fields = { username: username ?? mobile, password, answer }
    const named = Object.fromEntries(Object.entries(fields).filter(([, words]) => words))
    if (Object.keys(named).length > 0) return named
    const { captchaWrong, accountLocked } = identityFailures
    if (failure.code === captchaWrong.code) return { answer: failure.message }
    if (failure.code !== accountLocked.code) return { form: failure.message }
    const minutes = Math.max(1, Math.ceil(Number(failure.data.retry_after ?? 0) / 60))
    return { form: t('lockedFor', { message: failure.message, minutes }) }
  }

  const submit = async (values: LoginValues, isAgreed: boolean): Promise<LoginErrors> => {
    const wrong = check(values, isAgreed)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0 || busy) return wrong
    setBusy(true)
    try {
      const { token } = await send(sessionEndpoints.logIn, {
        loginMode: 'password',
        username: values.username.trim(),
        password: values.password,
        ...(captcha.key ? { captcha_0: captcha.key, captcha_1: values.answer.trim() } : {}),
      })
      keepToken(token)
      tellSessionNews('login')
      location.assign(target)
      return {} // stays busy until the next page is there
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setBusy(false)
      const refused = explain(error)
      setErrors(refused)
      // a captcha serves once, and the server says when one is due
      if (captcha.isNeeded || error.data.captcha === true) void captcha.renew()
      return refused
    }
  }

  const forget = (field: keyof LoginErrors) => setErrors(({ [field]: _gone, form: _form, ...rest }) => rest)
  return { errors, busy, captcha, submit, forget }
}
