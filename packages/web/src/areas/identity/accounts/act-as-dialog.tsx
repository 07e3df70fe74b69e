import type { Account } from '@crossdock/contracts/areas/identity/accounts/accounts.schema.ts'
import { actingEndpoints } from '@crossdock/contracts/areas/identity/acting/acting.endpoints.ts'
import { ACTING_MINUTES, ActingWish } from '@crossdock/contracts/areas/identity/acting/acting.schema.ts'
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
import { text } from './leaving.text.ts'

/** Where the customer's pages begin; the product starts anew there, so that nothing of one's own stays in memory. */
const FIRST_PAGE = '/dashboard'

/** Asks why a customer's pages are to be looked at, and goes there (platform.md 7.7). */
export function ActAsDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useText(text)
  const c = useText(commonText)
  const id = useId()
  const action = useAction(actingEndpoints.startActing)
  const form = useForm({
    initial: { user_id: account.id, reason: '' },
    schema: ActingWish,
    onSubmit: async (wish) => {
      await action.mutateAsync(wish)
      location.assign(FIRST_PAGE)
    },
  })
  return (
    <Modal labelledBy={id} onClose={onClose} firm>
      <h2 id={id}>{t('actAsTitle', { who: account.display_name })}</h2>
      <p className="modal-hint">{t('actAsHint', { minutes: ACTING_MINUTES })}</p>
      <FormBox label={t('actAs')} onSubmit={() => void form.submit()}>
        <Field label={t('reason')} required help={t('reasonHelp')} error={form.errors.reason}>
          {(control) => (
            <TextInput
              {...control}
              value={form.values.reason}
              maxLength={254}
              onChange={(reason) => form.set('reason', reason)}
            />
          )}
        </Field>
      </FormBox>
      <footer className="modal-foot">
        <Button onClick={onClose}>{c('cancel')}</Button>
        <Button kind="primary" busy={form.busy} onClick={() => void form.submit()}>
          {t('start')}
        </Button>
      </footer>
    </Modal>
  )
}
