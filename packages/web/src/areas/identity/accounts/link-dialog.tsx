import { useId } from 'react'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
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
  const c = useText(commonText)
  const id = useId()
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url)
    toast(c('copied'))
  }
  return (
    <Modal labelledBy={id} onClose={onClose} className="modal is-wide" firm>
      <h2 id={id}>{t(kind === 'invite' ? 'linkTitle' : 'resetLinkTitle')}</h2>
      <p className="modal-hint">{t('linkHint')}</p>
      <ul className="account-links">
        {links.map(({ name, url }, index) => (
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
