import {
  productLabels,
  productSpecialLabels,
  productStatusLabels,
} from '@crossdock/contracts/areas/product/products/products.labels.ts'
import {
  PRODUCT_SPECIALS,
  PRODUCT_STATUSES,
} from '@crossdock/contracts/areas/product/products/products.schema.ts'
import { CURRENCIES } from '@crossdock/contracts/vocabulary/currencies.ts'
import { Field } from '../../../kit/form/field.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { TextArea, TextInput } from '../../../kit/form/text-input.tsx'
import type { Form } from '../../../kit/form/use-form.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { productText } from './product.text.ts'
import {
  PRODUCT_GROUPS,
  type ProductGroup,
  type ProductTextField,
  type ProductValues,
} from './product-form.ts'
import { ProductParts } from './product-parts.tsx'
import { useOwners } from './product-resource.tsx'

interface ProductFieldsProps {
  form: Form<ProductValues>
  /** For reading only. */
  locked: boolean
  /** The product itself, which cannot be a part of it. */
  self: number | undefined
}

const REQUIRED: ReadonlySet<string> = new Set(['sku', 'name'])
const WIDE: ReadonlySet<string> = new Set(['name', 'image_url'])
const FIGURE = /_cm$|_kg$|^box_quantity$|^duty_percent$|^declared_value$/

/** All fields of a product, in groups. */
export function ProductFields({ form, locked, self }: ProductFieldsProps) {
  const t = useText(productText)
  const say = useSay()
  return (
    <>
      <Group form={form} locked={locked} group="general" />
      <Choices form={form} locked={locked} />
      <Group form={form} locked={locked} group="unit" />
      <Group form={form} locked={locked} group="carton" />
      <Group form={form} locked={locked} group="customs" />
      <CurrencyField form={form} locked={locked} />
      <h3 className="form-group">{t('bundle')}</h3>
      <ProductParts
        parts={form.values.parts}
        error={form.errors.parts}
        locked={locked}
        self={self}
        onChange={(parts) => form.set('parts', parts)}
      />
      <Field label={say(productLabels.remark)} wide error={form.errors.remark}>
        {(control) => (
          <TextArea
            {...control}
            value={form.values.remark}
            disabled={locked}
            onChange={(words) => form.set('remark', words)}
          />
        )}
      </Field>
    </>
  )
}

type Part = Omit<ProductFieldsProps, 'self'>

function Group({ form, locked, group }: Part & { group: ProductGroup }) {
  const t = useText(productText)
  return (
    <>
      <h3 className="form-group">{t(group)}</h3>
      {PRODUCT_GROUPS[group].map((field) => (
        <TextField key={field} form={form} locked={locked} field={field} />
      ))}
    </>
  )
}

function TextField({ form, locked, field }: Part & { field: ProductTextField }) {
  const say = useSay()
  return (
    <Field
      label={say(productLabels[field])}
      required={REQUIRED.has(field)}
      wide={WIDE.has(field)}
      error={form.errors[field]}
    >
      {(control) => (
        <TextInput
          {...control}
          value={form.values[field]}
          disabled={locked}
          inputMode={FIGURE.test(field) ? 'decimal' : undefined}
          onChange={(words) => form.set(field, words)}
        />
      )}
    </Field>
  )
}

function Choices({ form, locked }: Part) {
  const t = useText(productText)
  const say = useSay()
  const owners = useOwners()
  const { values, errors, set } = form
  return (
    <>
      <Field label={say(productLabels.status)} error={errors.status}>
        {(control) => (
          <SelectBox
            {...control}
            label={say(productLabels.status)}
            options={PRODUCT_STATUSES.map((value) => ({ value, label: say(productStatusLabels[value]) }))}
            value={[values.status]}
            disabled={locked}
            onChange={([next]) =>
              set('status', PRODUCT_STATUSES.find((one) => one === next) ?? values.status)
            }
          />
        )}
      </Field>
      <Field label={say(productLabels.owner_id)} error={errors.owner_id}>
        {(control) => (
          <SelectBox
            {...control}
            clearable
            label={say(productLabels.owner_id)}
            placeholder={t('noOwner')}
            options={owners}
            value={values.owner_id ? [values.owner_id] : []}
            disabled={locked}
            onChange={([next]) => set('owner_id', next ?? '')}
          />
        )}
      </Field>
      <Field label={say(productLabels.special)} wide error={errors.special}>
        {(control) => (
          <SelectBox
            {...control}
            multiple
            clearable
            label={say(productLabels.special)}
            options={PRODUCT_SPECIALS.map((value) => ({ value, label: say(productSpecialLabels[value]) }))}
            value={values.special}
            disabled={locked}
            onChange={(next) =>
              set(
                'special',
                PRODUCT_SPECIALS.filter((one) => next.includes(one)),
              )
            }
          />
        )}
      </Field>
    </>
  )
}

function CurrencyField({ form: { values, errors, set }, locked }: Part) {
  const say = useSay()
  const label = say(productLabels.declared_currency)
  return (
    <Field label={label} error={errors.declared_currency}>
      {(control) => (
        <SelectBox
          {...control}
          clearable
          label={label}
          options={CURRENCIES.map((known) => ({ value: known.code, label: say(known), hint: known.code }))}
          value={values.declared_currency ? [values.declared_currency] : []}
          disabled={locked}
          onChange={([next]) => set('declared_currency', next ?? '')}
        />
      )}
    </Field>
  )
}
