import { loginAreaFailures } from '@crossdock/contracts/areas/identity/login-area/login-area.failures.ts'
import {
  mobileNumber,
  newPassword,
  type PasswordReset,
  smsCode,
} from '@crossdock/contracts/areas/identity/login-area/login-area.schema.ts'
import { loginAreaRules } from '@crossdock/contracts/areas/identity/login-area/login-area.text.ts'
import { recoveryEndpoints } from '@crossdock/contracts/areas/identity/login-area/recovery.endpoints.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { send } from '../../kit/api/send.ts'
import { tellSessionNews } from '../../kit/api/session-news.ts'
import { dropToken, readToken } from '../../kit/api/session-token.ts'
import type { FormErrors } from '../../kit/form/use-form.ts'
import { mobileEntry } from '../code-values.ts'
import { dropWait, readWait } from '../code-wait.ts'
import { captchaAnswer } from '../entry-values.ts'
import { explain } from '../explain.ts'
import { leavePasswordNews } from '../page-news.ts'
import { pageTo } from '../pages.ts'
import { useCode } from '../use-code.ts'
import { useEntryForm } from '../use-entry-form.ts'
import { dropFound } from './found-account.ts'
import type { ResetProof } from './reset-proof.ts'

interface ResetValues {
  mobile: string
  captcha_1: string
  sms_code: string
  password: string
  password2: string
}

const codeEntry = z.object({ captcha_1: captchaAnswer(true) })

const isSame = z.refine<ResetValues>(({ password, password2 }) => password === password2, {
  error: loginAreaRules.samePasswords,
  path: ['password2'],
})

/** What has to stand in the form: number and code only where they prove who it is. */
function schemaOf(kind: ResetProof['kind']) {
  const isByCode = kind === 'mobile' || kind === 'found'
  const text = z.string()
  return z
    .object({
      mobile: kind === 'mobile' ? mobileNumber : text,
      captcha_1: text,
      sms_code: isByCode ? smsCode : text,
      password: newPassword,
      password2: text,
    })
    .check(isSame)
}

/** The form that sets a password, by whatever entitles to it; a link that is over is told by `onOver`. */
export function useReset(proof: ResetProof, { target, onOver }: { target: string; onOver: () => void }) {
  const [isLeaving, setLeaving] = useState(false)
  const form = useEntryForm<ResetValues>({
    initial: {
      mobile: (proof.kind === 'mobile' && readWait('reset')?.recipient) || '',
      captcha_1: '',
      sms_code: '',
      password: '',
      password2: '',
    },
    schema: schemaOf(proof.kind),
    onSubmit: async (values): Promise<void> => {
      await send(recoveryEndpoints.resetPassword, {
        ...proofOf(proof, values),
        password: values.password,
        password2: values.password2,
      })
      setLeaving(true)
      await leave(target)
    },
    explain: (failure): FormErrors => {
      if (failure.code === loginAreaFailures.linkOver.code) {
        dropFound()
        onOver()
      }
      return explain(failure, Object.keys(form.values))
    },
  })
  const { mobile } = form.values
  const code = useCode(form, {
    scene: 'reset',
    recipient: proof.kind === 'found' ? proof.channel : mobile,
    schema: proof.kind === 'found' ? codeEntry : mobileEntry,
    request: proof.kind === 'found' ? { ref: proof.ref, channel: proof.channel } : { mobile },
    isOff: proof.kind === 'invite' || proof.kind === 'reset',
    onOver: () => {
      dropFound()
      onOver()
    },
  })
  return { form, code, busy: form.busy || isLeaving }
}

function proofOf(proof: ResetProof, { mobile, sms_code }: ResetValues): Partial<PasswordReset> {
  if (proof.kind === 'invite') return { invite: proof.token }
  if (proof.kind === 'reset') return { reset: proof.token }
  if (proof.kind === 'found') return { ref: proof.ref, channel: proof.channel, sms_code }
  return { mobile, sms_code }
}

/** To the login; somebody else who is logged in here leaves first, so that the new password can be used. */
async function leave(target: string): Promise<void> {
  dropFound()
  dropWait('reset')
  leavePasswordNews()
  if (readToken()) {
    await send(sessionEndpoints.logOut, {})
    dropToken()
    tellSessionNews('logout')
  }
  location.assign(pageTo('/login', target))
}
