import { costEndpoints } from '@crossdock/contracts/areas/amzdata/costs/costs.endpoints.ts'
import type { Cost } from '@crossdock/contracts/areas/amzdata/costs/costs.schema.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { FormBox } from '../../../kit/form/form.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { useDirty } from '../../../kit/tab/use-dirty.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './basic-data.text.ts'
import { costCalls } from './basic-data-calls.ts'
import { CostFields } from './cost-fields.tsx'
import { type CostValues, costDraft, costValues, sendCost } from './cost-form.ts'

interface CostEditorProps {
  msku: string
  /** undefined: a new entry. */
  cost: Cost | undefined
  /** What a new entry starts from. */
  like: Cost | undefined
  /** The first day that wants a cost. */
  from: string | null
  onClose: () => void
  onCancel: (() => void) | undefined
}

/** The form of one entry. */
export function CostEditor({ msku, cost, like, from, onClose, onCancel }: CostEditorProps) {
  const t = useText(text)
  const c = useText(commonText)
  const action = useAction(costEndpoints.saveCost, { invalidates: costCalls })
  const form = useForm<CostValues>({
    initial: costValues(cost, { like, from }),
    onSubmit: async (values) => {
      const draft = { ...costDraft(values), msku, ...(cost ? { id: cost.id, version: cost.version } : {}) }
      const words = { title: t('jumpTitle'), action: t('jumpAction') }
      const reply = await sendCost((confirmed) => action.mutateAsync({ ...draft, ...confirmed }), words)
      if (!reply) return
      toast(t('saved', { saved: reply.saved, days: reply.recalculated }))
      onClose()
    },
  })
  useDirty(form.dirty)
  const title = cost ? t('editCost', { date: cost.effective_from }) : t('newCost')
  const submit = () => void form.submit()
  return (
    <section className="cost-part cost-editor">
      <h3>{title}</h3>
      {form.errors._ ? <Notice tone="bad">{form.errors._}</Notice> : null}
      <FormBox label={title} columns={2} onSubmit={submit}>
        <CostFields form={form} wantedFrom={cost ? undefined : from} />
      </FormBox>
      <div className="cost-editor-foot">
        {onCancel ? <Button onClick={onCancel}>{c('cancel')}</Button> : null}
        <Button kind="primary" busy={form.busy} onClick={submit}>
          {c('save')}
        </Button>
      </div>
    </section>
  )
}
