import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { commonText } from '../i18n/common.text.ts'
import { useText } from '../i18n/use-text.ts'
import { IconButton } from './button.tsx'
import { useCopy } from './use-copy.ts'

interface DrawerProps {
  label: string
  onClose: () => void
  children: ReactNode
  /** Quiet words at the left of the bar, e.g. 第 1 条，共 86 条. */
  note?: ReactNode
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** Buttons that stay at the bottom, e.g. of a form. */
  foot?: ReactNode
  /** The drawer has an address of its own that can be copied (default true). */
  addressed?: boolean
  /** 320 px instead of 720, for a handful of switches. */
  narrow?: boolean
  /** An empty form to fill: its first field has the focus. */
  typing?: boolean
}

/** Details beside the list: 720 px, no veil, the list stays usable; Esc closes. */
export function Drawer(props: DrawerProps) {
  const { label, onClose, children, note, onPrevious, onNext, foot, addressed = true, narrow, typing } = props
  const t = useText(commonText)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const field = typing ? panel.current?.querySelector<HTMLElement>('form input:not(:disabled)') : null
    const start = field ?? panel.current
    start?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [typing])
  const copy = useCopy()
  return createPortal(
    <div
      ref={panel}
      className={narrow ? 'drawer is-narrow' : 'drawer'}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className="drawer-bar">
        <span className="nowrap">{note}</span>
        <div className="end">
          {onPrevious ? <IconButton icon="left" label={t('previous')} onClick={onPrevious} /> : null}
          {onNext ? <IconButton icon="right" label={t('next')} onClick={onNext} /> : null}
          {addressed ? (
            <IconButton icon="copy" label={t('copyAddress')} onClick={() => void copy(location.href)} />
          ) : null}
          <IconButton icon="close" label={t('close')} onClick={onClose} />
        </div>
      </div>
      <div className="drawer-body">{children}</div>
      {foot ? <div className="drawer-foot">{foot}</div> : null}
    </div>,
    document.body,
  )
}
