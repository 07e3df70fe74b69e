import { type KeyboardEvent, type RefObject, useEffect } from 'react'

const FIGURES = 'tbody .trace, tbody .pivot-name, tfoot .trace'

/**
 * One stop of the Tab key for all figures of a table: arrow keys move between them, Home and End to the ends of a
 * row. Runs anew with `content`, when other rows came.
 */
export function useFigureKeys(box: RefObject<HTMLTableElement | null>, content: unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows bring other figures
  useEffect(() => {
    const table = box.current
    if (!table) return
    const figures = [...table.querySelectorAll<HTMLElement>(FIGURES)]
    const reached = figures.includes(document.activeElement as HTMLElement) // absent is not included
    for (const [index, figure] of figures.entries()) {
      figure.tabIndex = (reached ? figure === document.activeElement : index === 0) ? 0 : -1
    }
    const handleFocus = (event: FocusEvent) => {
      if (!(event.target instanceof HTMLElement) || !event.target.matches(FIGURES)) return
      for (const stop of table.querySelectorAll<HTMLElement>(`:is(${FIGURES})[tabindex="0"]`))
        stop.tabIndex = -1
      event.target.tabIndex = 0
    }
    table.addEventListener('focusin', handleFocus)
    return () => table.removeEventListener('focusin', handleFocus)
  }, [box, content])
  return { handleKey }
}

function handleKey(event: KeyboardEvent<HTMLTableElement>): void {
  const from = event.target
  if (!(from instanceof HTMLElement) || !from.matches(FIGURES)) return
  const target = nextFigure(from, event.key)
  if (!target) return
  event.preventDefault()
  target.focus()
}

function nextFigure(from: HTMLElement, key: string): HTMLElement | undefined {
  const row = from.closest('tr')
  const cell = from.closest('td')
  if (!row || !cell) return undefined
  const beside = [...row.querySelectorAll<HTMLElement>('.trace, .pivot-name')]
  const here = beside.indexOf(from)
  if (key === 'ArrowRight') return beside[here + 1]
  if (key === 'ArrowLeft') return beside[here - 1]
  if (key === 'Home') return beside[0]
  if (key === 'End') return beside.at(-1)
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  return inColumn(row, cell.cellIndex, key === 'ArrowDown' ? 1 : -1)
}

/** The nearest figure of the column above or below; rows without one are passed over. */
function inColumn(row: HTMLTableRowElement, column: number, step: 1 | -1): HTMLElement | undefined {
  const rows = [...(row.closest('table')?.querySelectorAll<HTMLTableRowElement>('tbody tr, tfoot tr') ?? [])]
  for (let place = rows.indexOf(row) + step; place >= 0 && place < rows.length; place += step) {
    const figure = rows[place]?.cells[column]?.querySelector<HTMLElement>('.trace, .pivot-name')
    if (figure) return figure
  }
  return undefined
}
