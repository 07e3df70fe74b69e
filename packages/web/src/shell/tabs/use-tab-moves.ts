import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { shiftTab } from './tabs-store.ts'

interface TabMoves {
  /** The tab that is being dragged. */
  readonly dragged: string | undefined
  /** What makes a tab movable: by dragging it, and by Ctrl+Shift with an arrow key. */
  propsOf(path: string, pinned: boolean): object
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Lets the reader put tabs into another order; pinned ones stay where they are (platform.md 4). */
export function useTabMoves(): TabMoves {
  const [dragged, setDragged] = useState<string | undefined>()
  const start = (event: DragEvent, path: string) => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', path) // without data some browsers drag nothing
    setDragged(path)
  }
  const over = (event: DragEvent, path: string) => {
    if (dragged === undefined) return // a file or text from elsewhere
    event.preventDefault()
    if (dragged !== path && isPastMiddle(event)) shiftTab(dragged, { onto: path })
  }
  const press = (event: KeyboardEvent, path: string) => {
    const by = steps[event.key]
    if (by === undefined || !event.ctrlKey || !event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    shiftTab(path, { by })
  }
  return {
    dragged,
    propsOf: (path, pinned) => ({
      onDragOver: (event: DragEvent) => over(event, path),
      ...(pinned
        ? {}
        : {
            draggable: true,
            onDragStart: (event: DragEvent) => start(event, path),
            onDragEnd: () => setDragged(undefined),
            onKeyDownCapture: (event: KeyboardEvent) => press(event, path),
            'aria-keyshortcuts': 'Control+Shift+ArrowLeft Control+Shift+ArrowRight',
          }),
    }),
  }
}

/** A wide neighbour would jump back under the pointer at once; it gives way when its nearer half is passed. */
function isPastMiddle({ currentTarget, clientX }: DragEvent): boolean {
  const { left, width } = currentTarget.getBoundingClientRect()
  const siblings = [...(currentTarget.parentElement?.children ?? [])]
  const moving = siblings.findIndex((one) => one.classList.contains('is-dragged'))
  const isAfter = siblings.indexOf(currentTarget) > moving
  return isAfter ? clientX > left + width / 2 : clientX < left + width / 2
}
