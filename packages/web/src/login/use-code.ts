import { loginAreaFailures } from '@crossdock/contracts/areas/identity/login-area/login-area.failures.ts'
import type { CodeRequest } from '@crossdock/contracts/areas/identity/login-area/login-area.schema.ts'
import { recoveryEndpoints } from '@crossdock/contracts/areas/identity/login-area/recovery.endpoints.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { fieldErrors } from '@crossdock/contracts/kernel/issues.ts'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { CallFailure } from '../kit/api/call-failure.ts'
import { send } from '../kit/api/send.ts'
import type { Form } from '../kit/form/use-form.ts'
import { currentLanguage } from '../kit/i18n/language.ts'
import { keepWait, readWait } from './code-wait.ts'
import { explain } from './explain.ts'
import { type Captcha, useCaptcha } from './use-captcha.ts'
import { useSecondsUntil } from './use-ticking.ts'

/** The part of a form that a code is asked for with. */
export interface CodeValues {
  captcha_1: string
  sms_code: string
}

interface CodeWish {
  readonly scene: CodeRequest['scene']
  /** The number, or the channel of a found account: another one need not wait. */
  readonly recipient: string
  /** What has to stand in the form before. */
  readonly schema: z.ZodMiniType
  /** To whom the code goes. */
  readonly request: Partial<CodeRequest>
  /** No code is asked for here. */
  readonly isOff?: boolean
  /** What entitles to a code (found account, scan) is over. */
  readonly onOver?: () => void
}

export interface CodeSending {
  readonly captcha: Captcha
  /** Seconds until one more code may be asked for. */
  readonly left: number
  /** A code is on its way to this recipient. */
  readonly isSent: boolean
  readonly isSending: boolean
  /** Checks what is needed, then asks for a code; true when one is on its way. */
  ask(): Promise<boolean>
}

/** Asking for a code: always after a captcha, once a minute, with a countdown that outlives a reload (platform.md 5). */
export function useCode<V extends CodeValues>(form: Form<V>, wish: CodeWish): CodeSending {
  const { scene, recipient, isOff = false } = wish
  const captcha = useCaptcha(scene)
  const [wait, setWait] = useState(() => readWait(scene))
  const [sentTo, setSentTo] = useState(wait?.recipient)
  const [isSending, setSending] = useState(false)
  const left = useSecondsUntil(wait?.recipient === recipient ? wait.until : 0)
  const { isNeeded, renew } = captcha
  useEffect(() => {
    // while the next code is not due there is nothing to prove
    if (left === 0 && !isNeeded && !isOff) void renew()
  }, [left, isNeeded, isOff, renew])

  const hold = (seconds: number) => {
    const next = { recipient, until: Date.now() + seconds * 1000, seconds }
    keepWait(scene, next)
    setWait(next)
    captcha.drop()
  }
  const ask = async () => {
    const wrong = z.safeParse(wish.schema, form.values, { reportInput: true }).error
    if (wrong) {
      form.refuse(fieldErrors(wrong.issues, currentLanguage()))
      return false
    }
    setSending(true)
    try {
      const pair = { captcha_0: captcha.key, captcha_1: form.values.captcha_1.trim() }
      const { interval } = await send(recoveryEndpoints.sendCode, { ...wish.request, scene, ...pair })
      form.set('captcha_1', '')
      setSentTo(recipient)
      hold(interval)
      return true
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      form.set('captcha_1', '')
      const isTooOften = error.code === commonFailures.tooFrequent.code
      if (isTooOften) hold(Number(error.data.retry_after ?? 0))
      else void renew()
      form.refuse(isTooOften ? { sms_code: error.message } : explain(error, Object.keys(form.values)))
      if (error.code === loginAreaFailures.linkOver.code) wish.onOver?.()
      return false
    } finally {
      setSending(false)
    }
  }
  return { captcha, left, isSent: sentTo === recipient, isSending, ask }
}
