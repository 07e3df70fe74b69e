import type { Dimension, TableRow } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { useMarketplaceName } from '../shared/use-names.ts'
import { text } from './analysis.text.ts'
import { spanWords } from './span-words.ts'

interface PivotIdentityProps {
  row: TableRow
  dimension: Dimension
  /** Narrows the page to this row. */
  onOpen: () => void
}

/** What a row stands for: name over code; a press shows it alone. */
export function PivotIdentity({ row, dimension, onOpen }: PivotIdentityProps) {
  const t = useText(text)
  const { name, code } = useRowName(row, dimension)
  if (dimension === 'msku' && row.key === '') {
    return (
      <>
        <span className="pivot-name">{t('noMsku')}</span>
        <span className="pivot-code">{t('noMskuHint')}</span>
      </>
    )
  }
  return (
    <>
      <button type="button" className="pivot-name" title={t('onlyThis', { name })} onClick={onOpen}>
        {name}
      </button>
      {code ? <span className={dimension === 'msku' ? 'pivot-code mono' : 'pivot-code'}>{code}</span> : null}
    </>
  )
}

/** Name and code of a row in the reader's language. */
export function useRowName(row: TableRow, dimension: Dimension): { name: string; code: string | null } {
  const nameOf = useMarketplaceName()
  if (dimension === 'msku') return { name: row.title ?? row.label, code: row.title ? row.key : null }
  if (dimension === 'marketplace') {
    return { name: nameOf(row.key), code: row.key }
  }
  if (dimension === 'week' && row.span) return { name: spanWords(row.span), code: null }
  if (dimension === 'month') return { name: row.key.slice(0, 7), code: row.span ? spanWords(row.span) : null }
  return { name: row.label, code: null }
}
