import { costEndpoints } from '@crossdock/contracts/areas/amzdata/costs/costs.endpoints.ts'
import { COUNTRIES } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { useId } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { text } from './basic-data.text.ts'
import { costCalls } from './basic-data-calls.ts'

interface CostCopyDialogProps {
  mskus: string[]
  /** `done`: something was written. */
  onClose: (done: boolean) => void
}

/** Costs taken over from one marketplace to another. */
export function CostCopyDialog({ mskus, onClose }: CostCopyDialogProps) {
  const t = useText(text)
  const c = useText(commonText)
  const nameOf = useMarketplaceName()
  const id = useId()
  const action = useAction(costEndpoints.copyCosts, { invalidates: costCalls })
  const form = useForm({
    initial: { from: '', to: '' },
    onSubmit: async ({ from, to }) => {
      const { saved, recalculated } = await action.mutateAsync({ mskus, from: from || null, to })
      toast(saved > 0 ? t('copiedCosts', { saved, days: recalculated }) : t('nothingToCopy'))
      onClose(true)
    },
  })
  const options = COUNTRIES.map((country) => ({ value: country, label: nameOf(country), hint: country }))
  const submit = () => void form.submit()
  return (
    <Modal labelledBy={id} onClose={() => onClose(false)} firm>
      <h2 id={id}>{t('copyTitle', { count: mskus.length })}</h2>
      <p className="modal-hint">{t('copyHint')}</p>
      <FormBox label={t('copyCosts')} onSubmit={submit}>
        {(['from', 'to'] as const).map((key) => (
          <Field
            key={key}
            label={t(key === 'from' ? 'copyFrom' : 'copyTo')}
            required={key === 'to'}
            error={form.errors[key]}
          >
            {(control) => (
              <SelectBox
                {...control}
                clearable={key === 'from'}
                label={t(key === 'from' ? 'copyFrom' : 'copyTo')}
                placeholder={key === 'from' ? t('everywhere') : undefined}
                options={options}
                value={form.values[key] ? [form.values[key]] : []}
                onChange={([next]) => form.set(key, next ?? '')}
              />
            )}
          </Field>
        ))}
      </FormBox>
      <footer className="modal-foot">
        <Button onClick={() => onClose(false)}>{c('cancel')}</Button>
        <Button kind="primary" busy={form.busy} disabled={form.values.to === ''} onClick={submit}>
          {t('copyAction')}
        </Button>
      </footer>
    </Modal>
  )
}
