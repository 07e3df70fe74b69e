import { OrderReveal } from '@crossdock/contracts/areas/amzdata/orders/orders.schema.ts'
import { useId, useState } from 'react'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { text } from './order.text.ts'

interface ReasonDialogProps {
  title: string
  onReason: (reason: string) => void
  onClose: () => void
  busy?: boolean
}

/** Asks why somebody needs to see what a buyer told; the answer is kept with the reading. */
export function ReasonDialog({ title, onReason, onClose, busy }: ReasonDialogProps) {
  const t = useText(text)
  const c = useText(commonText)
  const id = useId()
  const [reason, setReason] = useState('')
  const [isRefused, setRefused] = useState(false)
  const submit = () => {
    const isFine = OrderReveal.shape.reason.safeParse(reason).success
    setRefused(!isFine)
    if (isFine) onReason(reason.trim())
  }
  return (
    <Modal labelledBy={id} onClose={onClose} firm>
      <h2 id={id}>{title}</h2>
      <FormBox label={title} onSubmit={submit}>
        <Field
          wide
          required
          label={t('reason')}
          help={t('reasonHint')}
          error={isRefused ? t('reasonMissing') : undefined}
        >
          {(control) => (
            <TextInput {...control} data-autofocus maxLength={200} value={reason} onChange={setReason} />
          )}
        </Field>
      </FormBox>
      <footer className="modal-foot">
        <Button onClick={onClose}>{c('cancel')}</Button>
        <Button kind="primary" busy={busy} onClick={submit}>
          {c('confirm')}
        </Button>
      </footer>
    </Modal>
  )
}
