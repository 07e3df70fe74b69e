import { type RefObject, useEffect } from 'react'

/** A strip longer than the screen is scrolled so that what is chosen in it can be seen. */
export function useInSight(strip: RefObject<HTMLElement | null>, chosen: string, mark: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice moves the mark
  useEffect(() => {
    const box = strip.current
    const marked = box?.querySelector(mark)
    if (!box || !marked) return
    const [frame, at] = [box.getBoundingClientRect(), marked.getBoundingClientRect()]
    box.scrollLeft += at.left - frame.left - (frame.width - at.width) / 2
  }, [strip, chosen, mark])
}
