import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Whether the table inside `box` is no wider than its place. Then the page scrolls it and its head sticks to the
 * page; a wider one scrolls in a box of its own, as tall as the page.
 */
export function useFits(box: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(true)
  useLayoutEffect(() => {
    const place = box.current
    const table = place?.querySelector('table')
    if (!place || !table || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(() => setFits(table.offsetWidth <= place.offsetWidth))
    watch.observe(place)
    watch.observe(table)
    return () => watch.disconnect()
  })
  return fits
}
