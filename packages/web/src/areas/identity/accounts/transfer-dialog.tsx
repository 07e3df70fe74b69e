import type { Account } from '@crossdock/contracts/areas/identity/accounts/accounts.schema.ts'
import { leavingEndpoints } from '@crossdock/contracts/areas/identity/accounts/leaving.endpoints.ts'
import { Transfer, type TransferCodes } from '@crossdock/contracts/areas/identity/accounts/leaving.schema.ts'
import { useEffect, useId, useState } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { accountCalls } from './account-office.ts'
import { text } from './leaving.text.ts'

interface TransferDialogProps {
  account: Account
  onClose: () => void
}

/** Hands the main account over: a code to both, and both codes back (platform.md 7.8). */
export function TransferDialog({ account, onClose }: TransferDialogProps) {
  const t = useText(text)
  const c = useText(commonText)
  const id = useId()
  const [sent, setSent] = useState<TransferCodes>()
  /** Codes outlive the dialog: whoever closed it types those that were sent. */
  const [hasCodes, setHasCodes] = useState(false)
  const isTyping = sent !== undefined || hasCodes
  const wait = useSeconds(sent)
  const send = useAction(leavingEndpoints.sendTransferCodes, { onDone: setSent })
  const transfer = useAction(leavingEndpoints.transferPrime, { invalidates: accountCalls })
  const form = useForm({
    initial: { user_id: account.id, own_code: '', their_code: '' },
    schema: Transfer,
    onSubmit: async (codes) => {
      await transfer.mutateAsync(codes)
      toast(t('transferred', { who: account.display_name }))
      onClose()
    },
  })
  const codes = [
    { key: 'own_code', label: t('ownCode'), place: sent?.own },
    { key: 'their_code', label: t('theirCode'), place: sent?.theirs },
  ] as const
  return (
    <Modal labelledBy={id} onClose={onClose} firm>
      <h2 id={id}>{t('transferTitle', { who: account.display_name })}</h2>
      <p className="modal-hint">{t('transferHint')}</p>
      {isTyping ? (
        <FormBox label={t('transfer')} onSubmit={() => void form.submit()}>
          {codes.map(({ key, label, place }) => (
            <Field
              key={key}
              label={label}
              required
              help={place && t('sentTo', { place })}
              error={form.errors[key]}
            >
              {(control) => (
                <TextInput
                  {...control}
                  value={form.values[key]}
                  maxLength={6}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  onChange={(code) => form.set(key, code)}
                />
              )}
            </Field>
          ))}
        </FormBox>
      ) : null}
      <footer className="modal-foot">
        <Button onClick={onClose}>{c('cancel')}</Button>
        {isTyping ? null : <Button onClick={() => setHasCodes(true)}>{t('haveCodes')}</Button>}
        <Button
          kind={isTyping ? 'plain' : 'primary'}
          disabled={wait > 0}
          busy={send.isPending}
          onClick={() => send.mutate({ user_id: account.id })}
        >
          {wait > 0 ? t('sendAgain', { count: wait }) : t('sendCodes')}
        </Button>
        {isTyping ? (
          <Button
            kind="primary"
            className="is-danger-solid"
            busy={form.busy}
            onClick={() => void form.submit()}
          >
            {t('transfer')}
          </Button>
        ) : null}
      </footer>
    </Modal>
  )
}

/** Seconds until codes may be sent again. */
function useSeconds(sent: TransferCodes | undefined): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (!sent) return
    const end = performance.now() + sent.interval * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [sent])
  return left
}
