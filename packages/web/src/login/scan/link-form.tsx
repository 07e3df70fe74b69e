import { loginAreaFailures } from '@crossdock/contracts/areas/identity/login-area/login-area.failures.ts'
import { wechatEndpoints } from '@crossdock/contracts/areas/identity/login-area/wechat.endpoints.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { send } from '../../kit/api/send.ts'
import type { FormErrors } from '../../kit/form/use-form.ts'
import { useText } from '../../kit/i18n/use-text.ts'
import { EntryForm } from '../entry-form.tsx'
import { presentPassword } from '../entry-values.ts'
import { explain } from '../explain.ts'
import { LoginFrame } from '../login-frame.tsx'
import { PasswordField } from '../password-field.tsx'
import { useEntryForm } from '../use-entry-form.ts'
import { scanText } from './scan.text.ts'
import type { ScanAnswer } from './scan-return.ts'

const schema = z.object({ old_password: presentPassword })

/** Asks somebody who is logged in before the scanned account is bound: nobody binds one unawares. */
export function LinkForm({ answer }: { answer: ScanAnswer }) {
  const t = useText(scanText)
  const [isLinked, setLinked] = useState(false)
  const form = useEntryForm({
    initial: { old_password: '' },
    schema,
    onSubmit: async ({ old_password }) => {
      await send(wechatEndpoints.linkScan, { ...answer, old_password })
      setLinked(true)
    },
    explain: (failure): FormErrors => {
      const { code } = failure
      if (code === commonFailures.exists.code) return { form: t('taken') }
      if (code === loginAreaFailures.linkOver.code) return { form: t('over') }
      return explain(failure, ['old_password'])
    },
  })
  const home = (
    <p className="back">
      <a href="/">{t('home')}</a>
    </p>
  )
  if (isLinked) {
    return (
      <LoginFrame title={t('linked')} lead={t('linkedLead')}>
        {home}
      </LoginFrame>
    )
  }
  return (
    <LoginFrame title={t('askTitle')} lead={t('askLead')}>
      <EntryForm
        label={t('askTitle')}
        error={form.errors.form}
        busy={form.busy}
        submit={t(form.busy ? 'linking' : 'link')}
        onSubmit={() => void form.submit()}
      >
        <PasswordField
          name="old_password"
          value={form.values.old_password}
          error={form.errors.old_password}
          onChange={(value) => form.set('old_password', value)}
        />
      </EntryForm>
      {home}
    </LoginFrame>
  )
}
