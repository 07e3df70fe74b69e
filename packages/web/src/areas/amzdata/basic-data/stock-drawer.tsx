import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { stockDefaultEndpoints } from '@crossdock/contracts/areas/amzdata/stock-defaults/stock-defaults.endpoints.ts'
import { stockLabels } from '@crossdock/contracts/areas/amzdata/stock-defaults/stock-defaults.labels.ts'
import type { StockDefault } from '@crossdock/contracts/areas/amzdata/stock-defaults/stock-defaults.schema.ts'
import { COUNTRIES } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { type Form, useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { RecordHistory } from './record-history.tsx'
import { stockText } from './stock.text.ts'
import { StockFields } from './stock-fields.tsx'
import { type StockValues, stockDraft, stockValues } from './stock-form.ts'

interface StockDrawerProps {
  row: StockDefault | undefined
  locked: boolean
  onClose: () => void
}

const calls = [stockDefaultEndpoints.listStockDefaults]

/** The parameters of one scope. */
export function StockDrawer({ row, locked, onClose }: StockDrawerProps) {
  const t = useText(stockText)
  const c = useText(commonText)
  const save = useAction(stockDefaultEndpoints.saveStockDefault, { invalidates: calls })
  const remove = useAction(stockDefaultEndpoints.removeStockDefault, { invalidates: calls, onDone: onClose })
  const form = useForm<StockValues>({
    initial: stockValues(row),
    onSubmit: async (values) => {
      await save.mutateAsync(stockDraft(values, row))
      toast(c('saved'))
      onClose()
    },
  })
  const ask = async () => {
    if (!row || !(await confirm({ title: t('removeTitle'), action: c('remove'), danger: true }))) return
    remove.mutate({ id: row.id, version: row.version })
  }
  const submit = () => void form.submit()
  const foot = (
    <>
      {row ? <Button onClick={() => void ask()}>{c('remove')}</Button> : null}
      <Button onClick={onClose}>{c('cancel')}</Button>
      <Button kind="primary" busy={form.busy} onClick={submit}>
        {c('save')}
      </Button>
    </>
  )
  return (
    <Drawer
      label={t('scope')}
      note={t(row ? 'scope' : 'newScope')}
      addressed={false}
      onClose={onClose}
      foot={locked ? undefined : foot}
    >
      <FormBox label={t('scope')} onSubmit={submit}>
        <ScopeFields form={form} locked={locked} />
        <StockFields form={form} locked={locked} />
      </FormBox>
      {row ? <RecordHistory of="stock" id={row.id} labels={stockLabels} /> : null}
    </Drawer>
  )
}

function ScopeFields({
  form: { values, errors, set },
  locked,
}: {
  form: Form<StockValues>
  locked: boolean
}) {
  const t = useText(stockText)
  const nameOf = useMarketplaceName()
  const shops = useCall(shopEndpoints.listShopOptions, {}, { freshFor: 60_000 }).data?.rows ?? []
  return (
    <div className="stock-grid">
      <Field label={t('shop')} error={errors.shop_id}>
        {(control) => (
          <SelectBox
            {...control}
            clearable
            label={t('shop')}
            placeholder={t('allShops')}
            options={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={values.shop_id ? [values.shop_id] : []}
            disabled={locked}
            onChange={([next]) => set('shop_id', next ?? '')}
          />
        )}
      </Field>
      <Field label={t('marketplace')} error={errors.marketplace}>
        {(control) => (
          <SelectBox
            {...control}
            clearable
            label={t('marketplace')}
            placeholder={t('allMarketplaces')}
            options={COUNTRIES.map((country) => ({ value: country, label: nameOf(country), hint: country }))}
            value={values.marketplace ? [values.marketplace] : []}
            disabled={locked}
            onChange={([next]) => set('marketplace', next ?? '')}
          />
        )}
      </Field>
      <Field label={t('msku')} error={errors.msku}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={100}
            placeholder={t('everything')}
            disabled={locked}
            value={values.msku}
            onChange={(msku) => set('msku', msku)}
          />
        )}
      </Field>
    </div>
  )
}
