import { type RefObject, useEffect } from 'react'

/** Head, rows and totals of a table scroll sideways together. */
export function useSideScroll(box: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const table = box.current
    if (!table) return
    const handleScroll = (event: Event) => {
      const moved = event.target
      if (!(moved instanceof HTMLElement) || moved.parentElement !== table) return
      for (const part of table.children) {
        if (part !== moved && part.scrollLeft !== moved.scrollLeft) part.scrollLeft = moved.scrollLeft
      }
    }
    // scrolling does not bubble, but is seen on its way down
    table.addEventListener('scroll', handleScroll, true)
    return () => table.removeEventListener('scroll', handleScroll, true)
  }, [box])
}
