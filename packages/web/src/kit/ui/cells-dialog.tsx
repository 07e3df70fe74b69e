import { type ReactNode, useId } from 'react'
import { commonText } from '../i18n/common.text.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from './button.tsx'
import { ErrorState } from './error-state.tsx'
import { Link } from './link.tsx'
import { Modal } from './modal.tsx'
import { Skeleton } from './skeleton.tsx'

interface CellsDialogProps {
  title: string
  /** The cells in the order of the line; undefined until they are there. Empty ones are left out. */
  cells: readonly { readonly header: string; readonly value: string }[] | undefined
  error: Error | null
  onRetry: () => void
  onClose: () => void
  /** Where the whole stands. */
  link?: { readonly to: string; readonly label: string } | undefined
  /** What is to be said about the cells, above them. */
  children?: ReactNode
}

/** A line of a file, cell by cell under the headers of the file. */
export function CellsDialog(props: CellsDialogProps) {
  const { title, cells, error, onRetry, onClose, link, children } = props
  const c = useText(commonText)
  const id = useId()
  return (
    <Modal labelledBy={id} onClose={onClose} className="modal is-wide">
      <h2 id={id}>{title}</h2>
      {error ? <ErrorState error={error} onRetry={onRetry} /> : null}
      {cells || error ? null : <Skeleton lines={8} />}
      {children}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className="line-cells" aria-label={title} tabIndex={0}>
        <table>
          <tbody>
            {cells
              ?.filter(({ value }) => value !== '')
              .map(({ header, value }) => (
                <tr key={header}>
                  <th scope="row">{header}</th>
                  <td>{value}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </section>
      <footer className="modal-foot">
        {link ? (
          <Link to={link.to} className="text-button">
            {link.label}
          </Link>
        ) : null}
        <Button data-autofocus onClick={onClose}>
          {c('close')}
        </Button>
      </footer>
    </Modal>
  )
}
