import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import { type Company, CompanyDraft } from '@crossdock/contracts/areas/identity/companies/companies.schema.ts'
import { useId } from 'react'
import * as z from 'zod/mini'
import { useAction } from '../../../kit/api/use-action.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './company.text.ts'
import { companyCalls } from './company-calls.ts'
import { moveOf } from './company-values.ts'
import { ReasonField } from './reason-field.tsx'

interface SuspendDialogProps {
  company: Company
  onClose: () => void
}

/** Asks why a company is suspended: its people are logged out at once. */
export function SuspendDialog({ company, onClose }: SuspendDialogProps) {
  const t = useText(text)
  const c = useText(commonText)
  const id = useId()
  const action = useAction(companyEndpoints.saveCompany, { invalidates: companyCalls })
  const form = useForm({
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      await action.mutateAsync(z.parse(CompanyDraft, moveOf(company, 'suspended', reason.trim())))
      toast(t('suspended'))
      onClose()
    },
  })
  const { reason } = form.values
  return (
    <Modal labelledBy={id} onClose={onClose} firm>
      <h2 id={id}>{t('suspendTitle', { name: company.name })}</h2>
      <p className="modal-hint">{t('suspendHint')}</p>
      <div className="form">
        <ReasonField
          value={reason}
          error={form.errors.reason}
          onChange={(next) => form.set('reason', next)}
        />
      </div>
      <footer className="modal-foot">
        <Button onClick={onClose}>{c('cancel')}</Button>
        <Button
          kind="primary"
          className="is-danger-solid"
          busy={form.busy}
          disabled={reason.trim().length < 2}
          onClick={() => void form.submit()}
        >
          {t('suspend')}
        </Button>
      </footer>
    </Modal>
  )
}
