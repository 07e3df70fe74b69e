import { regionLabels } from '@crossdock/contracts/areas/amzdata/shops/shops.labels.ts'
import { amzPermissionEndpoints } from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.endpoints.ts'
import type {
  AmzAccount,
  GrantPerson,
} from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.schema.ts'
import { useState } from 'react'
import { useActor } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { Steady } from '../../../kit/form/steady.tsx'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './grant.text.ts'
import { GrantCell, grantIn } from './grant-cells.tsx'
import { GrantForm } from './grant-form.tsx'
import { grantCalls, useGrantRights, useSeesAll } from './grant-office.ts'

interface PersonGrantsProps {
  person: GrantPerson
  accounts: readonly AmzAccount[]
  companyId: number | undefined
}

/** What a person may do in each account, to be given, changed and taken. */
export function PersonGrants({ person, accounts, companyId }: PersonGrantsProps) {
  const t = useText(text)
  const { edit } = useGrantRights()
  const seesAll = useSeesAll()
  const { user } = useActor()
  const [editing, setEditing] = useState<number>()
  const revoke = useRevoke(person, companyId)
  const account = accounts.find(({ id }) => id === editing)
  const isOwn = person.id === user.id && !seesAll
  if (account) {
    return (
      <Steady record={account}>
        {(held = account) => (
          <GrantForm
            key={held.version}
            person={person}
            account={held}
            companyId={companyId}
            onClose={() => setEditing(undefined)}
          />
        )}
      </Steady>
    )
  }
  return (
    <>
      {person.is_prime ? <Notice tone="info">{t('wholeHint')}</Notice> : null}
      {isOwn ? <Notice tone="info">{t('ownLocked')}</Notice> : null}
      {accounts.length === 0 ? <p className="grant-hint">{t('noAccounts')}</p> : null}
      <ul className="grant-list">
        {accounts.map((each) => (
          <Line
            key={each.id}
            person={person}
            account={each}
            locked={!edit || person.is_prime || isOwn || !person.is_active}
            busy={revoke.busy}
            onEdit={() => setEditing(each.id)}
            onRevoke={() => void revoke.run(each)}
          />
        ))}
      </ul>
    </>
  )
}

interface LineProps {
  person: GrantPerson
  account: AmzAccount
  locked: boolean
  busy: boolean
  onEdit: () => void
  onRevoke: () => void
}

function Line({ person, account, locked, busy, onEdit, onRevoke }: LineProps) {
  const t = useText(text)
  const say = useSay()
  const grant = grantIn(account, person.id)
  const { name } = account
  return (
    <li>
      <span className="grant-of">
        <b>{name}</b>
        <span className="grant-sub">{say(regionLabels[account.region])}</span>
      </span>
      <span className="grow">
        <GrantCell person={person} account={account} />
      </span>
      {locked ? null : (
        <span className="grant-deeds">
          <Button
            small
            disabled={busy}
            aria-label={t(grant ? 'changeOf' : 'giveOf', { name })}
            onClick={onEdit}
          >
            {t(grant ? 'change' : 'give')}
          </Button>
          {grant ? (
            <Button
              small
              kind="danger"
              disabled={busy}
              aria-label={t('revokeOf', { name })}
              onClick={onRevoke}
            >
              {t('revoke')}
            </Button>
          ) : null}
        </span>
      )}
    </li>
  )
}

function useRevoke(person: GrantPerson, companyId: number | undefined) {
  const t = useText(text)
  const action = useAction(amzPermissionEndpoints.saveAccount, { invalidates: grantCalls })
  const run = async ({ id, version, name }: AmzAccount) => {
    const title = t('askRevoke', { who: person.name, account: name })
    const question = { title, hint: t('askRevokeHint'), action: t('revoke'), danger: true }
    if (!(await confirm(question))) return
    const done = await action
      .mutateAsync({ id, version, company_id: companyId, revoke: [person.id] })
      .catch(() => undefined) // said by the call's own reaction
    if (done) toast(t('revoked'))
  }
  return { busy: action.isPending, run }
}
