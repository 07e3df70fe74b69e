import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import type { CallFailure } from '../kit/api/call-failure.ts'
import type { FormErrors } from '../kit/form/use-form.ts'
import { currentLanguage } from '../kit/i18n/language.ts'
import { loginText } from './login.text.ts'

/** Messages by field of a refused call; what concerns none of the `fields` stands under `form`, above them all. */
export function explain(failure: CallFailure, fields: readonly string[]): FormErrors {
  const field = fieldOf(failure)
  if (field !== undefined) return { [field]: wordsOf(failure) }
  const all = Object.entries(failure.errors)
  const shown = all.filter(([name]) => fields.includes(name))
  const beside = all.filter(([name]) => !fields.includes(name)).map(([, words]) => words)
  if (shown.length === 0) return { form: beside[0] ?? failure.message }
  return Object.fromEntries(shown)
}

/** Codes that speak of one field without naming it. */
function fieldOf({ code }: CallFailure): string | undefined {
  if (code === identityFailures.captchaWrong.code) return 'captcha_1'
  return code === identityFailures.smsCodeWrong.code ? 'sms_code' : undefined
}

function wordsOf({ message, data }: CallFailure): string {
  const left = Number(data.left ?? 0)
  return left > 0 ? say(loginText.codeLeft, currentLanguage(), { message, left }) : message
}
