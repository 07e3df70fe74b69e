import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { countriesOf, REGIONS } from '@crossdock/contracts/areas/amzdata/shops/shop-rules.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import {
  regionLabels,
  shopLabels,
  shopStateLabels,
} from '@crossdock/contracts/areas/amzdata/shops/shops.labels.ts'
import type { Shop } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import type { Region } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import type { ReactNode } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { DraftOffer } from '../../../kit/draft/draft-offer.tsx'
import { useKeptForm } from '../../../kit/draft/use-kept-form.ts'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { TextArea, TextInput } from '../../../kit/form/text-input.tsx'
import type { Form } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { shopCalls } from './shop-calls.ts'
import { TraitFields, type Traits, traitsFrom, traitsOf } from './shop-traits.tsx'
import { text } from './shopsetting.text.ts'

interface ShopFormProps {
  /** undefined: a new one. */
  shop: Shop | undefined
  head?: ReactNode
  /** At the left of the buttons. */
  foot?: ReactNode
  onClose: () => void
  onDone?: (shop: Shop) => void
}

interface Values extends Traits {
  name: string
  region: Region
  seller_id: string
  status: 'active' | 'disabled'
  remark: string
  marketplaces: readonly string[]
}

/** Name, region, account, state of a shop; a new one also says where it sells. */
export function ShopForm({ shop, head, foot, onClose, onDone }: ShopFormProps) {
  const t = useText(commonText)
  const s = useText(text)
  const mayEdit = useCan()(amzdataPermissions.shopsetting.edit)
  const action = useAction(shopEndpoints.saveShop, { invalidates: shopCalls })
  const kept = useKeptForm<Values>(`shop/${shop?.id ?? 'new'}`, {
    initial: valuesOf(shop),
    onSubmit: async ({ seller_id: seller, remark, marketplaces, ...values }) => {
      const draft = {
        ...values,
        ...traitsFrom(values),
        seller_id: seller.trim() || null,
        remark: remark.trim() || null,
      }
      const saved = await action.mutateAsync(
        shop
          ? { ...draft, id: shop.id, version: shop.version }
          : { ...draft, marketplaces: [...marketplaces] },
      )
      toast(t('saved'))
      onDone?.(saved)
    },
  })
  const { form } = kept
  const leave = async () => (await kept.mayLeave()) && onClose()
  const say = useSay()
  const title = shop?.name ?? s('createShop')
  return (
    <Drawer
      label={title}
      note={shop ? say(viewOf('amzdata/shopsetting')) : title}
      onClose={() => void leave()}
      typing={!shop}
      foot={
        mayEdit ? (
          <>
            {foot}
            <Button onClick={() => void leave()}>{t('cancel')}</Button>
            <Button kind="primary" busy={form.busy} onClick={() => void form.submit()}>
              {t('save')}
            </Button>
          </>
        ) : undefined
      }
    >
      {head}
      {mayEdit ? <DraftOffer offer={kept.offer} /> : null}
      {form.errors._ ? <Notice tone="bad">{form.errors._}</Notice> : null}
      <FormBox label={title} columns={2} onSubmit={() => void form.submit()}>
        <Fields form={form} shop={shop} locked={!mayEdit} />
      </FormBox>
    </Drawer>
  )
}

function Fields({ form, shop, locked }: { form: Form<Values>; shop: Shop | undefined; locked: boolean }) {
  const s = useText(text)
  const say = useSay()
  const { values, errors, set } = form
  return (
    <>
      <Field label={say(shopLabels.name)} required error={errors.name}>
        {(control) => (
          <TextInput
            {...control}
            value={values.name}
            maxLength={64}
            disabled={locked}
            onChange={(name) => set('name', name)}
          />
        )}
      </Field>
      <Field label={say(shopLabels.region)} required error={errors.region} help={s('regionHelp')}>
        {(control) => (
          <SelectBox
            {...control}
            label={say(shopLabels.region)}
            options={REGIONS.map((region) => ({ value: region, label: say(regionLabels[region]) }))}
            value={[values.region]}
            disabled={locked}
            onChange={([next]) => {
              set('region', REGIONS.find((region) => region === next) ?? values.region)
              set('marketplaces', [])
            }}
          />
        )}
      </Field>
      {shop ? null : <FirstMarketplaces form={form} />}
      <Field label={say(shopLabels.seller_id)} error={errors.seller_id} help={s('sellerHelp')}>
        {(control) => (
          <TextInput
            {...control}
            className="mono"
            value={values.seller_id}
            disabled={locked}
            onChange={(seller) => set('seller_id', seller.toUpperCase())}
          />
        )}
      </Field>
      <Field label={say(shopLabels.status)} error={errors.status}>
        {(control) => (
          <SelectBox
            {...control}
            label={say(shopLabels.status)}
            options={(['active', 'disabled'] as const).map((value) => ({
              value,
              label: say(shopStateLabels[value]),
            }))}
            value={[values.status]}
            disabled={locked}
            onChange={([next]) => set('status', next === 'disabled' ? 'disabled' : 'active')}
          />
        )}
      </Field>
      <TraitFields form={form} locked={locked} />
      <Field label={say(shopLabels.remark)} wide error={errors.remark}>
        {(control) => (
          <TextArea
            {...control}
            value={values.remark}
            maxLength={200}
            disabled={locked}
            onChange={(remark) => set('remark', remark)}
          />
        )}
      </Field>
    </>
  )
}

function FirstMarketplaces({ form: { values, errors, set } }: { form: Form<Values> }) {
  const s = useText(text)
  const name = useMarketplaceName()
  return (
    <Field label={s('chooseMarketplaces')} wide error={errors.marketplaces} help={s('marketplacesHelp')}>
      {(control) => (
        <SelectBox
          {...control}
          multiple
          label={s('chooseMarketplaces')}
          options={countriesOf(values.region).map((country) => ({
            value: country,
            label: name(country),
            hint: country,
          }))}
          value={values.marketplaces}
          onChange={(next) => set('marketplaces', next)}
        />
      )}
    </Field>
  )
}

function valuesOf(shop: Shop | undefined): Values {
  return {
    name: shop?.name ?? '',
    region: shop?.region ?? 'na',
    seller_id: shop?.seller_id ?? '',
    status: shop?.status === 'disabled' ? 'disabled' : 'active',
    remark: shop?.remark ?? '',
    ...traitsOf(shop),
    marketplaces: [],
  }
}
