import { type ReactNode, useId } from 'react'
import { commonText } from '../i18n/common.text.ts'
import { useText } from '../i18n/use-text.ts'
import { IconButton } from './button.tsx'
import { Modal } from './modal.tsx'

interface SheetProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A panel from below on a phone. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const t = useText(commonText)
  const id = useId()
  return (
    <Modal labelledBy={id} onClose={onClose} className="sheet">
      <header className="sheet-head">
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </header>
      {children}
    </Modal>
  )
}
