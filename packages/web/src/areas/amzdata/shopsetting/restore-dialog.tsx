import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { shopLabels } from '@crossdock/contracts/areas/amzdata/shops/shops.labels.ts'
import type { Shop } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import { useId } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { Field } from '../../../kit/form/field.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { shopCalls } from './shop-calls.ts'
import { text } from './shopsetting.text.ts'

/** Brings a shop back; when its name was taken meanwhile, the error stands under the name. */
export function RestoreDialog({ shop, onClose }: { shop: Shop; onClose: () => void }) {
  const t = useText(commonText)
  const s = useText(text)
  const say = useSay()
  const id = useId()
  const action = useAction(shopEndpoints.restoreShop, { invalidates: shopCalls })
  const form = useForm({
    initial: { name: shop.name },
    onSubmit: async ({ name }) => {
      await action.mutateAsync({ id: shop.id, version: shop.version, name })
      toast(s('restored'))
      onClose()
    },
  })
  return (
    <Modal labelledBy={id} onClose={onClose} firm>
      <h2 id={id}>{s('restoreTitle')}</h2>
      <p className="modal-hint">
        <DateTime at={shop.deleted_at} as="full" />
      </p>
      <div className="shop-tab">
        <Field label={say(shopLabels.name)} required error={form.errors.name && s('restoreTaken')}>
          {(control) => (
            <TextInput
              {...control}
              value={form.values.name}
              maxLength={64}
              onChange={(name) => form.set('name', name)}
            />
          )}
        </Field>
      </div>
      <footer className="modal-foot">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button kind="primary" busy={form.busy} onClick={() => void form.submit()}>
          {s('restore')}
        </Button>
      </footer>
    </Modal>
  )
}
