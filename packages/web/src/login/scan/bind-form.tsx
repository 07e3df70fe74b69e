import { loginAreaFailures } from '@crossdock/contracts/areas/identity/login-area/login-area.failures.ts'
import { mobileNumber, smsCode } from '@crossdock/contracts/areas/identity/login-area/login-area.schema.ts'
import { wechatEndpoints } from '@crossdock/contracts/areas/identity/login-area/wechat.endpoints.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { maskMobileNumber } from '@crossdock/contracts/rules/mask.ts'
import * as z from 'zod/mini'
import { send } from '../../kit/api/send.ts'
import type { FormErrors } from '../../kit/form/use-form.ts'
import { useText } from '../../kit/i18n/use-text.ts'
import { CodeFields } from '../code-fields.tsx'
import { mobileEntry } from '../code-values.ts'
import { dropWait } from '../code-wait.ts'
import { EntryForm } from '../entry-form.tsx'
import { explain } from '../explain.ts'
import { MobileField } from '../mobile-field.tsx'
import { useCode } from '../use-code.ts'
import { useEnter } from '../use-enter.ts'
import { useEntryForm } from '../use-entry-form.ts'
import { scanText } from './scan.text.ts'

interface BindFormProps {
  ticket: string
  target: string
  /** The time to bind is over. */
  onOver: () => void
}

const schema = z.object({ mobile: mobileNumber, sms_code: smsCode })

/** Binds a scanned account to the account of a mobile number, proven by a code, and logs in. */
export function BindForm({ ticket, target, onOver }: BindFormProps) {
  const t = useText(scanText)
  const { enter, isEntering } = useEnter(target)
  const form = useEntryForm({
    initial: { mobile: '', captcha_1: '', sms_code: '' },
    schema,
    onSubmit: async ({ mobile, sms_code }) => {
      const reply = await send(wechatEndpoints.bindScan, { ticket, mobile: mobile.trim(), sms_code })
      dropWait('bind')
      enter(reply)
    },
    explain: (failure): FormErrors => {
      if (failure.code === loginAreaFailures.linkOver.code) onOver()
      if (failure.code === commonFailures.exists.code) return { form: t('taken') }
      return explain(failure, Object.keys(form.values))
    },
  })
  const { values, errors } = form
  const { mobile } = values
  const request = { mobile, ticket }
  const code = useCode(form, { scene: 'bind', recipient: mobile, schema: mobileEntry, request, onOver })
  const busy = form.busy || isEntering
  return (
    <EntryForm
      label={t('bindTitle')}
      error={errors.form}
      busy={busy}
      submit={t(busy ? 'working' : 'bind')}
      onSubmit={() => void form.submit()}
    >
      <MobileField
        value={mobile}
        error={errors.mobile}
        autoFocus
        onChange={(value) => form.set('mobile', value)}
      />
      <CodeFields form={form} code={code} to={maskMobileNumber(mobile)} onChange={form.set} />
    </EntryForm>
  )
}
