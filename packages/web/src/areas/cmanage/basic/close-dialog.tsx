import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import type { OwnCompany } from '@crossdock/contracts/areas/identity/companies/companies.schema.ts'
import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import { useId } from 'react'
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
import { dataText } from './basic.text.ts'
import { companyCalls } from './company-calls.ts'

/** Asks for the name of the company and a code before it is to be closed. */
export function CloseDialog({ company, onClose }: { company: OwnCompany; onClose: () => void }) {
  const c = useText(commonText)
  const t = useText(dataText)
  const id = useId()
  const close = useAction(companyEndpoints.changeOwnCompany, { invalidates: companyCalls })
  const code = useOwnCode({ scene: 'sensitive', channel: 'sms' })
  const form = useForm({
    initial: { confirm_name: '', sms_code: '' },
    onSubmit: async (proof) => {
      await close.mutateAsync({ action: 'close', ...proof })
      toast(t('closeAsked'))
      onClose()
    },
    explain: ({ code: refused, message, data, errors }) => {
      if (refused === identityFailures.smsCodeWrong.code) return { sms_code: message }
      return data.field === 'confirm_name' ? { confirm_name: message } : errors
    },
  })
  const { values, errors, set } = form
  const isNamed = values.confirm_name.trim() === company.name
  return (
    <Modal labelledBy={id} onClose={onClose} firm>
      <h2 id={id}>{t('closeTitle', { name: company.name })}</h2>
      <p className="modal-hint">{t('closeHint')}</p>
      <FormBox label={t('close')} onSubmit={() => void form.submit()}>
        <Field label={t('typeName')} required error={errors.confirm_name}>
          {(control) => (
            <TextInput
              {...control}
              value={values.confirm_name}
              placeholder={company.name}
              autoComplete="off"
              onChange={(name) => set('confirm_name', name)}
            />
          )}
        </Field>
        <CodeField
          label={t('smsCode')}
          value={values.sms_code}
          error={errors.sms_code}
          code={code}
          disabled={!isNamed}
          onChange={(digits) => set('sms_code', digits)}
        />
        <footer className="modal-foot">
          <Button onClick={onClose}>{c('cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            className="is-danger-solid"
            disabled={!isNamed || values.sms_code.length < 6}
            busy={form.busy}
          >
            {t('close')}
          </Button>
        </footer>
      </FormBox>
    </Modal>
  )
}
