import { accountWatchEndpoints } from '@crossdock/contracts/areas/identity/accounts/account-watch.endpoints.ts'
import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import type { Account } from '@crossdock/contracts/areas/identity/accounts/accounts.schema.ts'
import { loginEventLabels } from '@crossdock/contracts/areas/identity/profile/profile.labels.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useBrowserName } from '../../../kit/i18n/use-browser-name.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import type { AccountOffice } from './account-office.ts'
import { text } from './leaving.text.ts'

/** Where an account is logged in, and its log-ins. */
export function AccountWatch({ office, account }: { office: AccountOffice; account: Account }) {
  return (
    <>
      <Sessions office={office} account={account} />
      <Logins key={account.id} account={account} />
    </>
  )
}

function Sessions({ office, account }: { office: AccountOffice; account: Account }) {
  const t = useText(text)
  const can = useCan()
  const reply = useCall(accountWatchEndpoints.listAccountSessions, { user_id: account.id }, { keep: false })
  const end = useAction(accountWatchEndpoints.endAccountSessions, {
    invalidates: [accountWatchEndpoints.listAccountSessions, accountEndpoints.listAccounts],
    onDone: () => toast(t('ended')),
  })
  const nameOf = useBrowserName()
  const mayEnd = can(office.guards.kick)
  return (
    <>
      <SectionHead title={t('sessions')} />
      {reply.isPending ? <Skeleton lines={2} /> : null}
      {reply.error ? <ErrorState error={reply.error} onRetry={() => void reply.refetch()} /> : null}
      {reply.data?.rows.length === 0 ? <p className="account-hint">{t('noSessions')}</p> : null}
      <ul className="account-lines">
        {(reply.data?.rows ?? []).map((session) => (
          <li key={session.id}>
            <span className="grow">
              {t(session.device_class)} · {nameOf(session.browser)}{' '}
              <span className="mono t3">{session.ip}</span>
              <span className="account-sub account-block">
                {t('lastSeen')} <DateTime at={session.last_seen_at} />
              </span>
            </span>
            {mayEnd && !session.is_current ? (
              <Button
                small
                disabled={end.isPending}
                aria-label={t('endOf', { device: nameOf(session.browser) })}
                onClick={() => end.mutate({ user_id: account.id, ids: [session.id] })}
              >
                {t('end')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}

function Logins({ account }: { account: Account }) {
  const t = useText(text)
  const say = useSay()
  const [before, setBefore] = useState<number>()
  const reply = useCall(accountWatchEndpoints.listAccountLogins, { user_id: account.id, before })
  const next = reply.data?.next ?? null
  return (
    <>
      <SectionHead title={t('log')} />
      {reply.isPending ? <Skeleton lines={4} /> : null}
      {reply.error ? <ErrorState error={reply.error} onRetry={() => void reply.refetch()} /> : null}
      {reply.data?.rows.length === 0 ? <p className="account-hint">{t('noLog')}</p> : null}
      <ul className="account-lines">
        {(reply.data?.rows ?? []).map(({ id, at, event, ip }) => (
          <li key={id}>
            <span className="account-when">
              <DateTime at={at} as="full" />
            </span>
            <span className="grow">{say(loginEventLabels[event])}</span>
            <span className="mono t3">{ip}</span>
          </li>
        ))}
      </ul>
      <div className="account-deeds">
        {next === null ? null : <Button onClick={() => setBefore(next)}>{t('older')}</Button>}
        {before === undefined ? null : <Button onClick={() => setBefore(undefined)}>{t('newest')}</Button>}
      </div>
    </>
  )
}
