import { stockLabels } from '@crossdock/contracts/areas/amzdata/stock-defaults/stock-defaults.labels.ts'
import type { StockField } from '@crossdock/contracts/areas/amzdata/stock-defaults/stock-defaults.schema.ts'
import { STOCK_STANDARD } from '@crossdock/contracts/areas/amzdata/stock-defaults/stock-parameters.ts'
import { Field } from '../../../kit/form/field.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import type { Form } from '../../../kit/form/use-form.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { stockText } from './stock.text.ts'
import { STOCK_GROUPS, type StockValues, weightSum } from './stock-form.ts'

/** Lead times, rhythm and weights; a blank field shows what counts without it. */
export function StockFields({ form, locked }: { form: Form<StockValues>; locked: boolean }) {
  const t = useText(stockText)
  const sum = weightSum(form.values)
  return (
    <>
      {(['leads', 'rhythm', 'weights'] as const).map((group) => (
        <fieldset key={group} className="stock-group">
          <legend>
            {t(group)}
            {group === 'weights' && sum !== null && sum !== 100 ? (
              <span className="cost-warn small">{t('weightsHint', { sum })}</span>
            ) : null}
          </legend>
          <div className="stock-grid">
            {STOCK_GROUPS[group].map((field) => (
              <NumberField key={field} form={form} field={field} locked={locked} />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  )
}

function NumberField({
  form,
  field,
  locked,
}: {
  form: Form<StockValues>
  field: StockField
  locked: boolean
}) {
  const t = useText(stockText)
  const say = useSay()
  return (
    <Field label={say(stockLabels[field])} error={form.errors[field]}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          unit={field.startsWith('weight_') ? '%' : t('days')}
          placeholder={String(STOCK_STANDARD[field])}
          disabled={locked}
          value={form.values[field]}
          onChange={(words) => form.set(field, words)}
        />
      )}
    </Field>
  )
}
