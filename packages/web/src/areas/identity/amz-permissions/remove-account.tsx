import { amzPermissionEndpoints } from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.endpoints.ts'
import type { AmzAccount } from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.schema.ts'
import { useId, useState } from 'react'
import { type CallFailure, isRecord } from '../../../kit/api/call-failure.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { Field } from '../../../kit/form/field.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useListing, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './grant.text.ts'
import { grantCalls } from './grant-office.ts'

interface RemoveAccountProps {
  account: AmzAccount
  companyId: number | undefined
  onClose: () => void
  onDone: () => void
}

/** Whom and what the removal concerns, by name; known once the server was asked. */
interface Concerned {
  readonly users: readonly string[]
  readonly imports: readonly string[]
}

/** Deletes an account; when it concerns people or imports at work they are named first (platform.md 7.8). */
export function RemoveAccount({ account, companyId, onClose, onDone }: RemoveAccountProps) {
  const c = useText(commonText)
  const t = useText(text)
  const id = useId()
  const [concerned, setConcerned] = useState<Concerned>()
  const action = useAction(amzPermissionEndpoints.removeAccounts, { invalidates: grantCalls, quiet: true })
  const form = useForm({
    initial: { confirm_name: '' },
    onSubmit: async ({ confirm_name: typed }) => {
      const named = account.has_data ? { confirm_name: typed } : {}
      const confirm = concerned !== undefined
      await action.mutateAsync({ ids: [account.id], company_id: companyId, confirm, ...named })
      toast(c('removed'))
      onDone()
    },
    explain: (failure) => {
      const found = concernedBy(failure)
      if (!found) return { _: failure.message, ...failure.errors }
      setConcerned(found)
      return {}
    },
  })
  return (
    <Modal labelledBy={id} onClose={onClose} firm>
      <h2 id={id}>{t('askRemove', { name: account.name })}</h2>
      <p className="modal-hint">{t('removeHint')}</p>
      {concerned ? <ConcernedNames concerned={concerned} /> : null}
      {form.errors._ ? <Notice tone="bad">{form.errors._}</Notice> : null}
      {account.has_data ? (
        <div className="form">
          <Field label={t('typeName')} required error={form.errors.confirm_name}>
            {(control) => (
              <TextInput
                {...control}
                value={form.values.confirm_name}
                placeholder={account.name}
                onChange={(name) => form.set('confirm_name', name)}
              />
            )}
          </Field>
        </div>
      ) : null}
      <footer className="modal-foot">
        <Button data-autofocus onClick={onClose}>
          {c('cancel')}
        </Button>
        <Button
          kind="primary"
          className="is-danger-solid"
          busy={form.busy}
          disabled={account.has_data && form.values.confirm_name.trim() !== account.name}
          onClick={() => void form.submit()}
        >
          {concerned ? t('removeAnyway') : c('remove')}
        </Button>
      </footer>
    </Modal>
  )
}

function ConcernedNames({ concerned: { users, imports } }: { concerned: Concerned }) {
  const t = useText(text)
  const listing = useListing()
  return (
    <dl className="grant-concerned">
      {users.length > 0 ? (
        <>
          <dt>{t('concernsUsers')}</dt>
          <dd>{listing(users)}</dd>
        </>
      ) : null}
      {imports.length > 0 ? (
        <>
          <dt>{t('concernsJobs')}</dt>
          <dd>{listing(imports)}</dd>
        </>
      ) : null}
    </dl>
  )
}

/** What a refusal says the removal concerns; undefined when it is about something else. */
function concernedBy({ data }: CallFailure): Concerned | undefined {
  if (data.needs !== 'confirm' || !Array.isArray(data.refs)) return undefined
  const refs = data.refs.filter(isRecord)
  const names = (kind: string) => refs.filter((ref) => ref.kind === kind).map(({ name }) => String(name))
  return { users: names('user'), imports: names('import') }
}
