import { noticeEndpoints } from '@crossdock/contracts/areas/system/notices/notices.endpoints.ts'
import type { Notice } from '@crossdock/contracts/areas/system/notices/notices.schema.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useCall } from '../../kit/api/use-call.ts'
import { useText } from '../../kit/i18n/use-text.ts'
import { DateTime } from '../../kit/ui/figures/date-time.tsx'
import { resolvePath } from '../routing/resolve-path.ts'
import { routesStore } from '../routing/routes-store.ts'
import { isView } from '../screen-modules.ts'
import { bellStore, keepUnread } from './bell-store.ts'
import { noticesText } from './notices.text.ts'

/** Notices of one look, and the most that one look can ask for. */
const STEP = 20
const MOST = 200

/** The notices of the reader, newest first; a press marks one as read and follows where it leads. */
export function NoticeList({ onLeave }: { onLeave: () => void }) {
  const t = useText(noticesText)
  const [size, setSize] = useState(STEP)
  const unread = bellStore((state) => state.unread)
  const notices = useCall(noticeEndpoints.listNotices, { size }, { freshFor: 0 })
  const rows = notices.data?.rows ?? []
  const readAll = async () => keepUnread((await call(noticeEndpoints.readAllNotices, {})).unread)
  return (
    <>
      <header className="notices-head">
        <h2>{t('title')}</h2>
        {unread > 0 ? (
          <button type="button" className="text-button" onClick={() => void readAll()}>
            {t('readAll')}
          </button>
        ) : null}
      </header>
      {notices.data && rows.length === 0 ? <p className="notices-none">{t('none')}</p> : null}
      <ul className="notices-list" aria-busy={notices.isPending}>
        {rows.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onLeave={onLeave} />
        ))}
      </ul>
      {rows.length === size && size < MOST ? (
        <button type="button" className="text-button notices-more" onClick={() => setSize(size + STEP)}>
          {t('earlier')}
        </button>
      ) : null}
    </>
  )
}

function NoticeRow({ notice, onLeave }: { notice: Notice; onLeave: () => void }) {
  const t = useText(noticesText)
  const navigate = useNavigate()
  const link = useOpenLink(notice.link)
  const isNew = notice.read_at === null
  const open = async () => {
    if (link) {
      onLeave()
      void navigate(link)
    }
    if (isNew) keepUnread((await call(noticeEndpoints.readNotices, { ids: [notice.id] })).unread)
  }
  const words = (
    <>
      {isNew ? <i className="dot" role="img" aria-label={t('unread')} /> : null}
      <span>{notice.title}</span>
      <span className="small t3">
        <DateTime at={notice.created_at} as="ago" />
      </span>
    </>
  )
  const name = isNew ? 'notice-row is-new' : 'notice-row'
  if (!isNew && !link) return <li className={name}>{words}</li>
  return (
    <li>
      <button
        type="button"
        className={name}
        title={link ? undefined : t('markRead')}
        onClick={() => void open()}
      >
        {words}
      </button>
    </li>
  )
}

/** The link of a notice, when it leads to a page that this reader can open. */
function useOpenLink(link: string | null): string | undefined {
  const { routes, menus } = routesStore.use()
  if (!link) return undefined
  const [path = ''] = link.split('?')
  return resolvePath(path, { routes, menus, isView }).kind === 'page' ? link : undefined
}
