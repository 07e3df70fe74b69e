import { COVERED } from '@crossdock/contracts/areas/amzdata/orders/personal-fields.ts'
import type { LossSource } from '@crossdock/contracts/areas/amztool/refundrecord/aftersale-detail.schema.ts'
import { aftersaleEndpoints } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.endpoints.ts'
import { useId } from 'react'
import { useHasPage } from '../../../kit/access/use-has-page.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { Link } from '../../../kit/ui/link.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { detailText } from './detail.text.ts'

/** A line as it stands in its file, cell by cell; what a buyer told is covered. */
export function LineDialog({ line, onClose }: { line: LossSource; onClose: () => void }) {
  const t = useText(detailText)
  const c = useText(commonText)
  const id = useId()
  const hasImports = useHasPage('/amzdata/data_import')
  const query = { file: line.file_id, line: line.line_no }
  const reply = useCall(aftersaleEndpoints.getAftersaleLine, query, { quiet: true, keep: false })
  const cells = reply.data?.line.cells.filter(({ value }) => value !== '') ?? []
  return (
    <Modal labelledBy={id} onClose={onClose} className="modal ledger-line">
      <h2 id={id}>{t('sourceLine', { file: line.file, line: line.line_no })}</h2>
      {reply.error ? <ErrorState error={reply.error} onRetry={() => void reply.refetch()} /> : null}
      {reply.data || reply.error ? null : <Skeleton lines={8} />}
      {cells.some(({ value }) => value === COVERED) ? <p className="modal-hint">{t('covered')}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className="ledger-cells" aria-label={line.file} tabIndex={0}>
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
        {hasImports ? (
          <Link to={`/amzdata/data_import?open=${line.file_id}`} className="text-button">
            {t('openFile')}
          </Link>
        ) : null}
        <Button data-autofocus onClick={onClose}>
          {c('close')}
        </Button>
      </footer>
    </Modal>
  )
}
