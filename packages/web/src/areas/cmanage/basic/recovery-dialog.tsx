import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import { securityEndpoints } from '@crossdock/contracts/areas/identity/security/security.endpoints.ts'
import { RecoveryWish } from '@crossdock/contracts/areas/identity/security/security.schema.ts'
import { useId, useState } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { CodeField } from '../../../kit/form/code-field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { useOwnCode } from '../../../kit/form/use-own-code.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { useCopy } from '../../../kit/ui/use-copy.ts'
import { securityText } from './basic.text.ts'

interface RecoveryDialogProps {
  /** Where the code goes, masked. */
  to: string
  onClose: () => void
}

/** Makes new recovery codes for oneself and shows them this once. */
export function RecoveryDialog({ to, onClose }: RecoveryDialogProps) {
  const c = useText(commonText)
  const t = useText(securityText)
  const id = useId()
  const [codes, setCodes] = useState<readonly string[]>()
  const make = useAction(securityEndpoints.makeRecoveryCodes, {
    invalidates: [securityEndpoints.getSecurity],
  })
  const code = useOwnCode({ scene: 'sensitive', channel: to.includes('@') ? 'mail' : 'sms' })
  const form = useForm({
    initial: { sms_code: '' },
    schema: RecoveryWish,
    onSubmit: async (wish) => setCodes((await make.mutateAsync(wish)).codes),
    explain: ({ code: refused, message, errors }) =>
      refused === identityFailures.smsCodeWrong.code ? { sms_code: message } : errors,
  })
  return (
    <Modal labelledBy={id} onClose={onClose} firm>
      <h2 id={id}>{t('kept')}</h2>
      <p className="modal-hint">{t(codes ? 'made' : 'makeHint')}</p>
      {codes ? (
        <Codes codes={codes} onClose={onClose} />
      ) : (
        <FormBox label={t('kept')} onSubmit={() => void form.submit()}>
          <CodeField
            label={t('code', { to })}
            value={form.values.sms_code}
            error={form.errors.sms_code}
            code={code}
            onChange={(digits) => form.set('sms_code', digits)}
          />
          <footer className="modal-foot">
            <Button onClick={onClose}>{c('cancel')}</Button>
            <Button kind="primary" type="submit" busy={form.busy}>
              {t('make')}
            </Button>
          </footer>
        </FormBox>
      )}
    </Modal>
  )
}

/** Codes to be kept, with the way to take them along. */
export function Codes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const c = useText(commonText)
  const t = useText(securityText)
  const copy = useCopy()
  return (
    <>
      <ul className="company-codes mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <footer className="modal-foot">
        <Button icon="copy" onClick={() => void copy(codes.join('\n'))}>
          {t('copy')}
        </Button>
        <Button kind="primary" onClick={onClose}>
          {c('close')}
        </Button>
      </footer>
    </>
  )
}
