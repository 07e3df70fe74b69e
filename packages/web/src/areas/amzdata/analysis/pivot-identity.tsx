import type { Dimension, TableRow } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Check } from '../../../kit/ui/table/check.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { text } from './analysis.text.ts'
import type { Unfolded } from './pivot-table.tsx'
import { spanWords } from './span-words.ts'

interface PivotIdentityProps {
  row: TableRow
  dimension: Dimension
  /** Narrows the page to this row. */
  onOpen: () => void
  /** Opens all that is known of this MSKU. */
  onDetails?: (() => void) | undefined
  /** Unfolds the row into its MSKUs. */
  unfolded?: Unfolded | undefined
  /** Chooses the row for what is done with several. */
  chosen?: Chosen | undefined
}

/** MSKUs that are chosen. */
export interface Chosen {
  readonly keys: ReadonlySet<string>
  readonly toggle: (key: string) => void
}

/** What a row stands for: name over code; a press shows it alone. */
export function PivotIdentity({ row, dimension, onOpen, onDetails, unfolded, chosen }: PivotIdentityProps) {
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
  const isOpen = unfolded?.keys.has(row.key) === true
  return (
    <span className="pivot-identity">
      {chosen ? (
        <Check
          label={t('choose', { name: row.key })}
          checked={chosen.keys.has(row.key)}
          onChange={() => chosen.toggle(row.key)}
        />
      ) : null}
      {unfolded && row.articles !== 0 ? (
        <button
          type="button"
          className="pivot-fold"
          aria-expanded={isOpen}
          aria-label={t('unfold', { name })}
          onClick={() => unfolded.toggle(row.key)}
        >
          <Icon name={isOpen ? 'down' : 'right'} size={12} />
        </button>
      ) : null}
      <span className="pivot-words">
        <button type="button" className="pivot-name" title={t('onlyThis', { name })} onClick={onOpen}>
          {name}
        </button>
        {code ? (
          <span className={dimension === 'msku' ? 'pivot-code mono' : 'pivot-code'}>{code}</span>
        ) : null}
      </span>
      {onDetails ? (
        <button
          type="button"
          className="pivot-details"
          aria-label={t('detailsOf', { name: row.key })}
          title={t('details')}
          onClick={onDetails}
        >
          <Icon name="info" size={16} />
        </button>
      ) : null}
    </span>
  )
}

/** Name and code of a row in the reader's language. */
export function useRowName(row: TableRow, dimension: Dimension): { name: string; code: string | null } {
  const t = useText(text)
  const nameOf = useMarketplaceName()
  if (dimension === 'msku') return { name: row.title ?? row.label, code: row.title ? row.key : null }
  if (dimension === 'marketplace') {
    return { name: nameOf(row.key), code: row.key }
  }
  if (row.articles !== null) {
    const count = t('countOfMskus', { count: row.articles })
    return { name: row.label, code: row.title === null ? count : `${count} · ${row.title}` }
  }
  if (dimension === 'week' && row.span) return { name: spanWords(row.span), code: null }
  if (dimension === 'month') return { name: row.key.slice(0, 7), code: row.span ? spanWords(row.span) : null }
  return { name: row.label, code: null }
}
