import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Awaited } from '../../../kit/ui/awaited.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { Status } from '../../../kit/ui/status.tsx'
import { text } from './data-import.text.ts'
import { Detected } from './file-detected.tsx'
import { ImportDrawerFoot } from './import-drawer-foot.tsx'
import { ImportErrorList } from './import-error-list.tsx'
import { ImportPreviewTable } from './import-preview-table.tsx'
import { ImportRowList } from './import-row-list.tsx'
import { toneOf } from './import-words.ts'

interface ImportDrawerProps {
  id: number
  part: string
  onPart: (part: string) => void
  onShow: (id: number) => void
  onClose: () => void
}

/** Everything about one import: what it was, the mapping, the rejected rows, the rows it wrote. */
export function ImportDrawer({ id, part, onPart, onShow, onClose }: ImportDrawerProps) {
  const t = useText(text)
  const file = useCall(importEndpoints.getImport, { id })
  const data = file.data
  return (
    <Drawer
      label={data?.file_name ?? t('history')}
      onClose={onClose}
      note={t('history')}
      foot={data ? <ImportDrawerFoot file={data} /> : undefined}
    >
      {data ? <Head file={data} onShow={onShow} /> : null}
      {data ? <Parts file={data} part={part} onPart={onPart} /> : null}
      <Awaited reply={file} lines={6} />
      {data ? <Part file={data} part={part} onPart={onPart} /> : null}
    </Drawer>
  )
}

interface PartProps {
  file: ImportFile
  part: string
  onPart: (part: string) => void
}

function Parts({ file, part, onPart }: PartProps) {
  const t = useText(text)
  const options = [
    { value: 'summary', label: t('summary') },
    { value: 'preview', label: t('previewTitle') },
    ...(file.counts.invalid > 0 ? [{ value: 'errors', label: t('errorsTitle') }] : []),
    ...(file.status_key === 'imported' ? [{ value: 'rows', label: t('rowsTitle') }] : []),
  ]
  return <Segmented label={t('history')} value={part} options={options} onChange={onPart} />
}

function Head({ file, onShow }: { file: ImportFile; onShow: (id: number) => void }) {
  const t = useText(text)
  const { earlier } = file
  return (
    <header className="import-head">
      <h2 title={file.file_name}>{file.member_name ?? file.file_name}</h2>
      <Status tone={toneOf(file)}>{file.status_name}</Status>
      {file.reason ? (
        <div className="reason">
          {file.reason.found}
          <span>{file.reason.next}</span>
        </div>
      ) : null}
      {earlier ? (
        <button type="button" className="text-button" onClick={() => onShow(earlier.id)}>
          {t('earlier')}
        </button>
      ) : null}
    </header>
  )
}

function Part({ file, part, onPart }: PartProps) {
  if (part === 'preview') return <ImportPreviewTable file={file} />
  if (part === 'errors') return <ImportErrorList file={file} />
  if (part === 'rows') return <ImportRowList file={file} />
  return (
    <div className="import-summary">
      <Detected file={file} onShow={(_, next = 'summary') => onPart(next)} />
    </div>
  )
}
