import { amzPermissionEndpoints } from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.endpoints.ts'
import type { PermissionMap } from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.schema.ts'
import { actionWords } from '@crossdock/contracts/words/action-words.labels.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { Status } from '../../../kit/ui/status.tsx'
import { text } from './grant.text.ts'
import { actionOf, SELLER_MENUS } from './grant-menus.tsx'

interface EffectiveViewProps {
  personId: number
  accounts: readonly { id: number; name: string }[]
  companyId: number | undefined
}

/** What a person may do in an account, and for every permission why or why not (platform.md 7.8). */
export function EffectiveView({ personId, accounts, companyId }: EffectiveViewProps) {
  const t = useText(text)
  const [chosen, setChosen] = useState<string>()
  const account = chosen ?? String(accounts[0]?.id ?? '')
  const reply = useCall(
    amzPermissionEndpoints.getPermissionMap,
    { user_id: personId, la_id: account, company_id: companyId },
    { enabled: account !== '', keep: false },
  )
  if (accounts.length === 0) return <p className="grant-hint">{t('noAccounts')}</p>
  return (
    <>
      <p className="grant-hint">{t('whyHint')}</p>
      <SelectBox
        label={t('account')}
        aria-label={t('account')}
        options={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={[account]}
        onChange={([next]) => setChosen(next)}
      />
      {reply.data ? <Reasons why={reply.data.why} /> : null}
      {reply.error ? <ErrorState error={reply.error} onRetry={() => void reply.refetch()} /> : null}
      {reply.isPending ? <Skeleton lines={6} /> : null}
    </>
  )
}

function Reasons({ why }: { why: PermissionMap['why'] }) {
  const t = useText(text)
  const say = useSay()
  return (
    <div className="grant-why">
      {SELLER_MENUS.map(([key, view]) => {
        const codes: readonly string[] = Object.values(view.guards)
        return (
          <section key={key} aria-label={say(view)}>
            <b>{say(view)}</b>
            <ul>
              {why
                .filter(({ perm_code: code }) => codes.includes(code))
                .map(({ perm_code: code, allowed, message }) => (
                  <li key={code}>
                    <span className="grant-action">
                      {actionOf(code) === 'view' ? t('view') : say(actionWords(actionOf(code)))}
                    </span>
                    <Status tone={allowed ? 'ok' : 'bad'}>{t(allowed ? 'yes' : 'no')}</Status>
                    <span className="t2 grow">{message}</span>
                  </li>
                ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
