import type { ComponentProps, ReactNode } from 'react'
import { Money } from '../../../kit/ui/figures/money.tsx'

/** The head of a column: its words; `num` stands over figures, `unseen` is read aloud alone. */
type Head = string | { readonly num: string } | { readonly unseen: string }

interface PlainTableProps {
  heads: readonly Head[]
  /** The rows. */
  children: ReactNode
  foot?: ReactNode
  className?: string
  /** Names a table that may be wider than its place and scrolls there. */
  wide?: string
}

/** A table of a drawer, with no more than its heads and rows. */
export function PlainTable({ heads, children, foot, className, wide }: PlainTableProps) {
  const table = (
    <table className={className ? `table is-plain ${className}` : 'table is-plain'}>
      <thead>
        <tr>{heads.map(headCell)}</tr>
      </thead>
      <tbody>{children}</tbody>
      {foot ? <tfoot>{foot}</tfoot> : null}
    </table>
  )
  if (wide === undefined) return table
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
    <section className="wide-table" aria-label={wide} tabIndex={0}>
      {table}
    </section>
  )
}

function headCell(head: Head) {
  if (typeof head === 'string') {
    return (
      <th key={head} scope="col">
        {head}
      </th>
    )
  }
  if ('unseen' in head) return <th key={head.unseen} scope="col" aria-label={head.unseen} />
  return (
    <th key={head.num} scope="col" className="num">
      {head.num}
    </th>
  )
}

/** The cell of an amount of money. */
export function MoneyCell(props: ComponentProps<typeof Money>) {
  return (
    <td className="num">
      <Money {...props} />
    </td>
  )
}
