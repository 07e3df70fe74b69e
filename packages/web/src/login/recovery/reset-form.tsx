import { maskMobileNumber } from '@crossdock/contracts/rules/mask.ts'
import { newPasswordText } from '../../kit/form/new-password.text.ts'
import { useText } from '../../kit/i18n/use-text.ts'
import { CodeFields } from '../code-fields.tsx'
import { EntryForm } from '../entry-form.tsx'
import { loginText } from '../login.text.ts'
import { MobileField } from '../mobile-field.tsx'
import { NewPasswordField } from '../new-password-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { recoveryText } from './recovery.text.ts'
import type { ResetProof } from './reset-proof.ts'
import { useReset } from './use-reset.ts'

interface ResetFormProps {
  proof: ResetProof
  target: string
  /** The link or the found account is over or was used. */
  onOver: () => void
}

/** Number and code where they are needed, then the new password twice. */
export function ResetForm({ proof, target, onOver }: ResetFormProps) {
  const t = useText(recoveryText)
  const n = useText(newPasswordText)
  const { form, code, busy } = useReset(proof, { target, onOver })
  const isByCode = proof.kind === 'mobile' || proof.kind === 'found'
  const { values, errors } = form
  return (
    <EntryForm
      label={t('resetTitle')}
      error={errors.form}
      busy={busy}
      submit={t(busy ? 'busy' : 'submit')}
      onSubmit={() => void form.submit()}
    >
      {proof.kind === 'mobile' ? (
        <MobileField
          value={values.mobile}
          error={errors.mobile}
          autoFocus
          onChange={(value) => form.set('mobile', value)}
        />
      ) : null}
      {isByCode ? <ResetCode proof={proof} form={form} code={code} /> : null}
      <NewPasswordField
        label={n('newPassword')}
        value={values.password}
        error={errors.password}
        known={values.mobile ? [values.mobile] : []}
        onChange={(value) => form.set('password', value)}
      />
      <PasswordField
        label={n('repeat')}
        name="password2"
        isNew
        value={values.password2}
        error={errors.password2}
        onChange={(value) => form.set('password2', value)}
      />
      {proof.kind === 'invite' ? null : <p className="note">{t('endsSessions')}</p>}
    </EntryForm>
  )
}

type Reset = ReturnType<typeof useReset>

function ResetCode({ proof, form, code }: { proof: ResetProof } & Pick<Reset, 'form' | 'code'>) {
  const s = useText(loginText)
  const isMail = proof.kind === 'found' && proof.channel === 'mail'
  const to = proof.kind === 'found' ? proof.masked : maskMobileNumber(form.values.mobile)
  return (
    <CodeFields form={form} code={code} to={to} label={s(isMail ? 'mailCode' : 'code')} onChange={form.set} />
  )
}
