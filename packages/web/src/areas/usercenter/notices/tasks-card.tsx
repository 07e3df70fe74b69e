import { noticeEndpoints } from '@crossdock/contracts/areas/system/notices/notices.endpoints.ts'
import type { NoticeKind } from '@crossdock/contracts/areas/system/notices/notices.labels.ts'
import type { Notice } from '@crossdock/contracts/areas/system/notices/notices.schema.ts'
import { useActor } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { Link } from '../../../kit/ui/link.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { text } from './notice-cards.text.ts'

/** Unread notices that are looked through for something to do; older ones are behind the bell. */
const LOOKED_AT = 50
const NAMED = 6
/** Notices that ask the reader for a decision. */
const ASKING: readonly NoticeKind[] = ['access_request', 'approval_wanted']

/** What colleagues wait for: wishes for access and reviews, until they are done with. */
export function Card() {
  const t = useText(text)
  const unread = useCall(
    noticeEndpoints.listNotices,
    { unread: '1', size: LOOKED_AT },
    { quiet: true, refreshEvery: 60_000 },
  )
  const waiting = unread.data?.rows.filter(({ kind }) => ASKING.includes(kind))
  return (
    <section className="dashboard-part" aria-label={t('tasks')}>
      <SectionHead
        title={t('tasks')}
        note={waiting?.length ? t('waiting', { count: waiting.length }) : undefined}
      />
      {!waiting && unread.error ? (
        <ErrorState error={unread.error} onRetry={() => void unread.refetch()} />
      ) : null}
      {!waiting && !unread.error ? <Skeleton lines={3} /> : null}
      {waiting?.length === 0 ? <p className="dashboard-none t3">{t('nothing')}</p> : null}
      <ul className="dashboard-rows">
        {waiting?.slice(0, NAMED).map((notice) => (
          <Wish key={notice.id} notice={notice} />
        ))}
      </ul>
    </section>
  )
}

function Wish({ notice }: { notice: Notice }) {
  const t = useText(text)
  const { acting } = useActor()
  const read = useAction(noticeEndpoints.readNotices, { invalidates: [noticeEndpoints.listNotices] })
  return (
    <li>
      {notice.link ? (
        <Link to={notice.link} title={notice.title} className="grow cut">
          {notice.title}
        </Link>
      ) : (
        <span className="grow cut">{notice.title}</span>
      )}
      <span className="small t3">
        <DateTime at={notice.created_at} />
      </span>
      {acting ? null : (
        <Button
          small
          aria-label={t('doneWith', { title: notice.title })}
          busy={read.isPending}
          onClick={() => read.mutate({ ids: [notice.id] })}
        >
          {t('done')}
        </Button>
      )}
    </li>
  )
}
