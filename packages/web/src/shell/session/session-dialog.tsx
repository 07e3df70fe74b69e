import { sessionReasonText } from '@crossdock/contracts/areas/identity/sessions/session-rules.ts'
import { useId } from 'react'
import { dropToken } from '../../kit/api/session-token.ts'
import { commonText } from '../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../kit/i18n/use-text.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Modal } from '../../kit/ui/modal.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { sessionText } from './session.text.ts'
import { keepReading, sessionDialogStore } from './session-dialog-store.ts'

/** Re-login: reset the token and reload; the guard leads to the login page and back (spec 8). */
function logInAgain(): void {
  dropToken()
  location.reload()
}

/** The one dialog of a session that ended. */
export function SessionDialog() {
  const { state, message, reason } = sessionDialogStore()
  const t = useText(sessionText)
  const c = useText(commonText)
  const say = useSay()
  const id = useId()
  if (state !== 'asking') return null
  return (
    <Modal labelledBy={id} onClose={keepReading} firm>
      <h2 id={id}>{t('title')}</h2>
      <p className="modal-hint">{message}</p>
      {reason ? <p className="modal-hint strong">{say(sessionReasonText[reason])}</p> : null}
      <footer className="modal-foot">
        <Button onClick={keepReading}>{c('cancel')}</Button>
        <Button kind="primary" data-autofocus onClick={logInAgain}>
          {t('again')}
        </Button>
      </footer>
    </Modal>
  )
}

/** After cancelling: the page stays readable, and says why nothing works any more. */
export function SessionBanner() {
  const state = sessionDialogStore((store) => store.state)
  const t = useText(sessionText)
  if (state !== 'reading') return null
  return (
    <div className="session-banner">
      <Notice
        action={
          <button type="button" className="text-button" onClick={logInAgain}>
            {t('again')}
          </button>
        }
      >
        {t('reading')}
      </Notice>
    </div>
  )
}
