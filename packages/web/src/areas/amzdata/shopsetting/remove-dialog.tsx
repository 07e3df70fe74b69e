import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import type { Shop } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import { useId } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { Field } from '../../../kit/form/field.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { shopCalls } from './shop-calls.ts'
import { text } from './shopsetting.text.ts'

interface RemoveDialogProps {
  shop: Shop
  onClose: () => void
  onDone: () => void
}

/** Asks before a shop goes to the recycle bin; one with data wants its name typed. */
export function RemoveDialog({ shop, onClose, onDone }: RemoveDialogProps) {
  const t = useText(commonText)
  const s = useText(text)
  const id = useId()
  const action = useAction(shopEndpoints.removeShop, { invalidates: shopCalls })
  const form = useForm({
    initial: { confirm_name: '' },
    onSubmit: async ({ confirm_name }) => {
      await action.mutateAsync({ id: shop.id, version: shop.version, confirm_name })
      toast(t('removed'))
      onDone()
    },
  })
  return (
    <Modal labelledBy={id} onClose={onClose} firm>
      <h2 id={id}>{s('removeTitle', { name: shop.name })}</h2>
      <p className="modal-hint">{s('removeHint')}</p>
      {shop.has_data ? (
        <div className="shop-tab">
          <Field label={s('typeName')} required error={form.errors.confirm_name}>
            {(control) => (
              <TextInput
                {...control}
                value={form.values.confirm_name}
                placeholder={shop.name}
                onChange={(name) => form.set('confirm_name', name)}
              />
            )}
          </Field>
        </div>
      ) : null}
      <footer className="modal-foot">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          kind="primary"
          className="is-danger-solid"
          busy={form.busy}
          disabled={shop.has_data && form.values.confirm_name.trim() !== shop.name}
          onClick={() => void form.submit()}
        >
          {t('remove')}
        </Button>
      </footer>
    </Modal>
  )
}
