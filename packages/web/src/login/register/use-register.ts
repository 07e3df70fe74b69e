import { Registration } from '@crossdock/contracts/areas/identity/login-area/login-area.schema.ts'
import { recoveryEndpoints } from '@crossdock/contracts/areas/identity/login-area/recovery.endpoints.ts'
import { registrationEndpoints } from '@crossdock/contracts/areas/identity/login-area/registration.endpoints.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import { NEW_USERNAME } from '@crossdock/contracts/rules/login-name.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { CallFailure } from '../../kit/api/call-failure.ts'
import { readCookie } from '../../kit/api/cookies.ts'
import { send } from '../../kit/api/send.ts'
import type { FormErrors } from '../../kit/form/use-form.ts'
import { currentLanguage } from '../../kit/i18n/language.ts'
import { mobileEntry } from '../code-values.ts'
import { dropWait, readWait } from '../code-wait.ts'
import { agreementTick } from '../entry-values.ts'
import { explain } from '../explain.ts'
import { useCode } from '../use-code.ts'
import { useEnter } from '../use-enter.ts'
import { useEntryForm } from '../use-entry-form.ts'
import { registerText } from './register.text.ts'

/** The call's own rules, with the words of the tick below the form. */
const schema = z.extend(Registration, { agreement: agreementTick })

const taken = {
  username: registerText.usernameTaken,
  mobile: registerText.mobileTaken,
  company: registerText.companyTaken,
}

/** What is typed to register, and how it is sent. */
export function useRegister(target: string) {
  const { enter, isEntering } = useEnter(target)
  const form = useEntryForm({
    initial: {
      company: '',
      name: '',
      username: '',
      mobile: readWait('register')?.recipient ?? '',
      captcha_1: '',
      sms_code: '',
      password: '',
      agreement: false,
    },
    schema,
    onSubmit: async ({ captcha_1: _picture, agreement: _ticked, ...values }) => {
      const sti = readCookie('sti')
      const reply = await send(registrationEndpoints.register, {
        ...values,
        company: values.company.trim(),
        name: values.name.trim(),
        username: values.username.trim(),
        agreement: true,
        ...(sti ? { sti } : {}),
      })
      dropWait('register')
      enter(reply)
    },
    explain: (failure): FormErrors => takenField(failure) ?? explain(failure, Object.keys(form.values)),
  })
  const { mobile } = form.values
  const code = useCode(form, {
    scene: 'register',
    recipient: mobile,
    schema: mobileEntry,
    request: { mobile },
  })
  return { form, code, busy: form.busy || isEntering }
}

/** Whose name or number somebody else has, in words that lead on (40900). */
function takenField({ code, data }: CallFailure): FormErrors | undefined {
  if (code !== commonFailures.exists.code) return undefined
  const found = Object.entries(taken).find(([field]) => field === data.field)
  return found && { [found[0]]: say(found[1], currentLanguage()) }
}

/** Whether a user name is free or taken, asked when its field is left; neither while that is not known. */
export function useNameCheck(username: string) {
  const [checked, setChecked] = useState<{ name: string; isFree: boolean } | undefined>(undefined)
  const check = async () => {
    const name = username.trim()
    if (!NEW_USERNAME.test(name) || checked?.name === name) return
    try {
      const { available } = await send(recoveryEndpoints.findAccount, { scene: 'register', q: name })
      if (available !== undefined) setChecked({ name, isFree: available })
    } catch (error) {
      // the registration itself will say it
      if (!(error instanceof CallFailure)) throw error
    }
  }
  const isKnown = checked !== undefined && checked.name === username.trim()
  return { isFree: isKnown && checked.isFree, isTaken: isKnown && !checked.isFree, check }
}
