import { newPassword } from '@crossdock/contracts/areas/identity/login-area/login-area.schema.ts'
import { loginAreaRules } from '@crossdock/contracts/areas/identity/login-area/login-area.text.ts'
import { profileEndpoints } from '@crossdock/contracts/areas/identity/profile/profile.endpoints.ts'
import type { Profile } from '@crossdock/contracts/areas/identity/profile/profile.schema.ts'
import { useId } from 'react'
import * as z from 'zod/mini'
import { useAction } from '../../../kit/api/use-action.ts'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { newPasswordText } from '../../../kit/form/new-password.text.ts'
import { PasswordMeter } from '../../../kit/form/password-meter.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './profile.text.ts'
import { profileCalls } from './profile-calls.ts'

interface Values {
  old_password: string
  password: string
  password2: string
}

const isSame = z.refine<Values>(({ password, password2 }) => password === password2, {
  error: loginAreaRules.samePasswords,
  path: ['password2'],
})
const schema = z
  .object({ old_password: z.string().check(z.minLength(1)), password: newPassword, password2: z.string() })
  .check(isSame)

/** A new password by the present one, under the set-password rule of spec 5. */
export function PasswordDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const c = useText(commonText)
  const t = useText(text)
  const n = useText(newPasswordText)
  const id = useId()
  const save = useAction(profileEndpoints.updateProfile, { invalidates: profileCalls })
  const form = useForm<Values>({
    initial: { old_password: '', password: '', password2: '' },
    schema,
    onSubmit: async ({ old_password, password }) => {
      await save.mutateAsync({ old_password, password })
      toast(t('passwordChanged'))
      onClose()
    },
  })
  const field = (key: keyof Values, label: string, isNew: boolean) => (
    <Field label={label} required error={form.errors[key]}>
      {(control) => (
        <TextInput
          {...control}
          type="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          value={form.values[key]}
          onChange={(value) => form.set(key, value)}
        />
      )}
    </Field>
  )
  return (
    <Modal labelledBy={id} onClose={onClose} firm>
      <h2 id={id}>{t('password')}</h2>
      <p className="modal-hint">{t('passwordHint')}</p>
      <FormBox label={t('password')} onSubmit={() => void form.submit()}>
        {field('old_password', t('oldPassword'), false)}
        <div>
          {field('password', n('newPassword'), true)}
          <PasswordMeter
            value={form.values.password}
            known={[profile.username, profile.name, profile.nick_name ?? '', profile.company_name]}
          />
        </div>
        {field('password2', n('repeat'), true)}
        <footer className="modal-foot">
          <Button onClick={onClose}>{c('cancel')}</Button>
          <Button kind="primary" type="submit" busy={form.busy}>
            {c('save')}
          </Button>
        </footer>
      </FormBox>
    </Modal>
  )
}
