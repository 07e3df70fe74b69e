import { freightChannelEndpoints } from '@crossdock/contracts/areas/amzdata/freight/channels.endpoints.ts'
import { type Carrier, CarrierDraft } from '@crossdock/contracts/areas/amzdata/freight/channels.schema.ts'
import { channelLabels, settlementLabels } from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import { SETTLEMENTS } from '@crossdock/contracts/areas/amzdata/freight/freight-rules.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './freight.text.ts'
import { billCalls, channelCalls } from './freight-calls.ts'

interface CarrierFormProps {
  /** undefined: a new one. */
  carrier: Carrier | undefined
  onDone: () => void
  onCancel: () => void
}

const FIELDS = ['short_name', 'contact', 'remark'] as const

/** Name, short name, contact, how the carrier is paid. */
export function CarrierForm({ carrier, onDone, onCancel }: CarrierFormProps) {
  const t = useText(text)
  const c = useText(commonText)
  const say = useSay()
  const action = useAction(freightChannelEndpoints.saveCarrier, {
    invalidates: [...channelCalls, ...billCalls],
  })
  const form = useForm({
    initial: {
      ...(carrier ? { id: carrier.id, version: carrier.version } : {}),
      name: carrier?.name ?? '',
      short_name: carrier?.short_name ?? '',
      contact: carrier?.contact ?? '',
      settlement: carrier?.settlement ?? 'monthly',
      remark: carrier?.remark ?? '',
    },
    schema: CarrierDraft,
    onSubmit: async (values) => {
      await action.mutateAsync(values)
      toast(c('saved'))
      onDone()
    },
  })
  const { values, errors, set } = form
  const submit = () => void form.submit()
  return (
    <section className="freight-part">
      <FormBox label={t(carrier ? 'editCarrier' : 'newCarrier')} columns={2} onSubmit={submit}>
        <Field label={t('carrierName')} required error={errors.name}>
          {(control) => <TextInput {...control} value={values.name} onChange={(name) => set('name', name)} />}
        </Field>
        <Field label={say(channelLabels.settlement)} error={errors.settlement}>
          {(control) => (
            <SelectBox
              {...control}
              label={say(channelLabels.settlement)}
              options={SETTLEMENTS.map((value) => ({ value, label: say(settlementLabels[value]) }))}
              value={[values.settlement]}
              onChange={([next]) => set('settlement', next === 'cash' ? 'cash' : 'monthly')}
            />
          )}
        </Field>
        {FIELDS.map((key) => (
          <Field key={key} label={say(channelLabels[key])} error={errors[key]} wide={key === 'remark'}>
            {(control) => (
              <TextInput {...control} value={values[key]} onChange={(value) => set(key, value)} />
            )}
          </Field>
        ))}
      </FormBox>
      <div className="freight-foot">
        <Button onClick={onCancel}>{c('cancel')}</Button>
        <Button kind="primary" busy={form.busy} onClick={submit}>
          {c('save')}
        </Button>
      </div>
    </section>
  )
}
