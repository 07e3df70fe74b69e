import { useEffect, useRef, useState } from 'react'
import { useText } from '../../kit/i18n/use-text.ts'
import { IconButton } from '../../kit/ui/button.tsx'
import { Popup } from '../../kit/ui/popup.tsx'
import { sessionDialogStore } from '../session/session-dialog-store.ts'
import { bellStore, listenToBell } from './bell-store.ts'
import { NoticeList } from './notice-list.tsx'
import { noticesText } from './notices.text.ts'

/** Above this many the mark says only that there are more. */
const COUNTED = 99

/** The bell: what jobs, approvals and colleagues want the reader to know (platform.md 4). */
export function Bell() {
  const t = useText(noticesText)
  const { unread, last } = bellStore()
  const isSessionFine = sessionDialogStore(({ state }) => state === 'fine')
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => (isSessionFine ? listenToBell() : undefined), [isSessionFine])
  useEffect(() => {
    if (open) panel.current?.focus()
  }, [open])
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        ref={anchor}
        icon="bell"
        label={unread > 0 ? t('bell', { count: unread }) : t('bellQuiet')}
        aria-haspopup="dialog"
        aria-expanded={open}
        mark={unread > 0 ? <b className="bell-count">{unread > COUNTED ? `${COUNTED}+` : unread}</b> : null}
        onClick={() => setOpen(!open)}
      />
      <span className="vh" role="status">
        {last}
      </span>
      {open ? (
        <Popup anchor={anchor} onClose={close} align="end" className="notices">
          <section ref={panel} role="dialog" aria-label={t('title')} tabIndex={-1}>
            <NoticeList onLeave={close} />
          </section>
        </Popup>
      ) : null}
    </>
  )
}
