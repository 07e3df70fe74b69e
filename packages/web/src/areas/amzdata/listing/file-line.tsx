import { listingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/listings.endpoints.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { CellsDialog } from '../../../kit/ui/cells-dialog.tsx'
import { lineCells } from '../shared/line-cells.ts'
import { text } from './listing.text.ts'

interface FileLineProps {
  origin: { readonly file_id: number; readonly file: string | null; readonly line_no: number }
  /** Other words than the file and the line. */
  children?: string
}

/** Where something was read; a press shows the line as it stands in its file. */
export function FileLine({ origin, children }: FileLineProps) {
  const t = useText(text)
  const [open, setOpen] = useState(false)
  const words = t('fileLine', { file: origin.file ?? '', line: origin.line_no })
  return (
    <>
      <button type="button" className="text-button small listing-origin" onClick={() => setOpen(true)}>
        {children ?? words}
      </button>
      {open ? <LineDialog title={words} origin={origin} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

interface LineDialogProps extends Pick<FileLineProps, 'origin'> {
  title: string
  onClose: () => void
}

function LineDialog({ title, origin, onClose }: LineDialogProps) {
  const t = useText(text)
  const query = { file: origin.file_id, line: origin.line_no }
  const reply = useCall(listingEndpoints.getListingLine, query, { quiet: true, keep: false })
  return (
    <CellsDialog
      title={title}
      cells={reply.data && lineCells(reply.data)}
      error={reply.error}
      onRetry={() => void reply.refetch()}
      onClose={onClose}
      link={{ to: `/amzdata/data_import?open=${origin.file_id}`, label: t('openFile') }}
    />
  )
}
