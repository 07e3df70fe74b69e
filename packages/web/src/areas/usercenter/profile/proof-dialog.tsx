import { privacyEndpoints } from '@crossdock/contracts/areas/identity/privacy/privacy.endpoints.ts'
import { PrivacyProof } from '@crossdock/contracts/areas/identity/privacy/privacy.schema.ts'
import { useId } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './profile.text.ts'

interface ProofDialogProps {
  endpoint: typeof privacyEndpoints.askForCopy | typeof privacyEndpoints.eraseAccount
  title: string
  hint: string
  /** Word on the button of what cannot be undone for ever. */
  action?: string
  done?: string
  onClose: () => void
}

/** Asks for the password once more before something dear is done. */
export function ProofDialog({ endpoint, title, hint, action, done, onClose }: ProofDialogProps) {
  const c = useText(commonText)
  const t = useText(text)
  const id = useId()
  const ask = useAction(endpoint, { invalidates: [privacyEndpoints.getPrivacy] })
  const form = useForm({
    initial: { old_password: '' },
    schema: PrivacyProof,
    onSubmit: async (proof) => {
      await ask.mutateAsync(proof)
      if (done) toast(done)
      onClose()
    },
  })
  return (
    <Modal labelledBy={id} onClose={onClose} firm>
      <h2 id={id}>{title}</h2>
      <p className="modal-hint">{hint}</p>
      <FormBox label={title} onSubmit={() => void form.submit()}>
        <Field label={t('oldPassword')} required error={form.errors.old_password}>
          {(control) => (
            <TextInput
              {...control}
              type="password"
              autoComplete="current-password"
              value={form.values.old_password}
              onChange={(value) => form.set('old_password', value)}
            />
          )}
        </Field>
        <footer className="modal-foot">
          <Button onClick={onClose}>{c('cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            className={action ? 'is-danger-solid' : undefined}
            busy={form.busy}
          >
            {action ?? c('confirm')}
          </Button>
        </footer>
      </FormBox>
    </Modal>
  )
}
