import { freightChannelEndpoints } from '@crossdock/contracts/areas/amzdata/freight/channels.endpoints.ts'
import { FREIGHT_BILLINGS } from '@crossdock/contracts/areas/amzdata/freight/chargeable-weight.ts'
import { channelLabels, methodLabels } from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import { FREIGHT_METHODS } from '@crossdock/contracts/areas/amzdata/freight/freight-rules.ts'
import { COUNTRIES } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { Field } from '../../../kit/form/field.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { Toggle } from '../../../kit/form/toggle.tsx'
import type { Form } from '../../../kit/form/use-form.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { useMarketplaceName } from '../shared/use-names.ts'
import type { ChannelValues } from './channel-values.ts'
import { text } from './freight.text.ts'

type TextKey = {
  [K in keyof ChannelValues]: ChannelValues[K] extends string ? K : never
}[keyof ChannelValues]

interface FieldsProps {
  form: Form<ChannelValues>
  locked: boolean
}

const units: Readonly<Record<string, string>> = { KG: 'kg', CBM: 'm³' }

/** Where a channel goes, how it weighs, how long it takes, what it takes. */
export function ChannelFields({ form, locked }: FieldsProps) {
  const t = useText(text)
  const say = useSay()
  const unit = units[form.values.billing] ?? ''
  const figure = { form, locked, inputMode: 'decimal' as const }
  return (
    <>
      <Choices form={form} locked={locked} />
      <Line form={form} locked={locked} name="origin" />
      <Line form={form} locked={locked} name="zone" help={t('zoneHelp')} />
      {form.values.billing === 'KG' ? (
        <>
          <Line {...figure} name="divisor" help={t('divisorHelp')} />
          <Line {...figure} name="split_k" help={t('splitHelp')} />
        </>
      ) : null}
      <Line {...figure} name="step" unit={unit} help={t('stepHelp')} />
      <Line {...figure} name="min_carton" unit={unit} />
      <Line {...figure} name="min_ticket" unit={unit} />
      <Line {...figure} name="transit_p50" />
      <Line {...figure} name="transit_p90" />
      <Line {...figure} name="max_carton_kg" />
      <Line {...figure} name="max_side_cm" />
      {(['is_tax_included', 'takes_battery', 'takes_magnetic', 'is_enabled'] as const).map((key) => (
        <Field key={key} label={say(channelLabels[key])}>
          {(control) => (
            <Toggle
              {...control}
              disabled={locked}
              checked={form.values[key]}
              onChange={(on) => form.set(key, on)}
            />
          )}
        </Field>
      ))}
      <Line form={form} locked={locked} name="remark" wide />
    </>
  )
}

interface LineProps extends FieldsProps {
  name: TextKey & keyof typeof channelLabels
  unit?: string
  help?: string
  wide?: boolean
  inputMode?: 'decimal'
}

function Line({ form, locked, name, unit, help, wide, inputMode }: LineProps) {
  const say = useSay()
  return (
    <Field label={say(channelLabels[name])} error={form.errors[name]} help={help} wide={wide}>
      {(control) => (
        <TextInput
          {...control}
          inputMode={inputMode}
          disabled={locked}
          unit={unit}
          value={form.values[name]}
          onChange={(value) => form.set(name, value)}
        />
      )}
    </Field>
  )
}

function Choices({ form, locked }: FieldsProps) {
  const t = useText(text)
  const say = useSay()
  const nameOf = useMarketplaceName()
  const carriers = useCall(freightChannelEndpoints.listCarriers, {}).data?.rows ?? []
  const choices = [
    {
      key: 'carrier_id' as const,
      label: say(channelLabels.carrier),
      options: carriers.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      key: 'method' as const,
      label: say(channelLabels.method),
      options: FREIGHT_METHODS.map((method) => ({ value: method, label: say(methodLabels[method]) })),
    },
    {
      key: 'country' as const,
      label: say(channelLabels.country),
      options: COUNTRIES.map((country) => ({ value: country, label: nameOf(country), hint: country })),
    },
    {
      key: 'billing' as const,
      label: say(channelLabels.billing),
      options: FREIGHT_BILLINGS.map((billing) => ({ value: billing, label: units[billing] ?? billing })),
    },
  ]
  return (
    <>
      <Field label={t('channelName')} required error={form.errors.name} wide>
        {(control) => (
          <TextInput
            {...control}
            disabled={locked}
            maxLength={60}
            value={form.values.name}
            onChange={(name) => form.set('name', name)}
          />
        )}
      </Field>
      {choices.map(({ key, label, options }) => (
        <Field key={key} label={label} required error={form.errors[key]}>
          {(control) => (
            <SelectBox
              {...control}
              disabled={locked}
              label={label}
              options={options}
              value={form.values[key] ? [form.values[key]] : []}
              onChange={([next]) => form.set(key, next ?? '')}
            />
          )}
        </Field>
      ))}
    </>
  )
}
