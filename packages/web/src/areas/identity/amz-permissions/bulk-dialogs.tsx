import { amzPermissionEndpoints } from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.endpoints.ts'
import type {
  AmzAccount,
  GrantPerson,
} from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.schema.ts'
import { type ReactNode, useId, useState } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { Field } from '../../../kit/form/field.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useListing, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './grant.text.ts'
import { grantIn } from './grant-cells.tsx'
import { grantCalls } from './grant-office.ts'

interface BulkProps {
  /** Those it is done to. */
  chosen: readonly GrantPerson[]
  people: readonly GrantPerson[]
  accounts: readonly AmzAccount[]
  companyId: number | undefined
  onClose: (done: boolean) => void
}

/** Gives the chosen people what somebody else may do in every account. */
export function CopyDialog({ chosen, people, companyId, onClose }: BulkProps) {
  const t = useText(text)
  const listing = useListing()
  const [from, setFrom] = useState<string>()
  const action = useAction(amzPermissionEndpoints.copyGrants, { invalidates: grantCalls })
  const [only, ...others] = chosen
  const isOne = only !== undefined && others.length === 0
  const title = isOne ? t('copyTitleOne', { who: only.name }) : t('copyTitle', { count: chosen.length })
  const sources = people.filter(({ id, is_prime: prime }) => !prime && !chosen.some((one) => one.id === id))
  const run = async () => {
    const ids = chosen.map(({ id }) => id)
    const wish = { from_user_id: Number(from), to_user_ids: ids, company_id: companyId }
    const reply = await action.mutateAsync(wish).catch(() => undefined) // said by the call's own reaction
    if (!reply) return
    toast(t('copied', { count: reply.copied }))
    for (const { name, perm_codes: codes } of reply.left_out) {
      toast(t('leftOut', { name, what: listing(codes) }), 'info')
    }
    onClose(true)
  }
  return (
    <Asking
      title={title}
      hint={t('copyHint')}
      action={t('copy')}
      ready={from !== undefined}
      busy={action.isPending}
      onRun={() => void run()}
      onClose={() => onClose(false)}
    >
      <Field label={t('copyFrom')} required>
        {(control) => (
          <SelectBox
            {...control}
            label={t('copyFrom')}
            options={sources.map(({ id, name, username }) => ({
              value: String(id),
              label: name,
              hint: username,
            }))}
            value={from ? [from] : []}
            onChange={([next]) => setFrom(next)}
          />
        )}
      </Field>
    </Asking>
  )
}

/** Takes the grants of the chosen people in the chosen accounts, all of it or nothing. */
export function RevokeDialog({ chosen, accounts, companyId, onClose }: BulkProps) {
  const t = useText(text)
  const held = accounts.filter((account) => chosen.some(({ id }) => grantIn(account, id)))
  const [from, setFrom] = useState<readonly string[]>(held.map(({ id }) => String(id)))
  const action = useAction(amzPermissionEndpoints.saveAccount, { invalidates: grantCalls })
  const run = async () => {
    const [first, ...rest] = held.filter(({ id }) => from.includes(String(id)))
    if (!first) return
    const revoke = chosen.map(({ id }) => id)
    const copy_to = rest.map(({ id }) => id)
    const wish = { id: first.id, version: first.version, company_id: companyId, revoke, copy_to }
    const done = await action.mutateAsync(wish).catch(() => undefined) // said by the call's own reaction
    if (!done) return
    toast(t('revoked'))
    onClose(true)
  }
  return (
    <Asking
      title={t('revokeTitle', { count: chosen.length })}
      hint={t('askRevokeHint')}
      action={t('revoke')}
      danger
      ready={from.length > 0}
      busy={action.isPending}
      onRun={() => void run()}
      onClose={() => onClose(false)}
    >
      <Field label={t('revokeIn')} required>
        {(control) => (
          <SelectBox
            {...control}
            multiple
            label={t('revokeIn')}
            options={held.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={from}
            onChange={setFrom}
          />
        )}
      </Field>
    </Asking>
  )
}

interface AskingProps {
  title: string
  hint: string
  action: string
  ready: boolean
  busy: boolean
  danger?: boolean
  onRun: () => void
  onClose: () => void
  children: ReactNode
}

function Asking({ title, hint, action, ready, busy, danger = false, onRun, onClose, children }: AskingProps) {
  const c = useText(commonText)
  const id = useId()
  return (
    <Modal labelledBy={id} onClose={onClose} firm>
      <h2 id={id}>{title}</h2>
      <p className="modal-hint">{hint}</p>
      <div className="form">{children}</div>
      <footer className="modal-foot">
        <Button onClick={onClose}>{c('cancel')}</Button>
        <Button
          kind="primary"
          className={danger ? 'is-danger-solid' : undefined}
          disabled={!ready}
          busy={busy}
          onClick={onRun}
        >
          {action}
        </Button>
      </footer>
    </Modal>
  )
}
