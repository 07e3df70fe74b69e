import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import type { Company } from '@crossdock/contracts/areas/identity/companies/companies.schema.ts'
import { useId } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { Field } from '../../../kit/form/field.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useListing, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './company.text.ts'
import { companyCalls } from './company-calls.ts'
import { ReasonField } from './reason-field.tsx'

interface CloseDialogProps {
  companies: readonly Company[]
  /** `done`: they were closed. */
  onClose: (done: boolean) => void
}

/** Asks why companies are closed; a single one wants its name typed, since its data goes with it. */
export function CloseDialog({ companies, onClose }: CloseDialogProps) {
  const t = useText(text)
  const c = useText(commonText)
  const listing = useListing()
  const id = useId()
  const action = useAction(companyEndpoints.closeCompanies, { invalidates: companyCalls })
  const form = useForm({
    initial: { reason: '', name: '' },
    onSubmit: async ({ reason }) => {
      const { closed } = await action.mutateAsync({ ids: companies.map((each) => each.id), reason })
      toast(t('closed', { count: closed }))
      onClose(true)
    },
  })
  const [only, ...others] = companies
  const single = others.length === 0 ? only : undefined
  const names = companies.map(({ name }) => name)
  const { reason, name } = form.values
  const isSure = single === undefined || name.trim() === single.name
  return (
    <Modal labelledBy={id} onClose={() => onClose(false)} firm>
      <h2 id={id}>
        {single ? t('closeTitle', { name: single.name }) : t('closeTitleMany', { count: companies.length })}
      </h2>
      <p className="modal-hint">{t('closeHint')}</p>
      {single ? null : <p className="modal-hint">{listing(names)}</p>}
      <div className="form">
        <ReasonField
          value={reason}
          error={form.errors.reason}
          onChange={(next) => form.set('reason', next)}
        />
        {single ? (
          <Field label={t('typeName')} required>
            {(control) => (
              <TextInput
                {...control}
                value={name}
                placeholder={single.name}
                onChange={(next) => form.set('name', next)}
              />
            )}
          </Field>
        ) : null}
      </div>
      <footer className="modal-foot">
        <Button onClick={() => onClose(false)}>{c('cancel')}</Button>
        <Button
          kind="primary"
          className="is-danger-solid"
          busy={form.busy}
          disabled={reason.trim().length < 2 || !isSure}
          onClick={() => void form.submit()}
        >
          {t('closeCompany')}
        </Button>
      </footer>
    </Modal>
  )
}
