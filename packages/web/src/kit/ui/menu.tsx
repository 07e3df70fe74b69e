import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { moveFocus } from './move-focus.ts'
import { Popup } from './popup.tsx'

export interface MenuItem {
  readonly key: string
  readonly label: string
  readonly icon?: IconName | undefined
  readonly danger?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** A mark at the right, e.g. for the choice that is on. */
  readonly checked?: boolean | undefined
  readonly onSelect: () => void
}

interface MenuPanelProps {
  anchor: RefObject<HTMLElement | null>
  label: string
  items: readonly MenuItem[]
  onClose: () => void
  align?: 'start' | 'end'
  at?: { x: number; y: number } | undefined
  width?: number
}

/** The floating list of a menu; arrow keys move, Enter chooses, Esc leaves. */
export function MenuPanel({ anchor, label, items, onClose, align = 'start', at, width }: MenuPanelProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.querySelector<HTMLElement>('[role^=menuitem]:not(:disabled)')?.focus(), [])
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') onClose()
    else moveFocus(event, '[role^=menuitem]:not(:disabled)')
  }
  return (
    <Popup anchor={anchor} onClose={onClose} align={align} at={at} className="menu">
      <div ref={list} role="menu" tabIndex={-1} aria-label={label} onKeyDown={handleKey} style={{ width }}>
        {items.map((item) => (
          <Entry
            key={item.key}
            item={item}
            onPick={() => {
              onClose()
              anchor.current?.focus()
              item.onSelect()
            }}
          />
        ))}
      </div>
    </Popup>
  )
}

function Entry({ item, onPick }: { item: MenuItem; onPick: () => void }) {
  const kind =
    item.checked === undefined
      ? { role: 'menuitem' }
      : { role: 'menuitemradio', 'aria-checked': item.checked }
  return (
    <button
      type="button"
      {...kind}
      tabIndex={-1}
      disabled={item.disabled}
      className={item.danger ? 'menu-item is-danger' : 'menu-item'}
      onClick={onPick}
    >
      {item.icon ? <Icon name={item.icon} /> : null}
      <span>{item.label}</span>
      {item.checked ? <Icon name="check" size={12} /> : null}
    </button>
  )
}

interface MenuButtonProps {
  label: string
  items: readonly MenuItem[]
  children: ReactNode
  className?: string
  align?: 'start' | 'end'
}

/** A button that opens a menu under itself. */
export function MenuButton({ label, items, children, className, align }: MenuButtonProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        title={label}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open ? (
        <MenuPanel
          anchor={anchor}
          label={label}
          items={items}
          onClose={() => setOpen(false)}
          {...(align ? { align } : {})}
        />
      ) : null}
    </>
  )
}
