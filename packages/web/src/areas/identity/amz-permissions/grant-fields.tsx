import { SHOP_ROLES } from '@crossdock/contracts/areas/amzdata/shops/shop-rules.ts'
import { shopLabels, shopRoleLabels } from '@crossdock/contracts/areas/amzdata/shops/shops.labels.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { Toggle } from '../../../kit/form/toggle.tsx'
import type { Form } from '../../../kit/form/use-form.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { text } from './grant.text.ts'
import { useMarketplaceNames } from './grant-cells.tsx'
import { GrantMenus } from './grant-menus.tsx'
import type { GrantValues } from './grant-values.ts'

interface GrantFieldsProps {
  form: Form<GrantValues>
  /** Marketplaces that can be chosen, by number. */
  open: readonly number[]
  /** What is said when none can be chosen. */
  noneHelp: string | undefined
  /** What the receiver's roles hold; undefined when there are several receivers. */
  held: ReadonlySet<string> | undefined
}

/** What a grant gives: role, marketplaces, menus, costs, personal data, and until when. */
export function GrantFields({ form, open, noneHelp, held }: GrantFieldsProps) {
  const t = useText(text)
  const say = useSay()
  const { values, errors, set } = form
  const role = say(shopLabels.role)
  return (
    <>
      <Field label={role} required error={errors.role}>
        {(control) => (
          <SelectBox
            {...control}
            label={role}
            options={SHOP_ROLES.map((value) => ({ value, label: say(shopRoleLabels[value]) }))}
            value={[values.role]}
            onChange={([next]) => set('role', SHOP_ROLES.find((value) => value === next) ?? values.role)}
          />
        )}
      </Field>
      <Field label={t('until')} help={t('untilHelp')} error={errors.until}>
        {(control) => (
          <DateInput {...control} value={values.until} onChange={(until) => set('until', until)} />
        )}
      </Field>
      <MarketplacesField form={form} open={open} noneHelp={noneHelp} />
      <Field label={t('seesCost')} error={errors.cost}>
        {(control) => <Toggle {...control} checked={values.cost} onChange={(on) => set('cost', on)} />}
      </Field>
      <Field label={t('seesPii')} error={errors.pii}>
        {(control) => <Toggle {...control} checked={values.pii} onChange={(on) => set('pii', on)} />}
      </Field>
      <Field label={t('restrict')} wide help={t('restrictHint')} error={errors.codes}>
        {(control) => (
          <Toggle {...control} checked={values.restricts} onChange={(on) => set('restricts', on)} />
        )}
      </Field>
      {values.restricts ? (
        <GrantMenus held={held} codes={values.codes} onChange={(codes) => set('codes', codes)} />
      ) : null}
    </>
  )
}

function MarketplacesField({ form, open, noneHelp }: Omit<GrantFieldsProps, 'held'>) {
  const t = useText(text)
  const names = useMarketplaceNames()
  const { values, errors, set } = form
  return (
    <Field
      label={t('marketplaces')}
      wide
      help={(open.length === 0 && noneHelp) || t('marketplacesHelp')}
      error={errors.marketplaces}
    >
      {(control) => (
        <SelectBox
          {...control}
          multiple
          label={t('marketplaces')}
          placeholder={t('allMarketplaces')}
          options={open.map((id) => ({ value: String(id), label: names([id]).join('') }))}
          value={values.marketplaces}
          disabled={open.length === 0}
          onChange={(next) => set('marketplaces', next.length === open.length ? [] : next)}
        />
      )}
    </Field>
  )
}
