import { type ReactNode, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { Popup } from './popup.tsx'

interface PillPopupProps {
  /** Name before the value; spoken, and shown unless `bare`. */
  label: string
  /** The value in words. */
  shown: string
  /** The value as it is drawn, where that is more than its words. */
  value?: ReactNode
  bare?: boolean
  icon?: IconName | undefined
  opens: 'listbox' | 'dialog'
  /** Of what opens. */
  className: string
  align?: 'start' | 'end'
  growsOnPhone?: boolean
  /** More about the value, under the pointer. */
  title?: string | undefined
  disabled?: boolean | undefined
  /** What opens; `close` leads back to the pill. */
  children: (close: () => void) => ReactNode
}

/** A pill of a filter bar: name and value, and what opens below it. */
export function PillPopup(props: PillPopupProps) {
  const { label, shown, value = shown, bare, icon, opens, className, align = 'start', disabled } = props
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    anchor.current?.focus()
  }
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={props.growsOnPhone ? 'field grow-phone' : 'field'}
        aria-haspopup={opens}
        aria-expanded={open}
        aria-label={`${label} ${shown}`}
        disabled={disabled}
        title={props.title}
        onClick={() => setOpen(!open)}
      >
        {icon ? <Icon name={icon} /> : null}
        {bare ? null : <span className="k">{label}</span>} <span className="v">{value}</span>
        <Icon name="down" size={12} />
      </button>
      {open ? (
        <Popup anchor={anchor} align={align} className={className} onClose={() => setOpen(false)}>
          {props.children(close)}
        </Popup>
      ) : null}
    </>
  )
}
