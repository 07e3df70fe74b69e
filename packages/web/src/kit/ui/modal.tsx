import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { trapFocus } from './trap-focus.ts'

interface ModalProps {
  labelledBy?: string
  label?: string
  onClose: () => void
  children: ReactNode
  className?: string
  /** Asks for an answer: a press outside does not close it. */
  firm?: boolean
}

/** A dialog over everything; focus stays inside and returns where it was. */
export function Modal({ labelledBy, label, onClose, children, className, firm = false }: ModalProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const start = panel.current?.querySelector<HTMLElement>('[data-autofocus], input, button, a[href]')
    start?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return createPortal(
    <div
      className="veil"
      role="presentation"
      onPointerDown={(event) => {
        if (!firm && event.target === event.currentTarget) onClose()
      }}
    >
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={labelledBy}
        aria-label={label}
        className={className ?? 'modal'}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation()
            onClose()
          }
          trapFocus(event)
        }}
      >
        {children}
      </div>
    </div>,
    document.body,
  )
}
