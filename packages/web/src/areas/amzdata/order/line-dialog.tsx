import type { SourceLine } from '@crossdock/contracts/areas/amzdata/analysis/source-line.schema.ts'
import type { FileLine } from '@crossdock/contracts/areas/amzdata/orders/order-detail.schema.ts'
import { orderEndpoints } from '@crossdock/contracts/areas/amzdata/orders/orders.endpoints.ts'
import { COVERED } from '@crossdock/contracts/areas/amzdata/orders/personal-fields.ts'
import { useId } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { Link } from '../../../kit/ui/link.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { detailText } from './detail.text.ts'

/** The cells of a line; where the original is gone, what is kept of it by column. */
function shownCells(line: SourceLine | undefined): { header: string; value: string }[] {
  const cells = line?.line.cells.filter(({ value }) => value !== '') ?? []
  if (cells.length > 0) return cells
  return (line?.report?.columns ?? []).flatMap(({ title, value }) =>
    value ? [{ header: title, value }] : [],
  )
}

/** A line as it stands in its file, cell by cell; what a buyer told is covered. */
export function LineDialog({ line, onClose }: { line: FileLine; onClose: () => void }) {
  const t = useText(detailText)
  const c = useText(commonText)
  const id = useId()
  const query = { file: line.file_id, line: line.line_no }
  const reply = useCall(orderEndpoints.getOrderLine, query, { quiet: true, keep: false })
  const cells = shownCells(reply.data)
  return (
    <Modal labelledBy={id} onClose={onClose} className="modal order-line">
      <h2 id={id}>{t('sourceLine', { file: line.file, line: line.line_no })}</h2>
      {reply.error ? <ErrorState error={reply.error} onRetry={() => void reply.refetch()} /> : null}
      {reply.data || reply.error ? null : <Skeleton lines={8} />}
      {reply.data && reply.data.line.cells.length === 0 ? (
        <p className="modal-hint">{t('originalGone')}</p>
      ) : null}
      {cells.some(({ value }) => value === COVERED) ? <p className="modal-hint">{t('covered')}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className="order-cells" aria-label={line.file} tabIndex={0}>
        <table>
          <tbody>
            {cells.map(({ header, value }) => (
              <tr key={header}>
                <th scope="row">{header}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <footer className="modal-foot">
        <Link to={`/amzdata/data_import?open=${line.file_id}`} className="text-button">
          {t('openFile')}
        </Link>
        <Button data-autofocus onClick={onClose}>
          {c('close')}
        </Button>
      </footer>
    </Modal>
  )
}
