import { useEffect, useState } from 'react'

interface Sticking {
  /** What to give as `top` so that the bar rests at its distance: browsers count from inside the padding. */
  readonly top: number
  /** The bar rests at its distance from the top instead of in its place. */
  readonly isStuck: boolean
  /** `data-area` of the part that is under the bar. */
  readonly current: string | undefined
}

/** Whether a sticky bar is stuck, and over which part; read from where things are, so that it holds at any size. */
export function useSticking(bar: HTMLElement | null, offset: number): Sticking {
  const [state, setState] = useState<Sticking>({ top: offset, isStuck: false, current: undefined })
  useEffect(() => {
    if (!bar) return
    const look = () => {
      const scroller = scrollerOf(bar)
      const box = bar.getBoundingClientRect()
      const top = offset - Number.parseFloat(getComputedStyle(scroller).paddingTop)
      const isStuck = scroller.scrollTop > 0 && box.top - topOf(scroller) <= offset + 1
      const parts = [...(bar.parentElement?.querySelectorAll<HTMLElement>('[data-area]') ?? [])]
      const under = parts.findLast((part) => part.getBoundingClientRect().top <= box.bottom + 24)
      const current = under?.dataset.area
      setState((old) => {
        const isSame = old.top === top && old.isStuck === isStuck && old.current === current
        return isSame ? old : { top, isStuck, current }
      })
    }
    look()
    document.addEventListener('scroll', look, { capture: true, passive: true }) // scrolling does not bubble
    addEventListener('resize', look)
    return () => {
      document.removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', look)
    }
  }, [bar, offset])
  return state
}

/** What scrolls the bar: the page, or the whole frame when the header is not fixed. */
function scrollerOf(bar: HTMLElement): Element {
  for (let part = bar.parentElement; part; part = part.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(part).overflowY)) return part
  }
  return document.documentElement
}

const topOf = (scroller: Element) =>
  scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top
