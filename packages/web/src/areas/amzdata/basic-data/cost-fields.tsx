import { costLabels } from '@crossdock/contracts/areas/amzdata/costs/costs.labels.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { CURRENCIES } from '@crossdock/contracts/vocabulary/currencies.ts'
import { COUNTRIES } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import type { Form } from '../../../kit/form/use-form.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { useMarketplaceName } from '../shared/use-names.ts'
import { text } from './basic-data.text.ts'
import type { CostValues } from './cost-form.ts'

const AMOUNTS = ['purchase_cost', 'packaging_cost', 'other_cost', 'headhaul_cost'] as const

interface CostFieldsProps {
  form: Form<CostValues>
  /** The first day sold without a cost, which a new entry begins on. */
  wantedFrom?: string | null | undefined
}

/** Fields of a cost: from when, for where, the four parts, currency, remark. */
export function CostFields({ form, wantedFrom }: CostFieldsProps) {
  const t = useText(text)
  const say = useSay()
  const { values, errors, set } = form
  return (
    <>
      <Field
        label={say(costLabels.effective_from)}
        required
        error={errors.effective_from}
        help={wantedFrom ? t('fromWantedDay', { date: wantedFrom }) : t('fromDay')}
      >
        {(control) => (
          <DateInput
            {...control}
            value={values.effective_from}
            onChange={(day) => set('effective_from', day)}
          />
        )}
      </Field>
      <Field label={say(costLabels.currency)} required error={errors.currency}>
        {(control) => (
          <SelectBox
            {...control}
            label={say(costLabels.currency)}
            options={CURRENCIES.map((known) => ({ value: known.code, label: say(known), hint: known.code }))}
            value={[values.currency]}
            onChange={([next]) => set('currency', next ?? values.currency)}
          />
        )}
      </Field>
      {AMOUNTS.map((key) => (
        <Field
          key={key}
          label={say(costLabels[key])}
          required={key === 'purchase_cost'}
          error={errors[key]}
          help={key === 'purchase_cost' ? t('amountHelp') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              unit={values.currency}
              placeholder={key === 'purchase_cost' ? '' : '0'}
              value={values[key]}
              onChange={(amount) => set(key, amount)}
            />
          )}
        </Field>
      ))}
      <ScopeFields form={form} />
      <Field label={say(costLabels.remark)} wide error={errors.remark}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={200}
            value={values.remark}
            onChange={(remark) => set('remark', remark)}
          />
        )}
      </Field>
    </>
  )
}

function ScopeFields({ form: { values, errors, set } }: { form: Form<CostValues> }) {
  const t = useText(text)
  const say = useSay()
  const nameOf = useMarketplaceName()
  const shops = useCall(shopEndpoints.listShopOptions, {}, { freshFor: 60_000 }).data?.rows ?? []
  return (
    <>
      <Field label={say(costLabels.shop)} error={errors.shop_id}>
        {(control) => (
          <SelectBox
            {...control}
            clearable
            label={say(costLabels.shop)}
            placeholder={t('allShops')}
            options={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={values.shop_id ? [values.shop_id] : []}
            onChange={([next]) => set('shop_id', next ?? '')}
          />
        )}
      </Field>
      <Field label={say(costLabels.marketplace)} error={errors.marketplace}>
        {(control) => (
          <SelectBox
            {...control}
            clearable
            label={say(costLabels.marketplace)}
            placeholder={t('allMarketplaces')}
            options={COUNTRIES.map((country) => ({ value: country, label: nameOf(country), hint: country }))}
            value={values.marketplace ? [values.marketplace] : []}
            onChange={([next]) => set('marketplace', next ?? '')}
          />
        )}
      </Field>
    </>
  )
}
