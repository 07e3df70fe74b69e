import { costEndpoints } from '@crossdock/contracts/areas/amzdata/costs/costs.endpoints.ts'
import { useId } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { FormBox } from '../../../kit/form/form.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './basic-data.text.ts'
import { costCalls } from './basic-data-calls.ts'
import { CostFields } from './cost-fields.tsx'
import { type CostValues, costDraft, costValues, sendCost } from './cost-form.ts'

interface CostBulkDialogProps {
  mskus: string[]
  /** The first day on which one of them was sold without a cost. */
  from: string | undefined
  /** `done`: something was written. */
  onClose: (done: boolean) => void
}

/** The same cost for several MSKUs. */
export function CostBulkDialog({ mskus, from, onClose }: CostBulkDialogProps) {
  const t = useText(text)
  const c = useText(commonText)
  const id = useId()
  const action = useAction(costEndpoints.saveCosts, { invalidates: costCalls })
  const form = useForm<CostValues>({
    initial: costValues(undefined, { from }),
    onSubmit: async (values) => {
      const words = { title: t('jumpTitle'), action: t('jumpAction') }
      const draft = { mskus, ...costDraft(values) }
      const reply = await sendCost((confirmed) => action.mutateAsync({ ...draft, ...confirmed }), words)
      if (!reply) return
      toast(t('saved', { saved: reply.saved, days: reply.recalculated }))
      onClose(true)
    },
  })
  const submit = () => void form.submit()
  return (
    <Modal labelledBy={id} className="modal is-wide" onClose={() => onClose(false)} firm>
      <h2 id={id}>{t('bulkTitle', { count: mskus.length })}</h2>
      <p className="modal-hint">{t('bulkHint')}</p>
      <FormBox label={t('bulkSet')} columns={2} onSubmit={submit}>
        <CostFields form={form} wantedFrom={from} />
      </FormBox>
      <footer className="modal-foot">
        <Button onClick={() => onClose(false)}>{c('cancel')}</Button>
        <Button kind="primary" busy={form.busy} onClick={submit}>
          {c('save')}
        </Button>
      </footer>
    </Modal>
  )
}
