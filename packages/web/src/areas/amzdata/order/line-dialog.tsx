import type { FileLine } from '@crossdock/contracts/areas/amzdata/orders/order-detail.schema.ts'
import { orderEndpoints } from '@crossdock/contracts/areas/amzdata/orders/orders.endpoints.ts'
import { COVERED } from '@crossdock/contracts/areas/amzdata/orders/personal-fields.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { CellsDialog } from '../../../kit/ui/cells-dialog.tsx'
import { lineCells } from '../shared/line-cells.ts'
import { detailText } from './detail.text.ts'

/** A line as it stands in its file, cell by cell; what a buyer told is covered. */
export function LineDialog({ line, onClose }: { line: FileLine; onClose: () => void }) {
  const t = useText(detailText)
  const query = { file: line.file_id, line: line.line_no }
  const { data, error, refetch } = useCall(orderEndpoints.getOrderLine, query, { quiet: true, keep: false })
  const cells = data && lineCells(data)
  return (
    <CellsDialog
      title={t('sourceLine', { file: line.file, line: line.line_no })}
      cells={cells}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
      link={{ to: `/amzdata/data_import?open=${line.file_id}`, label: t('openFile') }}
    >
      {data?.line.cells.length === 0 ? <p className="modal-hint">{t('originalGone')}</p> : null}
      {cells?.some(({ value }) => value === COVERED) ? <p className="modal-hint">{t('covered')}</p> : null}
    </CellsDialog>
  )
}
