import { useId, useState } from 'react'
import { commonText } from '../../kit/i18n/common.text.ts'
import { useText } from '../../kit/i18n/use-text.ts'
import { Button, IconButton } from '../../kit/ui/button.tsx'
import { Modal } from '../../kit/ui/modal.tsx'
import { shellText } from '../shell.text.ts'
import { errorLogText } from './error-log.text.ts'
import { clearErrorLog, errorLogStore, type LoggedError } from './error-log-store.ts'

/** The button with the red dot, only when something went wrong, and its dialog (spec 2.7). */
export function ErrorLogButton() {
  const entries = errorLogStore((state) => state.entries)
  const [open, setOpen] = useState(false)
  const t = useText(shellText)
  if (entries.length === 0) return null
  return (
    <>
      <IconButton
        icon="warn"
        label={t('errorLog', { count: entries.length })}
        mark={<i className="dot" />}
        onClick={() => setOpen(true)}
      />
      {open ? <ErrorLogDialog entries={entries} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function ErrorLogDialog({ entries, onClose }: { entries: readonly LoggedError[]; onClose: () => void }) {
  const t = useText(errorLogText)
  const c = useText(commonText)
  const id = useId()
  return (
    <Modal labelledBy={id} onClose={onClose} className="modal is-wide">
      <h2 id={id}>{t('title')}</h2>
      <ul className="error-log">
        {entries.map((entry) => (
          <li key={entry.message + entry.url}>
            <p className="strong">
              {entry.message}
              {entry.count > 1 ? <span className="t3"> ×{entry.count}</span> : null}
            </p>
            <p className="small t3 mono">{entry.url}</p>
            {entry.info ? <pre>{entry.info.trim()}</pre> : null}
            <pre>{entry.stack}</pre>
          </li>
        ))}
      </ul>
      <footer className="modal-foot">
        <Button
          kind="danger"
          onClick={() => {
            clearErrorLog()
            onClose()
          }}
        >
          {t('clear')}
        </Button>
        <Button onClick={onClose}>{c('close')}</Button>
      </footer>
    </Modal>
  )
}
