import { useText } from '../i18n/use-text.ts'
import { pillOf } from '../ui/address-filter.tsx'
import { PasteSearch } from '../ui/paste-search.tsx'
import { SelectPill } from '../ui/select-pill.tsx'
import { orderSearchText } from './order-search.text.ts'

const BY = ['order', 'msku', 'asin'] as const
const MATCH = ['exact', 'prefix', 'fuzzy'] as const
const FIELD = { order: 'searchOrder', msku: 'searchMsku', asin: 'searchAsin' } as const

/** A list that is searched by order, MSKU or ASIN, with the search in its address. */
interface OrderSearchProps {
  list: {
    readonly state: Readonly<Record<'q' | 'by' | 'match', string>>
    readonly change: (next: Readonly<Record<string, string>>) => void
  }
}

/** What is looked for: one value or a pasted column of them. */
export function OrderSearch({ list: { state, change } }: OrderSearchProps) {
  const t = useText(orderSearchText)
  const by = BY.find((known) => known === state.by) ?? 'order'
  return <PasteSearch value={state.q} onChange={(q) => change({ q })} label={t(FIELD[by])} />
}

/** Whether orders, MSKUs or ASINs are looked for. */
export function SearchByPill({ list }: OrderSearchProps) {
  const t = useText(orderSearchText)
  const options = BY.map((value) => ({ value, label: t(`by_${value}`) }))
  return <SelectPill required label={t('by')} {...pillOf(list)('by', options)} />
}

/** How closely the values must be alike. */
export function SearchMatchPill({ list }: OrderSearchProps) {
  const t = useText(orderSearchText)
  const options = MATCH.map((value) => ({ value, label: t(`match_${value}`) }))
  return <SelectPill required label={t('match')} {...pillOf(list)('match', options)} />
}
