import { requestEndpoints } from '@crossdock/contracts/areas/amzdata/requests/requests.endpoints.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { useId } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './authorise.text.ts'

/** Replies that are old once a shop was authorised or is no longer. */
export const authCalls = [requestEndpoints.listShopAuths, shopEndpoints.listShops, shopEndpoints.getShop]

interface AuthoriseFormProps {
  shop: { readonly id: number; readonly name: string }
  onClose: () => void
}

/** Takes the refresh token of one shop; it goes to the server and is never shown again. */
export function AuthoriseForm({ shop, onClose }: AuthoriseFormProps) {
  const t = useText(text)
  const c = useText(commonText)
  const id = useId()
  const action = useAction(requestEndpoints.authoriseShop, { invalidates: authCalls })
  const form = useForm({
    initial: { refresh_token: '' },
    onSubmit: async ({ refresh_token }) => {
      await action.mutateAsync({ shop_id: shop.id, refresh_token })
      toast(t('authorised'))
      onClose()
    },
  })
  return (
    <Modal labelledBy={id} onClose={onClose} firm>
      <h2 id={id}>{t('authoriseTitle', { shop: shop.name })}</h2>
      <Notice>{t('authWarning')}</Notice>
      <FormBox label={t('authorise')} onSubmit={() => void form.submit()}>
        <Field
          label={t('refreshToken')}
          required
          help={t('refreshTokenHint')}
          error={form.errors.refresh_token}
        >
          {(control) => (
            <TextInput
              {...control}
              data-autofocus
              type="password"
              autoComplete="off"
              value={form.values.refresh_token}
              onChange={(value) => form.set('refresh_token', value)}
            />
          )}
        </Field>
      </FormBox>
      <footer className="modal-foot">
        <Button onClick={onClose}>{c('cancel')}</Button>
        <Button kind="primary" busy={form.busy} onClick={() => void form.submit()}>
          {t('authorise')}
        </Button>
      </footer>
    </Modal>
  )
}
