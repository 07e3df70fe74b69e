import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import {
  emailAddress,
  mobileNumber,
} from '@crossdock/contracts/areas/identity/login-area/login-area.schema.ts'
import { profileEndpoints } from '@crossdock/contracts/areas/identity/profile/profile.endpoints.ts'
import type { Profile } from '@crossdock/contracts/areas/identity/profile/profile.schema.ts'
import { useId } from 'react'
import * as z from 'zod/mini'
import { useAction } from '../../../kit/api/use-action.ts'
import { CodeField } from '../../../kit/form/code-field.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { useOwnCode } from '../../../kit/form/use-own-code.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './profile.text.ts'
import { profileCalls } from './profile-calls.ts'

interface ContactDialogProps {
  what: 'mobile' | 'email'
  profile: Profile
  onClose: () => void
}

/** Another number or address: a code to the new one, and one to the present one, or the password where there is none. */
export function ContactDialog({ what, profile, onClose }: ContactDialogProps) {
  const c = useText(commonText)
  const t = useText(text)
  const id = useId()
  const isFirst = profile.mobile === null && profile.email === null
  const save = useAction(profileEndpoints.updateProfile, { invalidates: profileCalls })
  const form = useForm({
    initial: { recipient: '', sms_code: '', old_code: '', old_password: '' },
    onSubmit: async ({ recipient, sms_code, old_code, old_password }) => {
      const proof = isFirst ? { old_password } : { old_code }
      await save.mutateAsync({ [what]: recipient.trim(), sms_code, ...proof })
      toast(c('saved'))
      onClose()
    },
    explain: ({ code, message, errors }) => {
      if (code === identityFailures.smsCodeWrong.code) return { sms_code: message }
      const { [what]: recipient, ...rest } = errors
      return { ...rest, ...(recipient ? { recipient } : {}) }
    },
  })
  const { values, errors, set } = form
  const schema = what === 'mobile' ? mobileNumber : emailAddress
  const isReady = z.safeParse(schema, values.recipient).success
  const isMobile = what === 'mobile'
  const fresh = useOwnCode({
    scene: 'bind',
    channel: isMobile ? 'sms' : 'mail',
    [what]: values.recipient.trim(),
  })
  const present = useOwnCode({ scene: 'sensitive', channel: profile.mobile ? 'sms' : 'mail' })
  return (
    <Modal labelledBy={id} onClose={onClose} firm>
      <h2 id={id}>{t(what)}</h2>
      <p className="modal-hint">{t(isFirst ? 'firstContactHint' : 'contactHint')}</p>
      <FormBox label={t(what)} onSubmit={() => void form.submit()}>
        <Field label={t(isMobile ? 'newMobile' : 'newEmail')} required error={errors.recipient}>
          {(control) => (
            <TextInput
              {...control}
              type={isMobile ? 'tel' : 'email'}
              autoComplete={isMobile ? 'tel-national' : 'email'}
              value={values.recipient}
              maxLength={isMobile ? 11 : 254}
              onChange={(value) => set('recipient', value)}
            />
          )}
        </Field>
        <CodeField
          label={t('newCode')}
          value={values.sms_code}
          error={errors.sms_code}
          code={fresh}
          disabled={!isReady}
          onChange={(value) => set('sms_code', value)}
        />
        {isFirst ? (
          <Field label={t('oldPassword')} required error={errors.old_password}>
            {(control) => (
              <TextInput
                {...control}
                type="password"
                autoComplete="current-password"
                value={values.old_password}
                onChange={(value) => set('old_password', value)}
              />
            )}
          </Field>
        ) : (
          <CodeField
            label={`${t('oldCode')} (${profile.mobile ?? profile.email})`}
            value={values.old_code}
            error={errors.old_code}
            code={present}
            onChange={(value) => set('old_code', value)}
          />
        )}
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
