import { COVERED } from '@crossdock/contracts/areas/amzdata/orders/personal-fields.ts'
import type { LossSource } from '@crossdock/contracts/areas/amztool/refundrecord/aftersale-detail.schema.ts'
import { aftersaleEndpoints } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.endpoints.ts'
import { useHasPage } from '../../../kit/access/use-has-page.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { CellsDialog } from '../../../kit/ui/cells-dialog.tsx'
import { detailText } from './detail.text.ts'

/** A line as it stands in its file, cell by cell; what a buyer told is covered. */
export function LineDialog({ line, onClose }: { line: LossSource; onClose: () => void }) {
  const t = useText(detailText)
  const hasImports = useHasPage('/amzdata/data_import')
  const query = { file: line.file_id, line: line.line_no }
  const reply = useCall(aftersaleEndpoints.getAftersaleLine, query, { quiet: true, keep: false })
  const cells = reply.data?.line.cells
  return (
    <CellsDialog
      title={t('sourceLine', { file: line.file, line: line.line_no })}
      cells={cells}
      error={reply.error}
      onRetry={() => void reply.refetch()}
      onClose={onClose}
      link={
        hasImports ? { to: `/amzdata/data_import?open=${line.file_id}`, label: t('openFile') } : undefined
      }
    >
      {cells?.some(({ value }) => value === COVERED) ? <p className="modal-hint">{t('covered')}</p> : null}
    </CellsDialog>
  )
}
