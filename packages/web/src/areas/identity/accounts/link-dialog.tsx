import { useId } from 'react'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { useCopy } from '../../../kit/ui/use-copy.ts'
import { text } from './account.text.ts'

/** A link as it is shown once. */
export interface ShownLink {
  readonly name: string
  readonly url: string
}

interface LinkDialogProps {
  kind: 'invite' | 'reset'
  links: readonly ShownLink[]
  onClose: () => void
}

/** Links that let people set a password: shown this once, to be copied and passed on. */
export function LinkDialog({ kind, links, onClose }: LinkDialogProps) {
  const t = useText(text)
  const id = useId()
  const copy = useCopy()
  // without an address of its own the server names the page alone, which nobody could open elsewhere
  const shown = links.map(({ name, url }) => ({ name, url: new URL(url, location.origin).href }))
  return (
    <Modal labelledBy={id} onClose={onClose} className="modal is-wide" firm>
      <h2 id={id}>{t(kind === 'invite' ? 'linkTitle' : 'resetLinkTitle')}</h2>
      <p className="modal-hint">{t('linkHint')}</p>
      <ul className="account-links">
        {shown.map(({ name, url }, index) => (
          <li key={url}>
            <span className="account-link">
              <b>{name}</b>
              <code className="mono">{url}</code>
            </span>
            <Button
              icon="copy"
              data-autofocus={index === 0 || undefined}
              aria-label={t('copyLinkOf', { name })}
              onClick={() => void copy(url)}
            >
              {t('copyLink')}
            </Button>
          </li>
        ))}
      </ul>
      <footer className="modal-foot">
        <Button kind="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </footer>
    </Modal>
  )
}
