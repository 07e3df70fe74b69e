import type { ShopIp } from '@crossdock/contracts/areas/amzdata/shops/shop-network.schema.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { shopLabels } from '@crossdock/contracts/areas/amzdata/shops/shops.labels.ts'
import type { Shop } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import { useId } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { networkCalls } from './shop-calls.ts'
import { text } from './shopsetting.text.ts'

/** A network or browser as it is typed; without `id` a new one. */
export interface IpValues {
  id?: number
  version?: number
  label: string
  address: string
  browser: string
  last_used_on: string
  note: string
}

/** Nothing but perhaps the address. */
export function newIp(address: string): IpValues {
  return { label: '', address, browser: '', last_used_on: '', note: '' }
}

/** An entry as it stands. */
export function valuesOfIp({ id, version, label, address, browser, last_used_on, note }: ShopIp): IpValues {
  return {
    id,
    version,
    label,
    address: address ?? '',
    browser: browser ?? '',
    last_used_on: last_used_on ?? '',
    note: note ?? '',
  }
}

interface IpDialogProps {
  shop: Shop
  initial: IpValues
  onClose: () => void
}

const LENGTHS = { label: 64, address: 64, browser: 64, note: 200 } as const

/** Binds an address, network or browser profile to the shop, or changes it. */
export function IpDialog({ shop, initial, onClose }: IpDialogProps) {
  const t = useText(commonText)
  const s = useText(text)
  const say = useSay()
  const id = useId()
  const action = useAction(shopEndpoints.saveShopIp, { invalidates: networkCalls })
  const form = useForm<IpValues>({
    initial,
    onSubmit: async ({ address, browser, last_used_on, note, label, ...key }) => {
      await action.mutateAsync({
        ...key,
        shop_id: shop.id,
        label,
        address: address.trim() || null,
        browser: browser.trim() || null,
        last_used_on: last_used_on || null,
        note: note.trim() || null,
      })
      toast(t('saved'))
      onClose()
    },
  })
  const { values, errors, set } = form
  const line = (key: keyof typeof LENGTHS, help?: string) => (
    <Field label={say(shopLabels[key])} required={key === 'label'} error={errors[key]} help={help}>
      {(control) => (
        <TextInput
          {...control}
          maxLength={LENGTHS[key]}
          value={values[key]}
          onChange={(next) => set(key, next)}
        />
      )}
    </Field>
  )
  return (
    <Modal labelledBy={id} onClose={onClose} firm>
      <h2 id={id}>{s('networkTitle')}</h2>
      <FormBox label={s('networkTitle')} onSubmit={() => void form.submit()}>
        {line('label')}
        {line('address', s('addressHelp'))}
        {line('browser', s('browserHelp'))}
        <Field label={say(shopLabels.last_used_on)} error={errors.last_used_on}>
          {(control) => (
            <DateInput
              {...control}
              value={values.last_used_on}
              onChange={(next) => set('last_used_on', next)}
            />
          )}
        </Field>
        {line('note')}
      </FormBox>
      <footer className="modal-foot">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button kind="primary" busy={form.busy} onClick={() => void form.submit()}>
          {t('save')}
        </Button>
      </footer>
    </Modal>
  )
}
