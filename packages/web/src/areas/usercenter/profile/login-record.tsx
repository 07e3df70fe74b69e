import { profileEndpoints } from '@crossdock/contracts/areas/identity/profile/profile.endpoints.ts'
import { loginEventLabels } from '@crossdock/contracts/areas/identity/profile/profile.labels.ts'
import type { LoginLogEntry } from '@crossdock/contracts/areas/identity/profile/profile.schema.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { Status } from '../../../kit/ui/status.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { text } from './profile.text.ts'

/** The own log-ins and what else concerned them, newest first, fifty at a time. */
export function LoginRecord() {
  const t = useText(text)
  const say = useSay()
  const [pages, setPages] = useState<readonly number[]>([])
  const columns: Column<LoginLogEntry>[] = [
    {
      key: 'event',
      title: t('event'),
      render: ({ event }) => (
        <Status tone={event === 'login_failed' ? 'warn' : 'ok'}>{say(loginEventLabels[event])}</Status>
      ),
    },
    { key: 'at', title: t('at'), render: ({ at }) => <DateTime at={at} as="full" /> },
    { key: 'ip', title: t('address_ip'), render: ({ ip }) => <span className="mono">{ip ?? '—'}</span> },
  ]
  const before = pages.at(-1)
  const log = useCall(profileEndpoints.listLogins, before === undefined ? {} : { before })
  const next = log.data?.next
  return (
    <section className="profile-part" aria-label={t('logins')}>
      <SectionHead title={t('logins')} />
      <DataTable
        label={t('logins')}
        columns={columns}
        rows={log.data?.rows}
        rowKey={({ id }) => id}
        fetching={log.isFetching}
        error={log.error}
        onRetry={() => void log.refetch()}
        empty={<EmptyState title={t('noLogins')} />}
      />
      <p className="profile-more">
        {pages.length > 0 ? (
          <Button icon="up" onClick={() => setPages(pages.slice(0, -1))}>
            {t('later')}
          </Button>
        ) : null}
        {next ? <Button onClick={() => setPages([...pages, next])}>{t('earlier')}</Button> : null}
      </p>
    </section>
  )
}
