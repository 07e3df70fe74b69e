import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

interface PopupProps {
  /** What it hangs on; focus returns there. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
  /** Which edge it shares with the anchor. */
  align?: 'start' | 'end'
  className?: string
  /** Pixel position instead of the anchor's edge, e.g. of a right click. */
  at?: { x: number; y: number } | undefined
}

const GAP = 4
const EDGE = 8

/** A floating panel: closes on Esc, on a press outside and when focus leaves; stays inside the window. */
export function Popup({ anchor, onClose, children, align = 'start', className, at }: PopupProps) {
  const panel = useRef<HTMLDivElement>(null)
  usePlacing(panel, { anchor, align, at })
  useLeaving(panel, anchor, onClose)
  return createPortal(
    <div ref={panel} className={className ? `popup ${className}` : 'popup'}>
      {children}
    </div>,
    document.body,
  )
}

type Panel = RefObject<HTMLDivElement | null>

function usePlacing(panel: Panel, { anchor, align, at }: Pick<PopupProps, 'anchor' | 'align' | 'at'>) {
  const x = at?.x
  const y = at?.y
  useLayoutEffect(() => {
    const place = () => {
      const box = panel.current
      const near = anchor.current?.getBoundingClientRect()
      if (!box || !near) return
      const { left, top } = spot(
        box,
        x !== undefined && y !== undefined ? new DOMRect(x, y, 0, 0) : near,
        align,
      )
      box.style.left = `${left}px`
      box.style.top = `${top}px`
    }
    place()
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, true)
    return () => {
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, true)
    }
  }, [panel, anchor, align, x, y])
}

/** Below the anchor, above it when there is no room, never outside the window. */
function spot(box: HTMLElement, near: DOMRect, align: PopupProps['align']): { left: number; top: number } {
  const wanted = align === 'end' ? near.right - box.offsetWidth : near.left
  const left = Math.max(EDGE, Math.min(wanted, window.innerWidth - box.offsetWidth - EDGE))
  const below = near.bottom + GAP
  const fits = below + box.offsetHeight <= window.innerHeight - EDGE
  const above = near.top - GAP - box.offsetHeight
  return { left, top: fits || above < EDGE ? below : above }
}

/** A control inside, such as an open calendar, closes itself first. */
const ownsEscape = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-owns-escape]') !== null

function useLeaving(panel: Panel, anchor: PopupProps['anchor'], onClose: () => void) {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const opener = anchor.current
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (panel.current?.contains(target) || opener?.contains(target))
    const onPress = (event: PointerEvent) => {
      if (!isInside(event.target)) close.current()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || ownsEscape(event.target)) return
      event.stopPropagation()
      close.current()
      opener?.focus()
    }
    const onFocus = (event: FocusEvent) => {
      if (event.target !== document.body && !isInside(event.target)) close.current()
    }
    document.addEventListener('pointerdown', onPress, true)
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('pointerdown', onPress, true)
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('focusin', onFocus)
    }
  }, [panel, anchor])
}
