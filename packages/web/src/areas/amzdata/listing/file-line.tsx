import { listingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/listings.endpoints.ts'
import { useId, useState } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { Link } from '../../../kit/ui/link.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
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
  const c = useText(commonText)
  const id = useId()
  const query = { file: origin.file_id, line: origin.line_no }
  const { data, error, refetch } = useCall(listingEndpoints.getListingLine, query, {
    quiet: true,
    keep: false,
  })
  const stored =
    data?.report?.columns.map(({ title: header, value }) => ({ header, value: value ?? '' })) ?? []
  const cells = data && data.line.cells.length > 0 ? data.line.cells : stored
  return (
    <Modal labelledBy={id} onClose={onClose} className="modal is-wide">
      <h2 id={id}>{title}</h2>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton lines={8} />}
      <dl className="pairs listing-line">
        {cells
          .filter(({ value }) => value !== '')
          .map(({ header, value }) => (
            <div key={header}>
              <dt>{header}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <footer className="modal-foot">
        <Link to={`/amzdata/data_import?open=${origin.file_id}`} className="text-button">
          {t('openFile')}
        </Link>
        <Button data-autofocus onClick={onClose}>
          {c('close')}
        </Button>
      </footer>
    </Modal>
  )
}
