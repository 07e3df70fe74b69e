import type { AccountReply } from '@crossdock/contracts/areas/identity/login-area/login-area.schema.ts'
import { recoveryEndpoints } from '@crossdock/contracts/areas/identity/login-area/recovery.endpoints.ts'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { send } from '../../kit/api/send.ts'
import { useText } from '../../kit/i18n/use-text.ts'
import { CaptchaField } from '../captcha-field.tsx'
import { EntryForm } from '../entry-form.tsx'
import { accountName, captchaAnswer } from '../entry-values.ts'
import { explain } from '../explain.ts'
import { loginText } from '../login.text.ts'
import { LoginField } from '../login-field.tsx'
import { LoginFrame } from '../login-frame.tsx'
import { pageTo } from '../pages.ts'
import { useCaptcha } from '../use-captcha.ts'
import { useEntryForm } from '../use-entry-form.ts'
import { ChannelForm } from './channel-form.tsx'
import { recoveryText } from './recovery.text.ts'

const schema = z.object({ q: accountName, captcha_1: captchaAnswer(true) })

/** Finds an account by what its owner remembers, then asks where the code shall go (platform.md 5). */
export function FindPage({ target }: { target: string }) {
  const t = useText(recoveryText)
  const s = useText(loginText)
  const [found, setFound] = useState<AccountReply | undefined>(undefined)
  return (
    <LoginFrame title={t('findTitle')} lead={found ? undefined : t('findLead')}>
      {found ? <ChannelForm found={found} target={target} /> : <FindForm onFound={setFound} />}
      <p className="back">
        {found ? (
          <button type="button" className="text-button" onClick={() => setFound(undefined)}>
            {t('another')}
          </button>
        ) : null}
        <a href={pageTo('/login', target)}>{s('toLogin')}</a>
      </p>
    </LoginFrame>
  )
}

function FindForm({ onFound }: { onFound: (found: AccountReply) => void }) {
  const t = useText(recoveryText)
  const s = useText(loginText)
  const captcha = useCaptcha('find')
  const { renew } = captcha
  useEffect(() => void renew(), [renew])
  const form = useEntryForm({
    initial: { q: '', captcha_1: '' },
    schema,
    onSubmit: async ({ q, captcha_1 }) => {
      const query = { scene: 'find', q: q.trim(), captcha_1: captcha_1.trim() } as const
      onFound(await send(recoveryEndpoints.findAccount, { ...query, captcha_0: captcha.key }))
    },
    explain: (failure) => {
      form.set('captcha_1', '')
      void renew()
      return explain(failure, ['q', 'captcha_1'])
    },
  })
  const { values, errors } = form
  return (
    <EntryForm
      label={t('findTitle')}
      error={errors.form}
      busy={form.busy}
      submit={t(form.busy ? 'finding' : 'find')}
      onSubmit={() => void form.submit()}
    >
      <LoginField
        label={s('account')}
        name="q"
        autoComplete="username"
        maxLength={254}
        placeholder={s('accountHint')}
        value={values.q}
        error={errors.q}
        autoFocus
        onChange={(value) => form.set('q', value)}
      />
      <CaptchaField
        captcha={captcha}
        value={values.captcha_1}
        error={errors.captcha_1}
        onChange={(value) => form.set('captcha_1', value)}
      />
    </EntryForm>
  )
}
