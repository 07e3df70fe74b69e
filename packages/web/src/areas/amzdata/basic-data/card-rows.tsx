import { FEE_BASES } from '@crossdock/contracts/areas/amzdata/fee-cards/fee-card-rows.ts'
import {
  feeBasisLabels,
  feeCardLabels,
  feeCardWords,
} from '@crossdock/contracts/areas/amzdata/fee-cards/fee-cards.labels.ts'
import type { FeeCardKind } from '@crossdock/contracts/areas/amzdata/fee-cards/fee-cards.schema.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { IconButton } from '../../../kit/ui/button.tsx'
import { NOTHING } from '../../../kit/ui/figures/format-decimal.ts'
import { cardText } from './card.text.ts'
import { CARD_BASES, CARD_COLUMNS, type CardColumn, type RowValues } from './card-form.ts'

interface CardRowsProps {
  kind: FeeCardKind
  rows: readonly RowValues[]
  /** Changes the row at a place, or takes it out; without it the rows are read. */
  onChange?: (place: number, row: RowValues | undefined) => void
  errors?: Readonly<Record<string, string>>
}

/** Id of the list of words that cards usually have. */
const WORD_LIST = 'fee-card-words'
const WORDS: ReadonlySet<CardColumn> = new Set(['tier', 'category', 'variant', 'basis'])

/** The rows of a card with the columns that its kind is about. */
export function CardRows({ kind, rows, onChange, errors = {} }: CardRowsProps) {
  const say = useSay()
  const columns = CARD_COLUMNS[kind]
  return (
    <section
      className="card-rows"
      tabIndex={onChange ? undefined : 0}
      aria-label={say(feeCardLabels.rows_count)}
    >
      <table className="table is-plain is-small">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={WORDS.has(column) ? undefined : 'num'}>
                {say(feeCardLabels[column])}
              </th>
            ))}
            {onChange ? <td /> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <Row
              key={row.key}
              kind={kind}
              row={row}
              place={place}
              errors={errors}
              onChange={onChange && ((next) => onChange(place, next))}
            />
          ))}
        </tbody>
      </table>
      {onChange ? (
        <datalist id={WORD_LIST}>
          {Object.entries(feeCardWords).map(([value, word]) => (
            <option key={value} value={value}>
              {say(word)}
            </option>
          ))}
        </datalist>
      ) : null}
    </section>
  )
}

interface RowProps {
  kind: FeeCardKind
  row: RowValues
  place: number
  errors: Readonly<Record<string, string>>
  onChange: ((row: RowValues | undefined) => void) | undefined
}

function Row({ kind, row, place, errors, onChange }: RowProps) {
  const t = useText(cardText)
  const say = useSay()
  return (
    <tr>
      {CARD_COLUMNS[kind].map((column) => {
        const label = t('cell', { row: place + 1, column: say(feeCardLabels[column]) })
        return (
          <td key={column} className={WORDS.has(column) ? undefined : 'num'}>
            {onChange ? (
              <Cell
                kind={kind}
                row={row}
                column={column}
                label={label}
                error={errors[`rows.${place}.${column}`]}
                onChange={onChange}
              />
            ) : (
              wordOf(row, column, say)
            )}
          </td>
        )
      })}
      {onChange ? (
        <td className="num">
          <IconButton
            small
            icon="trash"
            label={t('removeRow', { row: place + 1 })}
            onClick={() => onChange(undefined)}
          />
        </td>
      ) : null}
    </tr>
  )
}

function wordOf(row: RowValues, column: CardColumn, say: ReturnType<typeof useSay>): string {
  if (column === 'basis') return say(feeBasisLabels[row.basis])
  const known = feeCardWords[row[column]]
  return known ? say(known) : row[column] || NOTHING
}

interface CellProps {
  kind: FeeCardKind
  row: RowValues
  column: CardColumn
  label: string
  error: string | undefined
  onChange: (row: RowValues) => void
}

function Cell({ kind, row, column, label, error, onChange }: CellProps) {
  const say = useSay()
  if (column === 'basis') {
    return (
      <select
        className="card-cell"
        aria-label={label}
        value={row.basis}
        onChange={(event) =>
          onChange({ ...row, basis: FEE_BASES.find((one) => one === event.target.value) ?? row.basis })
        }
      >
        {CARD_BASES[kind].map((basis) => (
          <option key={basis} value={basis}>
            {say(feeBasisLabels[basis])}
          </option>
        ))}
      </select>
    )
  }
  return (
    <input
      className={WORDS.has(column) ? 'card-cell is-word' : 'card-cell num'}
      list={WORDS.has(column) ? WORD_LIST : undefined}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      title={error}
      inputMode={WORDS.has(column) ? undefined : 'decimal'}
      value={row[column]}
      onChange={(event) => onChange({ ...row, [column]: event.target.value })}
    />
  )
}
