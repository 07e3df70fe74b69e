import { newPassword } from '@crossdock/contracts/areas/identity/login-area/login-area.schema.ts'
import { loginAreaRules } from '@crossdock/contracts/areas/identity/login-area/login-area.text.ts'
import { profileEndpoints } from '@crossdock/contracts/areas/identity/profile/profile.endpoints.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { CallFailure, NO_ANSWER } from '../../kit/api/call-failure.ts'
import { send } from '../../kit/api/send.ts'
import { tellSessionNews } from '../../kit/api/session-news.ts'
import { dropToken } from '../../kit/api/session-token.ts'
import { newPasswordText } from '../../kit/form/new-password.text.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { useText } from '../../kit/i18n/use-text.ts'
import { EntryForm } from '../entry-form.tsx'
import { explain } from '../explain.ts'
import { LoginFrame } from '../login-frame.tsx'
import { NewPasswordField } from '../new-password-field.tsx'
import { pageTo } from '../pages.ts'
import { PasswordField } from '../password-field.tsx'
import { recoveryText } from './recovery.text.ts'

interface Values {
  password: string
  password2: string
}

const isSame = z.refine<Values>(({ password, password2 }) => password === password2, {
  error: loginAreaRules.samePasswords,
  path: ['password2'],
})
const schema = z.object({ password: newPassword, password2: z.string() }).check(isSame)

/** Sets the password of somebody who logged in by a code or a scan and has none yet: before anything else. */
export function OwnPasswordPage({ target }: { target: string }) {
  const t = useText(recoveryText)
  const n = useText(newPasswordText)
  const known = useKnownWords(target)
  const [isLeaving, setLeaving] = useState(false)
  const form = useForm<Values>({
    initial: { password: '', password2: '' },
    schema,
    onSubmit: async ({ password }) => {
      await send(profileEndpoints.updateProfile, { password })
      setLeaving(true)
      location.assign(target)
    },
    explain: (failure) => explain(failure, ['password', 'password2']),
  })
  const busy = form.busy || isLeaving
  return (
    <LoginFrame title={t('ownTitle')} lead={t('ownLead')}>
      <EntryForm
        label={t('ownTitle')}
        error={form.errors.form}
        busy={busy}
        submit={t(busy ? 'busy' : 'submitOwn')}
        onSubmit={() => void form.submit()}
      >
        <NewPasswordField
          label={n('newPassword')}
          value={form.values.password}
          error={form.errors.password}
          known={known}
          onChange={(value) => form.set('password', value)}
        />
        <PasswordField
          label={n('repeat')}
          name="password2"
          isNew
          value={form.values.password2}
          error={form.errors.password2}
          onChange={(value) => form.set('password2', value)}
        />
      </EntryForm>
      <p className="back">
        <a
          href={pageTo('/login', target)}
          onClick={(event) => {
            event.preventDefault()
            void leave(target)
          }}
        >
          {t('ownLeave')}
        </a>
      </p>
    </LoginFrame>
  )
}

/** What the password must not be made of. Who is not logged in any more belongs to the login. */
function useKnownWords(target: string): readonly string[] {
  const [known, setKnown] = useState<readonly string[]>([])
  useEffect(() => {
    send(profileEndpoints.getProfile, {}).then(
      ({ username, name, company_name, must_set_password }) => {
        if (must_set_password) setKnown([username, name, company_name])
        else location.replace(target)
      },
      (error: unknown) => {
        if (!(error instanceof CallFailure)) throw error
        // without a session there is no password to set; without an answer the form says so when it is sent
        if (error.code !== NO_ANSWER) void leave(target)
      },
    )
  }, [target])
  return known
}

async function leave(target: string): Promise<void> {
  await send(sessionEndpoints.logOut, {})
  dropToken()
  tellSessionNews('logout')
  location.assign(pageTo('/login', target))
}
