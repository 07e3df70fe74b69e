import type { Column } from './column.ts'

const LINES = 8

/** Rows of grey lines for the first load. */
export function TableSkeleton<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: LINES }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
        <tr key={line}>
          {columns.map((column, index) => (
            <td key={column.key} className={index === 0 ? 'stick' : undefined}>
              <i className="bone" style={{ width: `${index === 0 ? 70 - (line % 3) * 12 : 56}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** The same in the form of a phone's rows: two lines each, nothing beyond the edge. */
export function PhoneSkeleton({ label }: { label: string }) {
  return (
    <ul className="rows-phone" aria-label={label} aria-busy="true">
      {Array.from({ length: LINES }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
        <li key={line} aria-hidden="true">
          <div className="grow">
            <i className="bone" style={{ width: `${70 - (line % 3) * 12}%` }} />
            <i className="bone" style={{ width: `${44 - (line % 3) * 6}%` }} />
          </div>
        </li>
      ))}
    </ul>
  )
}
