import { costBatchEndpoints } from '@crossdock/contracts/areas/amzdata/cost-batches/cost-batches.endpoints.ts'
import { costBatchLabels } from '@crossdock/contracts/areas/amzdata/cost-batches/cost-batches.labels.ts'
import type { CostBatch } from '@crossdock/contracts/areas/amzdata/cost-batches/cost-batches.schema.ts'
import { CURRENCIES } from '@crossdock/contracts/vocabulary/currencies.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { type Form, useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { batchText } from './cost-batch.text.ts'

interface CostBatchFormProps {
  msku: string
  batch: CostBatch | undefined
  /** What a new batch starts from. */
  like: CostBatch | undefined
  onClose: () => void
}

const AMOUNTS = ['purchase_cost', 'packaging_cost', 'other_cost', 'headhaul_cost'] as const

function startOf(batch: CostBatch | undefined, like: CostBatch | undefined) {
  const amount = (key: (typeof AMOUNTS)[number]) => (batch?.[key] === '0' ? '' : (batch?.[key] ?? ''))
  return {
    batch_no: batch?.batch_no ?? '',
    received_at: batch?.received_at ?? '',
    quantity: batch ? String(batch.quantity) : '',
    currency: batch?.currency ?? like?.currency ?? 'CNY',
    purchase_cost: batch?.purchase_cost ?? '',
    packaging_cost: amount('packaging_cost'),
    other_cost: amount('other_cost'),
    headhaul_cost: amount('headhaul_cost'),
    remark: batch?.remark ?? '',
  }
}
type Values = ReturnType<typeof startOf>

/** The form of one batch. */
export function CostBatchForm({ msku, batch, like, onClose }: CostBatchFormProps) {
  const t = useText(batchText)
  const c = useText(commonText)
  const action = useAction(costBatchEndpoints.saveCostBatch, {
    invalidates: [costBatchEndpoints.listCostBatches],
  })
  const form = useForm<Values>({
    initial: startOf(batch, like),
    onSubmit: async ({ remark, quantity, ...values }) => {
      const zero = (text: string) => text.trim() || '0'
      await action.mutateAsync({
        ...values,
        msku,
        quantity: Number(quantity),
        packaging_cost: zero(values.packaging_cost),
        other_cost: zero(values.other_cost),
        headhaul_cost: zero(values.headhaul_cost),
        remark: remark.trim() || null,
        ...(batch ? { id: batch.id, version: batch.version } : {}),
      })
      toast(c('saved'))
      onClose()
    },
  })
  const submit = () => void form.submit()
  const title = batch ? t('editBatch', { batch: batch.batch_no }) : t('newBatch')
  return (
    <div className="cost-editor">
      <FormBox label={title} columns={2} onSubmit={submit}>
        <BatchFields form={form} />
      </FormBox>
      <div className="cost-editor-foot">
        <Button onClick={onClose}>{c('cancel')}</Button>
        <Button kind="primary" busy={form.busy} onClick={submit}>
          {c('save')}
        </Button>
      </div>
    </div>
  )
}

function BatchFields({ form: { values, errors, set } }: { form: Form<Values> }) {
  const say = useSay()
  const text = (key: Exclude<keyof Values, 'received_at' | 'currency'>, unit?: string) => (
    <Field
      key={key}
      label={say(costBatchLabels[key])}
      required={['batch_no', 'quantity', 'purchase_cost'].includes(key)}
      error={errors[key]}
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode={key === 'batch_no' || key === 'remark' ? undefined : 'decimal'}
          unit={unit}
          value={values[key]}
          onChange={(words) => set(key, words)}
        />
      )}
    </Field>
  )
  return (
    <>
      {text('batch_no')}
      <Field label={say(costBatchLabels.received_at)} required error={errors.received_at}>
        {(control) => (
          <DateInput {...control} value={values.received_at} onChange={(day) => set('received_at', day)} />
        )}
      </Field>
      {text('quantity')}
      <Field label={say(costBatchLabels.currency)} required error={errors.currency}>
        {(control) => (
          <SelectBox
            {...control}
            label={say(costBatchLabels.currency)}
            options={CURRENCIES.map((known) => ({ value: known.code, label: say(known), hint: known.code }))}
            value={[values.currency]}
            onChange={([next]) => set('currency', next ?? values.currency)}
          />
        )}
      </Field>
      {AMOUNTS.map((key) => text(key, values.currency))}
      {text('remark')}
    </>
  )
}
