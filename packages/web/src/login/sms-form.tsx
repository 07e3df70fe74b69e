import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { maskMobileNumber } from '@crossdock/contracts/rules/mask.ts'
import { useState } from 'react'
import { send } from '../kit/api/send.ts'
import type { FormErrors } from '../kit/form/use-form.ts'
import { useText } from '../kit/i18n/use-text.ts'
import { keepAgreed, wasAgreed } from './agreed.ts'
import { AgreementTick } from './agreement-tick.tsx'
import { CodeFields } from './code-fields.tsx'
import { mobileEntry, smsEntry } from './code-values.ts'
import { dropWait, readWait } from './code-wait.ts'
import { EntryForm } from './entry-form.tsx'
import { explain } from './explain.ts'
import { loginPageText } from './login-page.text.ts'
import { MobileField } from './mobile-field.tsx'
import { useCode } from './use-code.ts'
import { useEnter } from './use-enter.ts'
import { useEntryForm } from './use-entry-form.ts'

/** Mobile number, captcha, code, agreement: logs in without a password (platform.md 5). */
export function SmsForm({ target }: { target: string }) {
  const p = useText(loginPageText)
  const { form, code, busy } = useSmsLogin(target)
  const { values, errors } = form
  const agree = (isOn: boolean) => {
    form.set('agreement', isOn)
    keepAgreed(isOn)
  }
  return (
    <EntryForm
      label={p('bySms')}
      error={errors.form}
      busy={busy}
      submit={p(busy ? 'busy' : 'submit')}
      onSubmit={() => void form.submit()}
    >
      <MobileField
        value={values.mobile}
        error={errors.mobile}
        autoFocus
        onChange={(value) => form.set('mobile', value)}
      />
      <CodeFields form={form} code={code} to={maskMobileNumber(values.mobile)} onChange={form.set} />
      <AgreementTick isOn={values.agreement} error={errors.agreement} onChange={agree} />
    </EntryForm>
  )
}

function useSmsLogin(target: string) {
  const { enter, isEntering } = useEnter(target)
  // an address that failed often has to solve a captcha for the login itself as well
  const [isDue, setDue] = useState(false)
  const form = useEntryForm({
    initial: {
      mobile: readWait('login')?.recipient ?? '',
      captcha_1: '',
      sms_code: '',
      agreement: wasAgreed(),
    },
    schema: smsEntry(isDue),
    onSubmit: async ({ mobile, sms_code, captcha_1: answer }): Promise<void> => {
      const reply = await send(sessionEndpoints.logIn, {
        loginMode: 'sms',
        mobile: mobile.trim(),
        sms_code,
        ...(isDue && code.captcha.key ? { captcha_0: code.captcha.key, captcha_1: answer.trim() } : {}),
      })
      dropWait('login')
      enter(reply)
    },
    explain: (failure): FormErrors => {
      setDue(failure.data.captcha === true)
      form.set('captcha_1', '')
      if (code.captcha.isNeeded || failure.data.captcha === true) void code.captcha.renew()
      return explain(failure, Object.keys(form.values))
    },
  })
  const { mobile } = form.values
  const code = useCode(form, {
    scene: 'login',
    recipient: mobile,
    schema: mobileEntry,
    request: { mobile },
  })
  return { form, code, busy: form.busy || isEntering }
}
