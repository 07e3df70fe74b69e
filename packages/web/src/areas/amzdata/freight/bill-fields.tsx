import { ALLOCATION_MODES } from '@crossdock/contracts/areas/amzdata/freight/allocate-freight.ts'
import { freightChannelEndpoints } from '@crossdock/contracts/areas/amzdata/freight/channels.endpoints.ts'
import {
  allocationLabels,
  billLabels,
  surchargeLabels,
} from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import { SURCHARGES } from '@crossdock/contracts/areas/amzdata/freight/freight-rules.ts'
import { CURRENCIES } from '@crossdock/contracts/vocabulary/currencies.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import type { Form } from '../../../kit/form/use-form.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import type { Option } from '../../../kit/ui/select-pill.tsx'
import type { BillValues } from './bill-values.ts'
import { text } from './freight.text.ts'

interface FieldsProps {
  form: Form<BillValues>
}

/** Number, carrier, channel, days, allocation. */
export function BillBasics({ form }: FieldsProps) {
  const t = useText(text)
  const say = useSay()
  const { values, errors, set } = form
  const carriers = useCall(freightChannelEndpoints.listCarriers, {}).data?.rows ?? []
  const channels = useCall(
    freightChannelEndpoints.listChannels,
    { carrier: Number(values.carrier_id) || 1, size: 200 },
    { enabled: values.carrier_id !== '' },
  )
  const offered = values.carrier_id === '' ? [] : (channels.data?.rows ?? [])
  return (
    <>
      <TextLine form={form} name="no" required />
      <TextLine form={form} name="tracking_no" />
      <Choice
        label={say(billLabels.carrier)}
        required
        error={errors.carrier_id}
        options={carriers.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={values.carrier_id}
        onChange={(next) => {
          set('carrier_id', next)
          set('channel_id', '')
        }}
      />
      <Choice
        label={say(billLabels.channel)}
        clearable
        error={errors.channel_id}
        options={offered.map(({ id, name, country, zone }) => ({
          value: String(id),
          label: name,
          hint: [country, zone].filter(Boolean).join(' '),
        }))}
        value={values.channel_id}
        onChange={(next) => set('channel_id', next)}
      />
      {(['bill_date', 'effective_on'] as const).map((key) => (
        <Field
          key={key}
          label={say(billLabels[key])}
          required
          error={errors[key]}
          help={key === 'effective_on' ? t('effectiveHelp') : undefined}
        >
          {(control) => <DateInput {...control} value={values[key]} onChange={(day) => set(key, day)} />}
        </Field>
      ))}
      <Choice
        label={say(billLabels.alloc_mode)}
        required
        error={errors.alloc_mode}
        options={ALLOCATION_MODES.map((mode) => ({ value: mode, label: say(allocationLabels[mode]) }))}
        value={values.alloc_mode}
        onChange={(next) => set('alloc_mode', next)}
      />
      <Choice
        label={say(billLabels.currency)}
        required
        error={errors.currency}
        options={CURRENCIES.map((known) => ({ value: known.code, label: say(known), hint: known.code }))}
        value={values.currency}
        onChange={(next) => set('currency', next || values.currency)}
      />
    </>
  )
}

/** Pieces, weight, freight, the fees beside it, duty. */
export function BillAmounts({ form }: FieldsProps) {
  const say = useSay()
  const { values, errors, set } = form
  return (
    <>
      {(['pieces', 'charged', 'unit_price', 'freight'] as const).map((name) => (
        <TextLine key={name} form={form} name={name} figure required={name === 'freight'} />
      ))}
      {SURCHARGES.map((fee) => (
        <Field key={fee} label={say(surchargeLabels[fee])} error={errors[`surcharges.${fee}`]}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              placeholder="0"
              unit={values.currency}
              value={values[fee]}
              onChange={(amount) => set(fee, amount)}
            />
          )}
        </Field>
      ))}
      <TextLine form={form} name="duty" figure />
      <TextLine form={form} name="remark" />
    </>
  )
}

type LineName = 'no' | 'tracking_no' | 'remark' | 'pieces' | 'charged' | 'unit_price' | 'freight' | 'duty'

interface TextLineProps extends FieldsProps {
  name: LineName
  required?: boolean
  figure?: boolean
}

const plainNames: ReadonlySet<LineName> = new Set(['pieces', 'charged', 'no', 'tracking_no', 'remark'])

function TextLine({ form: { values, errors, set }, name, required, figure = false }: TextLineProps) {
  const say = useSay()
  return (
    <Field label={say(billLabels[name])} required={required} error={errors[name]}>
      {(control) => (
        <TextInput
          {...control}
          inputMode={figure ? 'decimal' : undefined}
          placeholder={figure && !required ? '0' : undefined}
          unit={plainNames.has(name) ? undefined : values.currency}
          value={values[name]}
          onChange={(value) => set(name, value)}
        />
      )}
    </Field>
  )
}

interface ChoiceProps {
  label: string
  required?: boolean
  clearable?: boolean
  error: string | undefined
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
}

function Choice({ label, required, clearable = false, error, options, value, onChange }: ChoiceProps) {
  return (
    <Field label={label} required={required} error={error}>
      {(control) => (
        <SelectBox
          {...control}
          clearable={clearable}
          label={label}
          options={options}
          value={value ? [value] : []}
          onChange={([next]) => onChange(next ?? '')}
        />
      )}
    </Field>
  )
}
