import type { ViewKey } from '@crossdock/contracts/catalogue.ts'
import { useViewLayout } from './use-view-layout.ts'

interface ColumnChoice<C extends string> {
  /** All there are, in the order of the table. */
  all: readonly C[]
  /** Those that this reader may see. */
  offered: readonly C[]
  usual: readonly C[]
}

/** The columns of a view that the reader chose, or the usual ones, without those withheld: `[shown, choose]`. */
export function useChosenColumns<C extends string>(
  view: ViewKey,
  { all, offered, usual }: ColumnChoice<C>,
): [readonly C[], (columns: readonly C[] | null) => void] {
  const [kept, keep] = useViewLayout(view, 'columns')
  const wanted = all.filter((column) => (kept ?? usual).includes(column))
  const shown = (wanted.length > 0 ? wanted : usual).filter((column) => offered.includes(column))
  return [shown, keep]
}
